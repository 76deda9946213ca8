"""What is wrong with the screen that is shown: as axe knows it, as the eye would, and whether it fits."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT

from .parlour import Person

THEMES = ("lamplight", "daylight", "contrast")
FORCED = "forced colours"  # of the person's own, with whatever theme
STILL = """() => Promise.all(document.getAnimations()
  .filter((motion) => motion.effect.getComputedTiming().iterations !== Infinity)
  .map((motion) => motion.finished.catch(() => {})))"""
DRESS = "(theme) => (document.documentElement.dataset.theme = theme)"
AXE = "([part, options]) => axe.run(part, options).then((found) => found.violations)"
CONTRAST = "color-contrast"
PLATED = """() => {
  const ground = (at) => {
    const look = getComputedStyle(at).backgroundColor
    const [red, green, blue, solid = 1] = look.match(/[\\d.]+/g).map(Number)
    const whole = look.startsWith('color') ? 255 : 1
    if (!solid && at.parentElement) return ground(at.parentElement)
    return [red, green, blue].map((n) => n * whole).join()
  }
  const canvas = ground(document.documentElement)
  return [...document.querySelectorAll('body *')]
    .filter((at) => [...at.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
    .filter((at) => !at.closest('svg, option') && getComputedStyle(at).forcedColorAdjust === 'auto')
    .filter((at) => ground(at) !== canvas)
    .map((at) => at.outerHTML.slice(0, 160))
}"""


async def faults(person: Person, screen: str) -> list[str]:
    """What is wrong in the theme that it has."""
    return [*await by_axe(person, screen), *await too_wide(person, screen)]


async def faults_in_every_theme(person: Person, screen: str, part: str = "html") -> list[str]:
    """What is wrong with the build of a part of it, and with its contrast in each theme.

    `part` is what was not there on the screen before: to look at all of it each time is costly.
    """
    await person.page.evaluate(DRESS, THEMES[0])
    wrong = await by_axe(person, f"{screen} in {THEMES[0]}", part)
    for theme in THEMES[1:]:
        await person.page.evaluate(DRESS, theme)
        wrong += await by_axe(person, f"{screen} in {theme}", part, runOnly=[CONTRAST])
    wrong += await faults_in_forced_colours(person, f"{screen} in {FORCED}", part)
    await person.page.evaluate(DRESS, THEMES[0])
    return [*wrong, *await too_wide(person, screen)]


async def faults_in_forced_colours(person: Person, screen: str, part: str) -> list[str]:
    """What is wrong there: too little contrast, and words hidden by the plate that is laid behind them."""
    await person.page.emulate_media(forced_colors="active")
    wrong = await by_axe(person, screen, part, runOnly=[CONTRAST])
    wrong += [f"{screen}: a plate lies on: {html}" for html in await person.page.evaluate(PLATED)]
    await person.page.emulate_media(forced_colors="none")
    return wrong


async def by_axe(person: Person, screen: str, part: str = "html", **options: Any) -> list[str]:
    """What axe finds."""
    page = person.page
    await page.evaluate(STILL)
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE_SCRIPT)
    found = await page.evaluate(AXE, [part, {"resultTypes": ["violations"], **options}])
    return [f"{screen}: {one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


async def too_wide(person: Person, screen: str) -> list[str]:
    """Whether it is wider than the device."""
    return [f"{screen}: wider than the screen"] if await person.overflow() > 0 else []
