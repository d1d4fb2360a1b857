import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

/** As on a device that is held in the hand. */
async function withFingers(page: Page, width: number, height: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const metrics = { width, height, deviceScaleFactor: 1, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', metrics)
}

it.each([320, 390, 640, 768, 1024])(
  'the head of the office keeps to one line, with menu, search and the way out, %i px wide',
  async width => {
    const { page, expectNoProblems } = await run.visit({ size: 'tablet' })
    await signIn(page, '/admin', run.shop.admin)
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/telefonbestellungen')
    const head = page.getByRole('banner')
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(64)
    const menu = head.locator('summary')
    const parts = [
      menu,
      head.getByRole('button', { name: 'Suchen' }),
      head.getByRole('button', { name: 'Abmelden' }),
    ]
    let end = 0
    for (const part of parts) {
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(end)
      expect(box?.height).toBeGreaterThanOrEqual(44)
      end = (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(end).toBeLessThanOrEqual(width)
    await menu.click()
    await head.getByText(run.shop.admin.email).filter({ visible: true }).waitFor()
    await head.getByRole('link', { name: 'Zweiter Faktor' }).waitFor()
    await head.getByRole('link', { name: 'Zum Shop' }).waitFor()
    await head.getByRole('link', { name: 'Inventar' }).click()
    await page.waitForURL('**/admin/inventar')
    expectNoProblems()
  },
)

it('what can be done with a row, and how an order stands, are in sight, 768 px wide', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'tablet' })
  await signIn(page, '/admin', run.shop.admin)
  const lists = ['auftraege', 'inventar', 'produkte', 'kategorien', 'blog', 'projekte']
  const hidden: string[] = []
  for (const list of lists) {
    await open(page, `/admin/${list}`)
    const row = page.locator('tbody tr').first()
    const last = row
      .locator('td')
      .last()
      .getByRole('button')
      .or(row.locator('td').last().locator('a'))
    const box = await last.last().boundingBox()
    if ((box?.x ?? 999) + (box?.width ?? 0) > 768 - 24) hidden.push(list)
  }
  expect(hidden).toEqual([])
  await open(page, '/admin/auftraege')
  const heads = page.getByRole('columnheader')
  const actions = await heads.filter({ hasText: 'Aktionen' }).boundingBox()
  const states = page.locator('tbody tr').getByText(/^(Wartend|Vorbereitung|Versandt)$/)
  expect(await states.count()).toBeGreaterThan(0)
  for (const state of await states.all()) {
    const box = await state.boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0)
  }
  expectNoProblems()
})

it('the links of a table, and to what waits, are high enough for a finger, 768 px wide', async () => {
  const { page } = await run.visit({ size: 'tablet' })
  await signIn(page, '/admin', run.shop.admin)
  await withFingers(page, 768, 1024)
  const low: string[] = []
  for (const path of ['heute', 'auftraege', 'produkte', 'kategorien', 'rueckgaben']) {
    await open(page, `/admin/${path}`)
    const links = page.locator('main').locator('td .text-link, [data-row] [data-key="Enter"]')
    low.push(
      ...(await links.evaluateAll(all =>
        all
          // Columns that stand only on other screens have links, too.
          .filter(link => link.checkVisibility())
          .filter(link => {
            const own = link.getBoundingClientRect().height
            const around = Number.parseFloat(getComputedStyle(link, '::after').height) || 0
            return Math.max(own, around) < 44
          })
          .map(link => `${location.pathname}: ${link.textContent}`),
      )),
    )
  }
  expect(low).toEqual([])
})

it('the links of the calendar and of an order’s dialog are high enough for a finger, 768 px wide', async () => {
  const { page } = await run.visit({ size: 'tablet' })
  await signIn(page, '/admin', run.shop.admin)
  await withFingers(page, 768, 1024)
  const heightsOf = (links: Locator) =>
    links.evaluateAll(all => all.map(link => link.getBoundingClientRect().height))
  await open(page, '/admin/kalender?by=device')
  const devices = await heightsOf(page.locator('main td a'))
  await open(page, '/admin/auftraege')
  await page
    .getByRole('button', { name: /^KP-\d+ bearbeiten$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByRole('link', { name: /^Liefertermin / })
  await day.waitFor()
  const heights = [...devices, ...(await heightsOf(dialog.locator('p a:visible')))]
  expect(devices.length).toBeGreaterThan(0)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

it('a refused recall leaves its button beside its field, 768 px wide', async () => {
  const { page } = await run.visit({ size: 'tablet' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/rueckrufe')
  const send = page.getByRole('button', { name: 'Rückruf vorbereiten' })
  const before = (await send.boundingBox())?.y
  await send.click()
  await page.getByText('Bitte wählen Sie ein Produkt.').waitFor()
  expect((await send.boundingBox())?.y).toBe(before)
})
