// What the two pages have in common: the hall and a table.

import { mount, type Component } from "svelte";
import "./look/base.css";
import "./look/tokens.css";
import "./look/forced.css";

// Only where it is built: while one works on the client nothing of it shall be kept.
if (import.meta.env.PROD) addEventListener("load", () => void navigator.serviceWorker?.register("/sw.js").catch(() => {}));

/** Show a page, in the place of the lantern that stands there until then. */
export function open<Props extends Record<string, unknown>>(page: Component<Props>, props: Props): void {
  const target = document.getElementById("app");
  target?.replaceChildren();
  if (target) mount(page, { target, props });
}
