// Sounds, off by default: what makes them comes when the first is to be heard.

import { settings } from "../live/settings.svelte";

export function sound(name: "chime" | "rustle" | "clatter"): void {
  if (settings.sounds) void import("./instruments").then((all) => all[name](), () => {});
}
