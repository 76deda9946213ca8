"""What the pictures are taken on, in what theme, and when all of a page stands still."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.parlour import DESKTOP, PHONE

TABLET: Final = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
DEVICES: Final[dict[str, dict[str, Any]]] = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
THEMES: Final = ("lamplight", "daylight", "contrast")
DRESS: Final = "(theme) => (document.documentElement.dataset.theme = theme)"
STILL: Final = """async () => {
  await document.fonts.ready
  const ends = ({ effect }) => effect.getComputedTiming().iterations !== Infinity
  const comes = '.card .picture:empty, .wood:not(.grained)'
  for (let moving = [true]; moving.length || document.querySelector(comes); ) {
    await new Promise((done) => setTimeout(done, 120))
    moving = document.getAnimations().filter(ends)
    for (const motion of moving) motion.finish()
  }
}"""
