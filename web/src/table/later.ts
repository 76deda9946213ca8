// What a table needs only once it is seen: the drawers, what is laid over it, what is seldom in its bar, and its end.

export * as drawers from "../drawers";
export { default as Ending } from "./Ending.svelte";
export { default as Freely } from "./Freely.svelte";
export { default as Glance } from "./Glance.svelte";
export { default as Hints } from "./Hints.svelte";
export { default as Keys } from "./Keys.svelte";
export { default as Phases } from "./Phases.svelte";
export { default as Replay } from "./Replay.svelte";
export { default as Secret } from "./Secret.svelte";
export { default as Spread } from "./Spread.svelte";
export { default as Zoom } from "./Zoom.svelte";
