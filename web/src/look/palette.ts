// The light of a picture: a sky, how distance pales, what lies in the dark; from the colour of the card.

import type { Chance } from "./chance";

const HUES: Record<string, number> = { red: 12, green: 138, blue: 212, white: 42, void: 268, mountains: 252, swamp: 172, forest: 112, desert: 36 };
const LAMP = 30; // the hue of what has no colour

export const tone = (hue: number, full: number, light: number) => `hsl(${Math.round(hue)} ${Math.round(full)}% ${Math.round(light)}%)`;

export interface Palette {
  hue: number;
  sky: string[]; // from above to the horizon
  isNight: boolean;
  light: string;
  /** What lies so far away, from 0 (right here) to 1 (on the horizon). */
  at: (far: number) => string;
  dark: string;
}

type Sky = [turn: number, full: number, light: number][];

// Times of day: the sky from above to the horizon, each a turn of the hue, fullness, lightness.
const TIMES: { sky: Sky; night: boolean }[] = [
  { sky: [[6, 42, 58], [0, 52, 72], [-10, 70, 86]], night: false }, // morning
  { sky: [[14, 44, 22], [4, 48, 44], [-14, 76, 70]], night: true }, // dusk
  { sky: [[10, 50, 12], [2, 46, 24], [-6, 44, 42]], night: true }, // night
  { sky: [[0, 22, 62], [0, 26, 76], [4, 34, 88]], night: false }, // mist
  { sky: [[20, 40, 14], [0, 54, 30], [-20, 78, 56]], night: true }, // embers
];

export function palette(chance: Chance, colors: string[]): Palette {
  const hue = (HUES[colors[0] ?? ""] ?? LAMP) + chance.between(-9, 9);
  const other = HUES[colors[1] ?? ""] ?? hue;
  const { sky, night } = chance.of(TIMES);
  const [, , horizon] = sky[2] as Sky[0];
  const nearest = 11;
  return {
    hue,
    sky: sky.map(([turn, full, light], n) => tone((n ? hue : other) + turn, full, light)),
    isNight: night,
    light: tone(44, 94, 84),
    at: (far) => tone(hue, 40 - 14 * far, nearest + (horizon * 0.82 - nearest) * far),
    dark: tone(hue, 42, 9),
  };
}
