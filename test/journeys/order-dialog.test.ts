import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const editors = (page: Page) => page.getByRole('button', { name: /^KP-\d+ bearbeiten$/ })

async function newestOrder(page: Page): Promise<string> {
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege')
  return (await editors(page).first().getAttribute('aria-label')) ?? ''
}

/** Opens the order's dialog where its notes are. */
async function openNotes(page: Page, order: string) {
  await open(page, '/admin/auftraege?delivered=1')
  await page.getByRole('button', { name: order, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.getByRole('tab', { name: 'Notizen' }).click()
  const save = dialog.getByRole('button', { name: 'Änderungen speichern' })
  return { dialog, save, notes: dialog.getByLabel('Notizen', { exact: true }).last() }
}

it('two people on one order see both values of what both changed, and keep what they choose', async () => {
  const mara = await run.visit()
  const order = await newestOrder(mara.page)
  const jonas = await run.visit({ size: 'phone' })
  await signIn(jonas.page, '/admin', run.shop.admin)
  const hers = await openNotes(mara.page, order)
  const his = await openNotes(jonas.page, order)

  await hers.notes.fill('Bitte beim Nachbarn klingeln')
  await hers.save.click()
  await mara.page.getByText('Bestellung aktualisiert').waitFor()
  await his.notes.fill('Aufgang im Hinterhaus')
  await his.save.click()
  const panel = his.dialog.getByRole('alert')
  await panel.getByText('Diese Bestellung wurde inzwischen geändert').waitFor()
  const choices = panel.getByRole('group', { name: 'Notizen' })
  const theirs = choices.getByRole('radio', { name: /: Bitte beim Nachbarn klingeln$/ })
  const mine = choices.getByRole('radio', { name: 'Ihr Wert: Aufgang im Hinterhaus' })
  await theirs.waitFor()
  expect(await findings(jonas.page)).toEqual([])

  await his.save.click()
  expect(await mine.evaluate(radio => radio.matches(':invalid'))).toBe(true)
  await mine.focus()
  await jonas.page.keyboard.press('Space')
  await his.save.click()
  await jonas.page.getByText('Bestellung aktualisiert').waitFor()
  await his.dialog.waitFor({ state: 'hidden' })

  const again = await openNotes(mara.page, order)
  expect(await again.notes.inputValue()).toBe('Aufgang im Hinterhaus')
  mara.expectNoProblems()
  expect(jonas.problems).toEqual([expect.stringContaining('409')])
})

it('the dialog of an order asks before what was typed goes', async () => {
  const { page, expectNoProblems } = await run.visit()
  const order = await newestOrder(page)
  const untouched = await openNotes(page, order)
  const before = await untouched.notes.inputValue()
  await page.keyboard.press('Escape')
  await untouched.dialog.waitFor({ state: 'hidden' })

  const { dialog, notes } = await openNotes(page, order)
  const question = page.getByRole('dialog', { name: 'Noch nicht gespeichert' })
  await notes.fill('Noch nicht gespeichert')
  await page.keyboard.press('Escape')
  await question.waitFor()
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await notes.inputValue()).toBe('Noch nicht gespeichert')

  await page.mouse.click(5, 5)
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await notes.inputValue()).toBe('Noch nicht gespeichert')

  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Verwerfen' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await (await openNotes(page, order)).notes.inputValue()).toBe(before)
  expectNoProblems()
})

