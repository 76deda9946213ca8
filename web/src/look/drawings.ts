// What draws: it comes once what is drawn on can be read.

export { default as Emblem } from "./Emblem.svelte";
export { MOTIFS, called } from "./motifs";
export { default as Picture } from "./Picture.svelte";
