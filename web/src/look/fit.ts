// Text is never shrunk: where a card is too small for all of it, first the flavour goes, then the picture, and
// what is still too long fades out; the whole stands on the card seen large.

const STEPS = ["", "1", "2", "3"];

const watch = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver((all) => cut(all.map((one) => one.target as HTMLElement)));

const watched = new Set<HTMLElement>();
typeof document === "undefined" || document.fonts?.addEventListener("loadingdone", () => cut([...watched])); // the letters were others before

/** Keep the texts of a card within it. */
export function fit(card: HTMLElement): (() => void) | undefined {
  watched.add(card);
  watch?.observe(card);
  return () => {
    watched.delete(card);
    watch?.unobserve(card);
    delete card.dataset.cut;
  };
}

/** All that are too full take the next step together: after each step the page is laid out once. */
function cut(cards: HTMLElement[]): void {
  let full = cards;
  for (const step of STEPS) {
    for (const card of full) {
      if (step) card.dataset.cut = step;
      else delete card.dataset.cut;
    }
    full = full.filter(isTooFull);
  }
}

function isTooFull(card: HTMLElement): boolean {
  const texts = card.querySelector(".texts");
  return !!texts && texts.scrollHeight > texts.clientHeight + 1;
}