it('taking a step back leaves the keyboard where it was: in the dialog, and at the head of the list (B-2-53)', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1&type=rental&status=delivered')
  const order = (await editors(page).first().getAttribute('aria-label')) ?? ''
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  const status = dialog.getByLabel('Status', { exact: true }).last()
  const edit = () => page.getByRole('button', { name: order, exact: true }).click()

  async function endRental() {
    await edit()
    await status.selectOption('Retourniert')
    await dialog.getByRole('button', { name: 'Änderungen speichern' }).click()
    await dialog.getByRole('button', { name: 'Ja, so speichern' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const back = async (within: Page | typeof dialog) => {
    await within.getByRole('button', { name: 'Rückgängig' }).focus()
    await page.keyboard.press('Enter')
    // A step before it may be shown in its place.
    await within.getByText(/· .*Miete beendet/).waitFor({ state: 'detached' })
  }
  const hasFocus = (element: Element) => element === document.activeElement

  await open(page, '/admin/auftraege?delivered=1&type=rental')
  await endRental()
  // What else the dialog loads is not there yet when its step is taken back.
  await page.route('**/zahlungen*', () => undefined, { times: 1 })
  await edit()
  expect(await status.inputValue()).toBe('returned')
  await back(dialog)
  const tab = dialog.getByRole('tab', { name: 'Status' })
  await expect.poll(() => tab.evaluate(hasFocus)).toBe(true)
  expect(await status.inputValue()).toBe('delivered')
  // A dialog stays as long as an answer is on its way.
  await dialog.locator('form[data-sending]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await endRental()
  await back(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.evaluate(hasFocus)).toBe(true)
  expectNoProblems()
})

it('a dialog stays until its answer is there, so that a conflict reaches whoever wanted to leave (B-2-51)', async () => {
  const { page, problems } = await run.visit()
  const order = await newestOrder(page)
  const { dialog, save, notes } = await openNotes(page, order)
  const other = await run.visit()
  await signIn(other.page, '/admin', run.shop.admin)
  const theirs = await openNotes(other.page, order)
  await theirs.notes.fill('Die Klingel ist kaputt')
  await theirs.save.click()
  await theirs.dialog.waitFor({ state: 'hidden' })

  let held = Promise.withResolvers<void>()
  await page.route('**/logistik.data*', async route => {
    await held.promise
    await route.continue()
  })
  /** Saves, and tries every way out before the answer is there. */
  async function saveAndLeave(): Promise<void> {
    held = Promise.withResolvers<void>()
    await save.click()
    await dialog.getByRole('button', { name: 'Speichern...', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    for (const name of ['Schließen', 'Abbrechen']) {
      await dialog.getByRole('button', { name, exact: true }).click()
    }
    expect(await dialog.isVisible()).toBe(true)
    held.resolve()
  }
  await notes.fill('Bitte im Hof klingeln')
  await saveAndLeave()
  const mine = dialog.getByRole('radio', { name: /Bitte im Hof klingeln/ })
  await mine.waitFor()
  await mine.focus()
  await page.keyboard.press('Space')
  await saveAndLeave()
  await page.getByText('Bestellung aktualisiert').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(problems).toEqual([expect.stringContaining('409')])
})

it('a question that is on the screen can be left while the list below it is loaded again', async () => {
  const { page, expectNoProblems } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1&type=purchase')
  await editors(page).first().click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung bearbeiten' })
  await dialog.getByRole('tab', { name: 'Zahlungen' }).click()
  await dialog.getByLabel('Betrag in Euro').first().fill('1,50')
  await dialog.getByLabel('Grund').first().fill('Kulanz')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/admin/auftraege.data*', async route => {
    await held
    await route.continue()
  })
  const loading = page.waitForRequest('**/admin/auftraege.data*')
  await dialog.getByRole('button', { name: 'Erstatten', exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Ja, 1,50 € erstatten' }).waitFor()
  await loading
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const loaded = page.waitForResponse('**/admin/auftraege.data*')
  letGo()
  await loaded
  expectNoProblems()
})

it('Ctrl S saves the notes of an order, and no status that was chosen by the way', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'desktop' })
  const order = await newestOrder(page)
  const { dialog, notes } = await openNotes(page, order)
  await notes.fill('Hintereingang')
  const told = toastSaying(page, 'Bestellung aktualisiert')
  await page.keyboard.press('Control+s')
  await told
  await dialog.waitFor({ state: 'hidden' })

  await openNotes(page, order)
  await dialog.getByRole('tab', { name: 'Status' }).click()
  const status = dialog.getByLabel('Status', { exact: true }).last()
  const before = await status.inputValue()
  await status.selectOption(before === 'shipped' ? 'delivered' : 'shipped')
  await page.keyboard.press('Control+s')
  await page.getByText('Bitte drücken Sie dafür „Änderungen speichern“.').waitFor()
  await status.selectOption(before)
  await page.keyboard.press('Control+s')
  await dialog.waitFor({ state: 'hidden' })
  expectNoProblems()
})
