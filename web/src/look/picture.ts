// The picture of a card, composed from its id: light, ground, a large motif and a second one. The same id
// gives the same picture on every screen, and two ids hardly ever the same.

import { MOTIFS, called } from "./motifs";

export interface Picture {
  sky: [string, string];
  ground: string;
  ridge: string;
  light: { x: number; y: number; r: number; color: string };
  far: string; // outline of the ridge
  near: string; // outline of the ground
  motif: string;
  motifAt: { x: number; size: number; flip: boolean; color: string };
  second: string;
  secondAt: { x: number; size: number; color: string };
  stars: { x: number; y: number; r: number }[];
}

/** Chance that always runs the same way from the same words. */
function chance(words: string): () => number {
  let state = 2166136261;
  for (const sign of words) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HUES: Record<string, number> = { red: 12, green: 138, blue: 212, white: 42, void: 268, mountains: 252, swamp: 172, forest: 112, desert: 36 };
const tone = (hue: number, full: number, light: number) => `hsl(${hue.toFixed()} ${full}% ${light}%)`;

function outline(random: () => number, base: number, rough: number): string {
  const points = Array.from({ length: 8 }, (_, n) => `${n * 20} ${(base - random() * rough).toFixed(1)}`);
  return `M0 100L${points.join("L")}L140 100z`;
}

/** The picture of a print in its colours; `words` say what may stand in it. */
export function picture(id: string, colors: string[], words: string, known = ""): Picture {
  const random = chance(id);
  const named = called(words);
  const usual = called(known);
  const names = Object.keys(MOTIFS);
  const any = () => names[Math.floor(random() * names.length)] as string;
  const main = named[0] ?? usual[0] ?? any();
  const others = [...named.slice(1), any(), any()].filter((name) => name !== main);
  const hue = (HUES[colors[0] ?? ""] ?? 18 + random() * 26) + random() * 22 - 11;
  const second = HUES[colors[1] ?? ""] ?? hue - 8 + random() * 22;
  const day = random() > 0.45;
  const left = random() > 0.5;
  return {
    sky: [tone(second, 34, day ? 66 : 26), tone(hue, 48, day ? 84 : 52)],
    ridge: tone(hue, 30, day ? 55 : 33),
    ground: tone(hue, 38, 20),
    light: { x: left ? 26 + random() * 20 : 94 + random() * 20, y: 18 + random() * 20, r: 7 + random() * 6, color: tone(46, 92, 86) },
    far: outline(random, 66, 26),
    near: outline(random, 88, 12),
    motif: MOTIFS[main] as string,
    motifAt: { x: left ? 74 + random() * 8 : 50 + random() * 8, size: 66 + random() * 10, flip: random() > 0.5, color: tone(hue, 44, 13) },
    second: MOTIFS[others[0] ?? "moon"] as string,
    secondAt: { x: left ? 16 + random() * 22 : 104 + random() * 18, size: 24 + random() * 10, color: tone(hue, 34, 25) },
    stars: day ? [] : Array.from({ length: 9 }, () => ({ x: random() * 140, y: random() * 44, r: 0.4 + random() * 0.7 })),
  };
}
