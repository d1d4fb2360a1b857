import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { type OfficeDialog, officeDialogs } from '../shop/office-dialogs.ts'
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

/** Dialogs that come once somebody has written or waited for something. */
const later: readonly OfficeDialog[] = [
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
