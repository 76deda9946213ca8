"""A table is deleted in the browser: after a second question, and everybody there reads that it is gone."""

from __future__ import annotations

from pathlib import Path

from tests.server.guests import Site, serving

from .parlour import Parlour, Person
from .test_sitting import cut

TABLES = 'main a[href^="/table/"]'


async def delete(person: Person, sure: str) -> None:
    """Ask for the table to be deleted, and answer the second question."""
    await person.button("Delete", exact=False).first.click()
    dialog = person.page.get_by_role("dialog", name="Delete this table?")
    await dialog.get_by_role("button", name=sure).click()
    await dialog.wait_for(state="detached")


async def is_gone(person: Person, why: str) -> None:
    """It reads so, and leads to the hall, where the table is not listed any more."""
    await person.page.get_by_role("heading", name="This table is gone").wait_for()
    await person.page.get_by_text(why).wait_for()
    await person.page.get_by_role("link", name="To the hall").click()
    await person.game().wait_for()  # games and tables come together
    assert await person.page.locator(TABLES).count() == 0


async def test_the_owner_deletes_a_table_and_the_others_read_so(parlour: Parlour, tmp_path: Path) -> None:
    """At the table: nothing happens without the second yes; who does not own it is not offered it."""
    async with parlour.two(tmp_path) as (_, _, mira, jo):
        drawer = await jo.drawer("Table")
        assert await drawer.get_by_role("button", name="Delete").count() == 0
        await mira.drawer("Table")
        await delete(mira, "Keep it")
        assert await mira.options.count() > 0
        await delete(mira, "Delete it")
        for person in (mira, jo):
            await is_gone(person, "Mira has deleted this table.")


async def test_a_table_is_deleted_in_the_hall(parlour: Parlour, tmp_path: Path) -> None:
    """It goes from the list at once, the others stay."""
    async with serving(tmp_path) as site, parlour.person(site, "Mira") as mira:
        laid = {await mira.open_table(), await mira.open_table()}
        await mira.go()
        tables = mira.page.locator(TABLES)
        await tables.nth(1).wait_for()
        listed = [await tables.nth(n).get_attribute("href") for n in (0, 1)]
        assert set(listed) == laid
        await delete(mira, "Keep it")
        await delete(mira, "Delete it")
        await tables.nth(1).wait_for(state="detached")
        assert await tables.get_attribute("href") == listed[1]


async def test_who_was_away_reads_that_the_table_is_gone(parlour: Parlour, tmp_path: Path) -> None:
    """Where the line broke just then the page does not try to come back for ever."""
    async with serving(tmp_path) as site, site.guest("Jo") as jo, parlour.person(site, "Mira") as mira:
        table = await jo.open(take=[0])
        await mira.sit_at(table, 1)
        await break_and_delete(site, table)
        await mira.page.get_by_role("heading", name="This table is gone").wait_for()
        await mira.page.get_by_text("It has been deleted.").wait_for()
        mira.troubles.clear()  # the browser notes each address where nothing was found


async def break_and_delete(site: Site, table: str) -> None:
    await cut(site, table)
    await site.hall.store.delete(table, "Jo")
    del site.hall.rooms[table]
