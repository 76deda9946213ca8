"""The pictures side by side: a page with a row for each screen and a column for each device, in one theme."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Final

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
  body { margin: 0; padding: 1rem 1.5rem; background: #1b1612; color: #eee0c8; font: 15px/1.4 sans-serif; }
  nav { position: sticky; top: 0; z-index: 1; padding: .5rem 0; background: #1b1612; }
  select { font: inherit; }
  section { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1.5rem; }
  img { height: 32rem; border: 1px solid #5b4732; }
  h2 { margin: .6rem 0; font-size: 1.05rem; }
</style>
<nav><label>Theme <select id="theme"></select></label></nav>
<main id="rows"></main>
<script>
  const { screens, devices, themes } = ALBUM
  const choice = document.getElementById('theme')
  const picture = (screen, device) => Object.assign(document.createElement('img'), {
    src: `${screen}.${device}.${choice.value}.jpg`, alt: `${screen}, ${device}`, loading: 'lazy',
    onclick() { open(this.src) }, onerror() { this.remove() },
  })
  const row = (screen) => {
    const [title, pictures] = [document.createElement('h2'), document.createElement('section')]
    title.textContent = screen
    pictures.append(...devices.map((device) => picture(screen, device)))
    return [title, pictures]
  }
  const show = () => document.getElementById('rows').replaceChildren(...screens.flatMap(row))
  choice.append(...themes.map((theme) => new Option(theme)))
  choice.onchange = show
  show()
</script>
"""


def bind(folder: Path, screens: list[str], devices: list[str], themes: list[str]) -> Path:
    """Write the page that shows the pictures of a folder."""
    names = json.dumps({"screens": screens, "devices": devices, "themes": themes})
    page = folder / "index.html"
    page.write_text(PAGE.replace("ALBUM", html.escape(names, quote=False)), "utf-8")
    return page
