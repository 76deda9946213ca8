// The lesson of a game, and the game that follows it.

import { Failed, openTable } from "../live/http";
import type { Described, Opening } from "../live/wire";

/** Open a table and go there; why that is not possible, or "". */
async function lay(opening: Opening): Promise<string> {
  try {
    const { id } = await openTable(opening);
    location.assign(`/table/${id}`);
    return "";
  } catch (why) {
    return why instanceof Failed ? why.message : `${why}`;
  }
}

/** Begin the lesson of a game. */
export const learn = ({ id, lesson }: Described) => lay({ game: id, seats: lesson?.seats ?? 1, lesson: true });

/** Open the game that a lesson leads to. */
export const openNext = async (game?: Described): Promise<string> =>
  game?.lesson ? lay({ game: game.id, ...game.lesson.next }) : "";
