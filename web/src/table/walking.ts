// The arrows go to the nearest piece that lies in their direction.

type Way = "Up" | "Down" | "Left" | "Right";

const WAYS: Record<Way, [number, number]> = { Up: [0, -1], Down: [0, 1], Left: [-1, 0], Right: [1, 0] };

interface Spot {
  x: number;
  y: number;
}

const middle = (at: DOMRect): Spot => ({ x: at.left + at.width / 2, y: at.top + at.height / 2 });

/** How far it is from one spot to another when one walks this way; what lies aside counts double. */
export function distance(from: Spot, to: Spot, way: Way): number {
  const [x, y] = WAYS[way];
  const along = (to.x - from.x) * x + (to.y - from.y) * y;
  const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
  return along > 4 ? along + 2 * aside : Infinity;
}

export function walk(way: Way): boolean {
  const within = document.querySelector("dialog[open]") ?? document;
  const all = [...within.querySelectorAll<HTMLElement>("[data-piece]")];
  const now = document.activeElement as HTMLElement | null;
  if (!now || !all.includes(now)) {
    if (now && now !== document.body && !now.matches("[data-option]")) return false;
    all[0]?.focus();
    return all.length > 0;
  }
  const from = middle(now.getBoundingClientRect());
  const far = all.map((at) => (at === now ? Infinity : distance(from, middle(at.getBoundingClientRect()), way)));
  const best = Math.min(...far);
  if (best < Infinity) all[far.indexOf(best)]?.focus();
  return true;
}
