// All drawers of a table, by their names on a screen.

export { default as chat } from "./Chat.svelte";
export { default as log } from "./Log.svelte";
export { default as rules } from "./Rules.svelte";
export { default as table } from "./AtTable.svelte";
export { default as why } from "./Why.svelte";
