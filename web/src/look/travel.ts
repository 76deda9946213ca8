// Pieces travel from where they lay to where they lie now: from a pile of their back where they lay in none, and
// to one where they are gone. A click ends all travelling.

import { tick } from "svelte";
import { calm } from "./calm";

const TRAVEL = 220; // milliseconds
const EASE = "cubic-bezier(.3, .8, .3, 1)";
const all = () => document.querySelectorAll<HTMLElement>("[data-piece]");

interface Lay {
  at: HTMLElement;
  box: DOMRect;
}

const lays = (): Lay[] => [...all()].map((at) => ({ at, box: at.getBoundingClientRect() }));
const byKey = (all: Lay[]) => new Map(all.map((lay) => [lay.at.dataset.piece as string, lay]));

/** Change what is shown, and let the pieces travel there. */
export function journey(change: () => void): void {
  if (document.hidden || typeof document.body.animate !== "function") return change();
  const before = byKey(lays());
  change();
  void tick().then(() => {
    // All is measured before anything moves: a measure after a motion has begun would lay the page out anew.
    const now = lays();
    const [keys, at] = [byKey(now), piles()];
    for (const lay of now) travel(lay, before.get(lay.at.dataset.piece as string)?.box, at, before.size > 0);
    for (const [key, lay] of before) if (!keys.has(key) && !lay.at.isConnected) leave(lay, at);
  });
}

type Piles = Map<string, DOMRect[]>;

/** Where the piles of each back lie: the first is what one draws from, the last where cards go. */
function piles(): Piles {
  const found: Piles = new Map();
  for (const at of document.querySelectorAll<HTMLElement>("[data-pile]")) {
    const back = at.dataset.pile as string;
    found.set(back, [...(found.get(back) ?? []), at.getBoundingClientRect()]);
  }
  return found;
}

const of = (at: HTMLElement, piles: Piles) => (at.dataset.back ? (piles.get(at.dataset.back) ?? []) : []);

function travel({ at, box: to }: Lay, known: DOMRect | undefined, piles: Piles, started: boolean): void {
  const from = known ?? (calm() ? undefined : of(at, piles)[0]);
  if (!from) {
    if (started) at.animate([{ opacity: 0, ...(calm() ? {} : { translate: "0 -14px" }) }, {}], TRAVEL);
    return;
  }
  if (!started || Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 3 || !to.width) return;
  if (calm()) at.animate([{ opacity: 0.3 }, {}], TRAVEL);
  else {
    at.dataset.travels = "";
    const motion = at.animate([shifted(to, from), {}], { duration: TRAVEL, easing: EASE });
    motion.onfinish = motion.oncancel = () => delete at.dataset.travels;
  }
}

/** What brings a box to another. Of these two alone each picture is laid together without being painted anew. */
function shifted(box: DOMRect, to: DOMRect): Keyframe {
  const [x, y] = [to.left + to.width / 2 - box.left - box.width / 2, to.top + to.height / 2 - box.top - box.height / 2];
  return { translate: `${x}px ${y}px`, scale: `${to.width / box.width}` };
}

/** A piece that is gone goes to the pile of its back, or rises and fades; what is moved is only its picture. */
function leave({ at, box }: Lay, piles: Piles): void {
  if (calm() || !box.width) return;
  const to = of(at, piles).at(-1);
  const ghost = at.cloneNode(true) as HTMLElement;
  delete ghost.dataset.piece;
  ghost.inert = true;
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, zIndex: "20", pointerEvents: "none" });
  document.body.append(ghost);
  const there = to ? shifted(box, to) : { translate: "0 -14px" };
  const motion = ghost.animate([{}, { opacity: 0.2, ...there }], { duration: TRAVEL, easing: EASE });
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

/** Everything that still moves is there at once. */
export function arrive(): void {
  for (const motion of document.getAnimations?.() ?? []) {
    if (motion.effect?.getComputedTiming().iterations !== Infinity) motion.finish();
  }
}
