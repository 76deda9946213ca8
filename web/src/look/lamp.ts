// Where the light falls: on what can be chosen, else on what is asked about; where nobody is asked, on the table.

const CHOICES = ".middle .piece.open, .hand .piece.open";
const ABOUT = ".middle .piece.about";

/** Bring the pool of light over what is decided. */
export function bring(pool: HTMLElement, page: HTMLElement): void {
  const boxes = [CHOICES, ABOUT].map((what) => seen(page, what)).find((found) => found.length) ?? [];
  const [x, y] = boxes.length ? middle(boxes) : [innerWidth * 0.42, innerHeight * 0.34];
  pool.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}

const seen = (page: HTMLElement, what: string) => [...page.querySelectorAll(what)].map((at) => at.getBoundingClientRect()).filter((box) => box.width);

function middle(boxes: DOMRect[]): [number, number] {
  const mean = (all: number[]) => all.reduce((sum, n) => sum + n, 0) / all.length;
  const within = (n: number, most: number) => Math.max(most * 0.12, Math.min(most * 0.88, n));
  const [x, y] = [mean(boxes.map((box) => box.left + box.width / 2)), mean(boxes.map((box) => box.top + box.height / 2))];
  return [within(x, innerWidth), within(y, innerHeight)];
}
