// What can be chosen now, as a client shows it: equal pieces as one, each offer with the pieces it points at.

import type { Area, Decision, Option, Piece, Seen } from "./wire";

/**
 * A numbered choice. `keys`: of pieces that differ in nothing one can see all; the first is answered, of a share as
 * many as are taken.
 */
export interface Offer {
  keys: string[];
  label: string;
  pieces: string[];
  aside: boolean;
}

export const pieces = (view: Seen): Piece[] => view.areas.flatMap((area) => area.pieces ?? []);

/** All that tells a piece from another of its name; one that is not seen is like no other. */
function look(area: Area, piece: Piece): string {
  const { key, card, number, tokens, marks } = piece;
  const lies = Object.entries(tokens ?? {}).sort();
  return JSON.stringify([area.name, area.seat, card || key, number, lies, marks]);
}

function looks(view: Seen): Map<string, string> {
  const all = view.areas.flatMap((area) => (area.pieces ?? []).map((p) => [p.key, look(area, p)] as const));
  return new Map(all);
}

function together(options: Option[], view: Seen, weights: Record<string, number> = {}): Offer[] {
  const seen = looks(view);
  const found = new Map<string, Offer>();
  for (const { key, label, pieces = [] } of options) {
    const alone = pieces.length === 1 && pieces[0] === key;
    const same = alone && seen.has(key) ? `${seen.get(key)} ${weights[key]}` : key;
    const offer = found.get(same) ?? { keys: [], label, pieces: [], aside: false };
    offer.keys.push(key);
    offer.pieces.push(...pieces);
    found.set(same, offer);
  }
  return [...found.values()];
}

/** The pieces of a share, each as an option. */
function shares(decision: Decision, view: Seen): Option[] {
  const titles = new Map(view.areas.flatMap((area) => (area.pieces ?? []).map((piece) => [piece.key, named(piece, area, view, decision)])));
  return Object.keys(decision.pieces ?? {}).map((key) => ({
    key,
    label: titles.get(key) || seatNamed(key, view) || key,
    pieces: [key],
  }));
}

/** What a piece is called, and whose it is if it is another seat's. */
function named({ title }: Piece, { seat }: Area, view: Seen, decision: Decision): string | undefined {
  return title && seat != null && seat !== decision.seat ? `${title}, ${view.names?.[seat]}'s` : title;
}

const seatNamed = (key: string, view: Seen): string | undefined =>
  /^seat \d+$/.test(key) ? view.names?.[Number(key.slice(5)) - 1] : undefined;

/** The cards of a hand in the order in which they lie there, where cards of a hand were; all else stays where it is. */
function asInHand(found: Offer[], view: Seen): Offer[] {
  const hand = view.areas.filter((area) => area.shape === "hand").flatMap((area) => (area.pieces ?? []).map(({ key }) => key));
  const place = (key = "") => hand.indexOf(key);
  const lying = found.map((offer) => ({ ...offer, keys: [...offer.keys].sort((a, b) => place(a) - place(b)) }));
  const cards = lying.filter(({ keys: [key] }) => place(key) >= 0).sort((a, b) => place(a.keys[0]) - place(b.keys[0]));
  return lying.map((offer) => (place(offer.keys[0]) < 0 ? offer : (cards.shift() ?? offer)));
}

/** What the question offers, then what may be done at any time. */
export function offers(view: Seen, decision: Decision | undefined): Offer[] {
  if (!decision) return [];
  const asides = (view.asides ?? []).map((o) => ({ keys: [o.key], label: o.label, pieces: o.pieces ?? [], aside: true }));
  const options = decision.shape === "share" ? shares(decision, view) : (decision.options ?? []);
  return [...asInHand(together(options, view, decision.weights), view), ...asides];
}
