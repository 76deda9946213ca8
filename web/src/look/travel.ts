// Pieces travel from where they lay to where they lie now; a click ends all travelling.

import { tick } from "svelte";

const TRAVEL = 220; // milliseconds
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = () => document.querySelectorAll<HTMLElement>("[data-piece]");

function places(): Map<string, DOMRect> {
  return new Map([...all()].map((at) => [at.dataset.piece as string, at.getBoundingClientRect()]));
}

/** Change what is shown, and let the pieces travel there. */
export function journey(change: () => void): void {
  if (document.hidden || typeof document.body.animate !== "function") return change();
  const before = places();
  change();
  void tick().then(() => {
    for (const at of all()) travel(at, before.get(at.dataset.piece as string), before.size > 0);
  });
}

function travel(at: HTMLElement, from: DOMRect | undefined, started: boolean): void {
  if (!from) {
    if (started) at.animate([{ opacity: 0, ...(calm() ? {} : { translate: "0 -14px" }) }, {}], TRAVEL);
    return;
  }
  const to = at.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 3 || !to.width) return;
  if (calm()) at.animate([{ opacity: 0.3 }, {}], TRAVEL);
  else {
    const scale = from.width / to.width;
    at.animate(
      [{ translate: `${x}px ${y}px`, scale: `${scale}`, transformOrigin: "0 0", zIndex: 20 }, { scale: "1", transformOrigin: "0 0", zIndex: 20 }],
      { duration: TRAVEL, easing: "cubic-bezier(.3, .8, .3, 1)" },
    );
  }
}

/** Everything that still moves is there at once. */
export function arrive(): void {
  for (const motion of document.getAnimations?.() ?? []) {
    if (motion.effect?.getComputedTiming().iterations !== Infinity) motion.finish();
  }
}
