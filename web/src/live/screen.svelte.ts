// What is open on this screen: a drawer, a card seen large, the list of keys.

export type Drawer = "" | "log" | "rules" | "chat" | "why" | "table";

export class Screen {
  drawer: Drawer = $state("");
  clause = $state(""); // the rule that the rules drawer is asked for
  zoomed = $state(""); // the key of the piece that is seen large, with what can be done with it
  glanced = $state(""); // and of the one that a mouse rests on
  pile = $state(""); // the pile that is spread out: its name and seat
  keys = $state(false);
  drawings: typeof import("../look/drawings") | undefined = $state.raw(); // what comes once the cards can be read
  later: typeof import("../table/later") | undefined = $state.raw(); // what comes once the table is seen
  handUp: boolean | undefined = $state(); // on a phone: whether one has drawn the hand up, or down, for this question

  toggle(drawer: Drawer): void {
    this.drawer = this.drawer === drawer ? "" : drawer;
  }

  showRule(clause: string): void {
    this.clause = clause;
    this.drawer = "rules";
  }

  /** Close all that is open. */
  close(): void {
    this.drawer = this.zoomed = this.pile = "";
    this.keys = false;
  }

  /** Close what lies on top; false where nothing did. */
  back(): boolean {
    if (this.keys) this.keys = false;
    else if (this.zoomed) this.zoomed = "";
    else if (this.pile) this.pile = "";
    else if (this.drawer) this.drawer = "";
    else return false;
    return true;
  }
}
