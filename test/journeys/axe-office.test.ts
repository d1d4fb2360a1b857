import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import {
  bookedReceipt,
  draftRecall,
  firstOf,
  linksOf,
  phoneOrder,
  runningRecall,
  sentQuote,
} from '../shop/office-things.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'
import { widthFaults } from '../shop/widths.ts'

const run = stage()

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
  const product = await firstOf(page, '/admin/produkte', /^\/admin\/produkte\/prod_\w+$/)
  return [
    device,
    exchange,
    `/admin/kunden/${first}`,
    `${product}/vorschau`,
    await sentQuote(page),
    await phoneOrder(page),
    await bookedReceipt(page),
    await draftRecall(page),
    await runningRecall(page),
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
    for (const path of await innerPages(page)) {
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
