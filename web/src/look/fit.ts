// Text is never shrunk: where a card is too small for all of it, first the flavour goes, then the picture, and
// what is still too long fades out; the whole stands on the card seen large.

const STEPS = ["", "1", "2", "3"];

/** Keep the texts of a card within it. */
export function fit(card: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === "undefined") return undefined;
  const watch = new ResizeObserver(() => cut(card));
  watch.observe(card);
  void document.fonts?.ready.then(() => card.isConnected && cut(card)); // the letters were others before
  return () => {
    watch.disconnect();
    delete card.dataset.cut;
  };
}

function cut(card: HTMLElement): void {
  const texts = card.querySelector<HTMLElement>(".texts");
  for (const step of STEPS) {
    if (step) card.dataset.cut = step;
    else delete card.dataset.cut;
    if (!texts || texts.scrollHeight <= texts.clientHeight + 1) return;
  }
}
