import { open } from "./open";
import TablePage from "./table/TablePage.svelte";

const [, id = ""] = /^\/table\/([^/]*)/.exec(location.pathname) ?? [];
open(TablePage, { id: decodeURIComponent(id) });
