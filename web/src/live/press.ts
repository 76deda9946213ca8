// A press acts once. The second half of a double click does nothing more where the first has done something: it would
// take back a second answer, or press what has come to lie there. An answer is a press of its own: what was pressed
// before the question was there would answer what nobody has read. (A key that is held down is one press: table/keys.ts.)

const READ = 500; // milliseconds within which clicks at one place are one press, and a question is not read

export class Press {
  #asked = "";
  #since = -Infinity; // the question is there
  #changed = -Infinity;
  #begun = Infinity; // where a press comes without it, it began when it came

  /** This is asked now. */
  ask(question: string): void {
    if (question !== this.#asked) this.show();
    this.#asked = question;
  }

  /** Something comes up with which one can answer. */
  show(): void {
    this.#since = performance.now();
    this.change();
  }

  /** Something has been done, or has come of it: the same place may stand for something else. */
  change(): void {
    this.#changed = performance.now();
  }

  /** A finger or a button goes down. */
  begin(event: UIEvent): void {
    this.#begun = event.timeStamp;
  }

  /** Whether it is the second half of a press that has changed something just now. */
  isSecond({ detail, timeStamp }: UIEvent): boolean {
    return detail > 1 && timeStamp - this.#changed < READ;
  }

  /** Whether it answers what was not there when it began. */
  isStray({ detail, timeStamp }: UIEvent): boolean {
    const begun = detail ? Math.min(this.#begun, timeStamp) : timeStamp;
    this.#begun = Infinity;
    return begun < this.#since;
  }
}
