import Hall from "./lobby/Hall.svelte";
import { open } from "./open";

open(Hall, {});
