// The picture of a card, composed from its id: a sky and its light, a place, a large motif and a second one.
// The same id gives the same picture on every screen, and two ids hardly ever the same.

import { Chance } from "./chance";
import { MOTIFS, called } from "./motifs";
import { palette, tone, type Palette } from "./palette";
import { PERSON, portrait } from "./portrait";
import { around, outside } from "./scenes";

export interface Layer {
  d: string;
  fill: string;
  at?: string; // a transform
  opacity?: number;
}

export interface Picture {
  high: number; // how much of its box is seen at most, from above
  sky: string[];
  light: { x: number; y: number; r: number; color: string };
  back: Layer[]; // the place, from far to near, and what stands beside the motif
  frame?: Layer; // what it is seen through
  glow: { x: number; y: number; r: number }; // behind the motif
  front: Layer[]; // what it is about; seen whole, however low the box
}

const place = (x: number, y: number, size: number, flip = false) =>
  `translate(${(x - size / 2).toFixed(1)} ${(y - size).toFixed(1)}) scale(${(size / 100).toFixed(3)})${flip ? " matrix(-1 0 0 1 100 0)" : ""}`;

function stars(chance: Chance): Layer {
  const dots = Array.from({ length: 26 }, () => {
    const [x, y, r] = [chance.between(0, 140), chance.between(0, 52), chance.between(0.25, 0.9)];
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${r.toFixed(2)}-${r.toFixed(2)} ${r.toFixed(2)} ${r.toFixed(2)}-${r.toFixed(2)} ${r.toFixed(2)}z`;
  });
  return { d: dots.join(""), fill: "#fff3d2", opacity: 0.85 };
}

function birds(chance: Chance): Layer {
  const flock = Array.from({ length: 5 }, () => {
    const [x, y, w] = [chance.between(12, 128), chance.between(12, 36), chance.between(2, 4)];
    return `M${x.toFixed(1)} ${y.toFixed(1)}q${w / 2}-${w / 2} ${w} .4 ${w / 2}-${w / 1.6} ${w}-.4-${w / 2}-.2-${w} 1.2-${w / 2}-1.4-${w}-1.2z`;
  });
  return { d: flock.join(""), fill: "#0005" };
}

/** A silhouette with the edge that the light catches. */
function lit(d: string, at: string, fill: string, p: Palette, fromLeft: boolean): Layer[] {
  const edge = `${at} translate(${fromLeft ? -1.8 : 1.8} -1.8)`;
  return [
    { d, fill: p.light, at: edge, opacity: 0.75 },
    { d, fill, at },
  ];
}

/** What a card is about: the motifs that its words call for, then those its kind does, then any. */
function motifs(chance: Chance, words: string, known: string): [string, string] {
  const names = Object.keys(MOTIFS).filter((name) => name !== PERSON);
  const all = [...called(words), ...called(known), chance.of(names), chance.of(names), "moon"].filter((name) => name !== PERSON);
  return [all[0] as string, all.find((name) => name !== all[0]) as string];
}

/** The picture of a print in its colours; `words` say what may stand in it, `known` what kind of card it is. */
export function picture(id: string, colors: string[], words: string, known = ""): Picture {
  const chance = new Chance(id);
  const p = palette(chance, colors);
  const fromLeft = chance.maybe();
  const light = { x: fromLeft ? chance.between(22, 52) : chance.between(88, 118), y: chance.between(16, 40), r: chance.between(6, 12), color: p.light };
  const grounds = outside(chance).map(({ d, far }): Layer => ({ d, fill: p.at(far) }));
  const [main, second] = motifs(chance, words, known);
  const x = 70 + (fromLeft ? chance.between(2, 14) : -chance.between(2, 14));
  const aside = fromLeft ? x - chance.between(40, 50) : x + chance.between(40, 50);
  const size = chance.between(26, 34);
  const back = [p.isNight ? stars(chance) : birds(chance), ...grounds];
  const secondary: Layer = { d: MOTIFS[second] as string, fill: p.at(0.3), at: place(aside, 84, size), opacity: 0.9 };
  if (called(known).includes(PERSON)) {
    const beside = { ...secondary, at: place(fromLeft ? 24 : 116, 60, 30), opacity: 0.4 };
    return { high: 84, sky: p.sky, light, back: [...back, beside], glow: { x: 70, y: 46, r: 46 }, front: portrait(words, p, fromLeft) };
  }
  const edge = around(chance);
  const floor: Layer = { d: `M-300 104V88L-2 ${86 + chance.between(0, 3)}Q70 ${chance.between(78, 84)} 142 ${86 + chance.between(0, 3)}L440 88V104z`, fill: p.at(0.12) };
  const motif = lit(MOTIFS[main] as string, place(x, 92, chance.between(70, 80), chance.maybe()), p.dark, p, fromLeft);
  return {
    high: 100,
    sky: p.sky,
    light,
    back: [...back, secondary],
    ...(edge ? { frame: { d: edge, fill: tone(p.hue, 40, 13) } } : {}),
    glow: { x, y: 52, r: 48 },
    front: [floor, ...motif],
  };
}
