// The table, and what is open on this screen, for every component below the page.

import { getContext, setContext } from "svelte";
import type { Screen } from "./screen.svelte";
import type { Table } from "./table.svelte";

const TABLE = Symbol("table");
const SCREEN = Symbol("screen");

export function provide(table: Table, screen: Screen): void {
  setContext(TABLE, table);
  setContext(SCREEN, screen);
}

export const theTable = (): Table => getContext<Table>(TABLE);
export const theScreen = (): Screen => getContext<Screen>(SCREEN);
