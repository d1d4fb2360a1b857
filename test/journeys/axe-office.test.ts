import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'
import { widthFaults } from '../shop/widths.ts'

const run = stage()

const linksOf = (page: Page, path: RegExp): Promise<string[]> =>
  page
    .locator('main a')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    .then(all => [...new Set(all.map(href => href.replace(/[?#].*/, '')))])
    .then(all => all.filter(href => path.test(href)))

async function firstOf(page: Page, list: string, path: RegExp): Promise<string> {
  await open(page, list)
  const [found] = await linksOf(page, path)
  if (!found) throw new Error(`${list} leads to no ${path}`)
  return found
}

/** Pages to which no entry of the menu leads at once. */
async function innerPages(page: Page): Promise<string[]> {
  const device = await firstOf(
    page,
    '/admin/inventar?status=delivered',
    /^\/admin\/inventar\/[0-9a-f-]{36}$/,
  )
  const exchange = await firstOf(page, device, /\/tausch$/)
  const file = await firstOf(page, '/admin/auftraege', /^\/admin\/auftraege\/KP-\d+/)
  const address = await firstOf(page, file, /\/adresse$/)
  const order = address.replace(/\/adresse$/, '')
  await open(page, '/admin/kunden')
  const [first, second] = (await linksOf(page, /^\/admin\/kunden\/[0-9a-f-]{36}/)).map(href =>
    /[0-9a-f-]{36}/.exec(href)?.at(0),
  )
  return [
    exchange,
    address,
    ...['texte', 'liefertermin', 'e-mail', 'ausfuhr', 'mails', 'storno'].map(
      part => `${order}/${part}`,
    ),
    '/admin/import/inventar',
    '/admin/import/produkte',
    '/admin/kunden/dubletten',
    `/admin/kunden/dubletten/${first}/${second}`,
    '/admin/mails/unzustellbar',
    '/admin/marketing/meldungen',
    '/admin/marketing/links',
    '/admin/inventar/wareneingang',
    '/admin/telefonbestellungen/neu',
    '/admin/angebote/neu',
    '/admin/anmeldung/einrichten',
    '/admin/zahlen?monate=36',
    '/admin/kalender?by=device&view=week',
  ]
}

describe.each(['phone', 'desktop'] as const)('in the office, %s,', size => {
  it('axe finds nothing on the pages within pages, and none is wider than its window, nor a table at 1024 px (L-78)', async () => {
    const { page, problems } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    const found: Record<string, string[]> = {}
    const pages = [...(await innerPages(page)), await recallPage(page)]
    for (const path of pages) {
      const answer = await page.goto(path)
      if (answer?.status() !== 200) {
        found[path] = [`${answer?.status()}`]
        continue
      }
      await page.locator('html[data-ready]').waitFor()
      const here = await findings(page)
      // 36 columns of months are moved sideways in their box, whatever the window.
      const moved = path === '/admin/zahlen?monate=36' ? 'Auslastung der Geräte does not fit' : null
      const faults = await widthFaults(page, size)
      here.push(...faults.filter(fault => !moved || !fault.startsWith(moved)))
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
    expect(problems).toEqual([])
  })
})

/** A recall that somebody has begun to write. */
async function recallPage(page: Page): Promise<string> {
  await open(page, '/admin/rueckrufe')
  await page.getByLabel('Produkt').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Rückruf vorbereiten' }).click()
  await page.waitForURL(/rueckrufe\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}
