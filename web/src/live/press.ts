// An answer is a press of its own. The second half of a double click, a key that is held down, and what was pressed
// before the question was there would answer what nobody has read.

const READ = 500; // milliseconds within which clicks at one place are one press, and a question is not read

export class Press {
  #asked = "";
  #since = -Infinity;
  #begun = Infinity; // where a press comes without it, it began when it came

  /** This is asked now. */
  ask(question: string): void {
    if (question !== this.#asked) this.show();
    this.#asked = question;
  }

  /** Something comes up with which one can answer. */
  show(): void {
    this.#since = performance.now();
  }

  /** A finger or a button goes down. */
  begin(event: UIEvent): void {
    this.#begun = event.timeStamp;
  }

  /** Whether it answers what was not there when it began, or was too new to be read by who clicks twice. */
  isStray({ detail, timeStamp }: UIEvent): boolean {
    const begun = detail ? Math.min(this.#begun, timeStamp) : timeStamp;
    this.#begun = Infinity;
    return begun < this.#since || (detail > 1 && timeStamp - this.#since < READ);
  }
}
