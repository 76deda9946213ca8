// Pieces travel from where they lay to where they lie now: from a pile of their back where they lay in none, and
// to one where they are gone. A click ends all travelling.

import { tick } from "svelte";

const TRAVEL = 220; // milliseconds
const EASE = "cubic-bezier(.3, .8, .3, 1)";
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const all = () => document.querySelectorAll<HTMLElement>("[data-piece]");

interface Lay {
  at: HTMLElement;
  box: DOMRect;
}

function places(): Map<string, Lay> {
  return new Map([...all()].map((at) => [at.dataset.piece as string, { at, box: at.getBoundingClientRect() }]));
}

/** Change what is shown, and let the pieces travel there. */
export function journey(change: () => void): void {
  if (document.hidden || typeof document.body.animate !== "function") return change();
  const before = places();
  change();
  void tick().then(() => {
    const now = new Set([...all()].map((at) => at.dataset.piece));
    for (const at of all()) travel(at, before.get(at.dataset.piece as string)?.box, before.size > 0);
    for (const [key, lay] of before) if (!now.has(key) && !lay.at.isConnected) leave(lay);
  });
}

/** Where the piles of a back lie: the first is what one draws from, the last where cards go. */
const piles = (back: string | undefined) =>
  back ? [...document.querySelectorAll(`[data-pile="${CSS.escape(back)}"]`)].map((at) => at.getBoundingClientRect()) : [];

function travel(at: HTMLElement, known: DOMRect | undefined, started: boolean): void {
  const from = known ?? (calm() ? undefined : piles(at.dataset.back)[0]);
  if (!from) {
    if (started) at.animate([{ opacity: 0, ...(calm() ? {} : { translate: "0 -14px" }) }, {}], TRAVEL);
    return;
  }
  const to = at.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (!started || Math.abs(x) + Math.abs(y) < 3 || !to.width) return;
  if (calm()) at.animate([{ opacity: 0.3 }, {}], TRAVEL);
  else {
    const still = { scale: "1", transformOrigin: "0 0", zIndex: 20 };
    at.animate([{ ...still, translate: `${x}px ${y}px`, scale: `${from.width / to.width}` }, still], { duration: TRAVEL, easing: EASE });
  }
}

/** A piece that is gone goes to the pile of its back, or rises and fades; what is moved is only its picture. */
function leave({ at, box }: Lay): void {
  if (calm() || !box.width) return;
  const to = piles(at.dataset.back).at(-1);
  const ghost = at.cloneNode(true) as HTMLElement;
  delete ghost.dataset.piece;
  ghost.inert = true;
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, zIndex: "20", pointerEvents: "none" });
  document.body.append(ghost);
  const there = to ? { translate: `${to.left - box.left}px ${to.top - box.top}px`, scale: `${to.width / box.width}` } : { translate: "0 -14px" };
  const motion = ghost.animate([{ transformOrigin: "0 0" }, { transformOrigin: "0 0", opacity: 0.2, ...there }], { duration: TRAVEL, easing: EASE });
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

/** Everything that still moves is there at once. */
export function arrive(): void {
  for (const motion of document.getAnimations?.() ?? []) {
    if (motion.effect?.getComputedTiming().iterations !== Infinity) motion.finish();
  }
}
