import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { type OfficeDialog, officeDialogs } from '../shop/office-dialogs.ts'
import {
  draftQuote,
  draftRecall,
  firstOf,
  phoneOrder,
  runningRecall,
  sentQuote,
} from '../shop/office-things.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

describe.each(['phone', 'desktop'] as const)('the dialogs of the office, %s,', size => {
  it('say what they are to everybody, fit into the window and are left by Escape (B-2-48, B-2-79, L-78)', async () => {
    const { page, expectNoProblems } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    const found: Record<string, string[]> = {}
    for (const { title, openBy } of officeDialogs) {
      await openBy(page)
      await page.getByRole('dialog', { name: title }).waitFor()
      // The pages behind them are looked at by themselves.
      const here = await findings(page, 'dialog[open]')
      const dialogs = page.locator('dialog[open]')
      const isWider = await dialogs
        .last()
        .evaluate(dialog => dialog.scrollWidth > dialog.clientWidth)
      if (isWider) here.push('is wider than its window')
      for (let left = await dialogs.count(); left > 0; left -= 1) {
        await page.keyboard.press('Escape')
        await expect.poll(() => dialogs.count()).toBe(left - 1)
      }
      if (here.length > 0) found[`${title}`] = here
    }
    expect(found).toEqual({})
    expectNoProblems()
  }, 900_000)
})

/** By a button of a page that somebody made first. */
const of = (
  title: string,
  make: (page: Page) => Promise<string>,
  opener: RegExp,
): OfficeDialog => ({
  title,
  openBy: async page => {
    await open(page, await make(page))
    await page.getByRole('main').getByRole('button', { name: opener }).first().click()
  },
})

async function notedCustomer(page: Page): Promise<string> {
  const path = await firstOf(page, '/admin/kunden', /^\/admin\/kunden\/[0-9a-f-]{36}$/)
  await open(page, path)
  await page.getByLabel('Neue Notiz').fill('Ruft lieber an.')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await page.getByText('Ruft lieber an.').first().waitFor()
  return path
}

async function settledRecall(page: Page): Promise<string> {
  const path = await runningRecall(page)
  const outcome = page.getByRole('combobox', { name: /^Ergebnis für / }).first()
  await outcome.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Eintragen' }).first().click()
  await page.getByRole('button', { name: /^Ergebnis für .* zurücknehmen/ }).waitFor()
  return path
}

/** A picture that nothing uses. */
async function unusedPicture(page: Page): Promise<string> {
  await open(page, '/admin/medien')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'frei.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: /^Entfernen: / }).waitFor()
  return '/admin/medien'
}

/** An order whose renter has cancelled, in the words of the public form. */
async function cancelledRental(page: Page): Promise<string> {
  const list = '/admin/auftraege?type=rental&status=delivered'
  const path = await firstOf(page, list, /^\/admin\/auftraege\/KP-\d+$/)
  await open(page, path)
  const row = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: /^E-Mail/ })
    .first()
  const email = (await row.locator('dd').textContent()) ?? ''
  await open(page, '/vertraege-kuendigen')
  await page.getByLabel(/^Ihr Name/).fill('Mara Öztürk')
  await page.getByLabel(/^Bestellnummer/).fill(/KP-\d+/.exec(path)?.[0] ?? '')
  await page.getByLabel(/^E-Mail/).fill(email)
  await page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click()
  await page.getByText('Ihre Kündigung ist eingegangen', { exact: true }).waitFor()
  return path
}

/** Dialogs that come once somebody has written or waited for something. */
const later: readonly OfficeDialog[] = [
  of('Notiz entfernen?', notedCustomer, /^Notiz vom .* entfernen/),
  of('Bild entfernen?', unusedPicture, /^Entfernen: /),
  of('Entwurf verwerfen?', draftQuote, /^Entwurf verwerfen/),
  of('Angebot zurückziehen?', sentQuote, /^Zurückziehen/),
  of('Telefonbestellung zurückziehen?', phoneOrder, /^Zurückziehen/),
  of('Link erneut senden', phoneOrder, /^Link erneut senden/),
  of('Entwurf löschen?', draftRecall, /^Entwurf löschen/),
  of('Kündigung zurücknehmen', cancelledRental, /^Kündigung zurücknehmen/),
  of('Ergebnis zurücknehmen?', settledRecall, /^Ergebnis für .* zurücknehmen/),
  {
    title: 'Noch nicht gespeichert',
    openBy: async page => {
      await open(page, '/admin/inventar')
      await page.getByRole('button', { name: 'Neues Item' }).click()
      await page.getByLabel('Seriennummer').fill('RW-1')
      await page.keyboard.press('Escape')
    },
  },
  {
    title: 'Ansicht löschen?',
    openBy: async page => {
      await open(page, '/admin/auftraege?type=rental')
      await page.getByRole('button', { name: 'Ansicht speichern' }).click()
      await page.getByLabel('Name der Ansicht').fill('Nur Mieten')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Ansichten verwalten' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /[Ll]öschen/ })
        .click()
    },
  },
]

it('the dialogs that ask about what somebody did are for everybody, too (L-78)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  for (const { title, openBy } of later) {
    await openBy(page)
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(await findings(page, 'dialog[open]'), `${title}`).toEqual([])
  }
  expectNoProblems()
})
