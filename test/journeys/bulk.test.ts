import { expect, it } from 'vitest'
import { BATCH } from '#core/fulfilment/selected-matches.ts'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('a status for all matches goes batch after batch, and goes on where it broke off (B-2-40)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  const choice = page.getByRole('region', { name: 'Auswahl' })
  await choice.getByRole('button', { name: /^Alle \d+ Treffer auswählen$/ }).click()
  const chosen = choice.getByText(/^\d+ ausgewählt$/)
  await expect
    .poll(async () => Number.parseInt((await chosen.textContent()) ?? '', 10))
    .toBeGreaterThan(2 * BATCH)
  const total = Number.parseInt((await chosen.textContent()) ?? '', 10)

  const sent: string[][] = []
  await page.route('**/admin/auftraege/status', async route => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').getAll('id'))
    // The answer to the second batch is lost: the shop has done it.
    if (sent.length !== 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await choice.getByRole('button', { name: 'Status ändern' }).click()
  const dialog = page.getByRole('dialog', { name: `Status ändern: ${total} Bestellungen` })
  await dialog.getByLabel('Neuer Status').selectOption('preparing')
  await dialog.getByRole('button', { name: 'Status setzen' }).click()
  await dialog
    .getByText(`${BATCH} von ${total} Bestellungen sind bearbeitet.`, { exact: false })
    .waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Fortsetzen' }).click()

  await dialog.getByText(/^\d+ Bestellungen sind geändert\.$/).waitFor()
  await dialog.locator('progress').waitFor({ state: 'detached' })
  const [lost, again] = [sent[1], sent[2]]
  expect(again).toEqual(lost)
  const each = sent.filter((_, index) => index !== 1).flat()
  expect([each.length, new Set(each).size]).toEqual([total, total])
  const done = Number.parseInt(
    (await dialog.getByText(/Bestellungen sind geändert/).textContent()) ?? '',
    10,
  )
  const rows = await dialog.locator('li').count()
  expect(done + rows).toBe(total)
  expect(await dialog.locator('li').filter({ hasText: 'inzwischen' }).count()).toBe(0)
})

it('a deletion that is on its way cannot be left, and says when it is done (B-8-6)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1')
  const row = page.getByRole('row').nth(1)
  const id = (await row.getAttribute('data-row')) ?? ''
  expect(id).not.toBe('')
  await row.getByRole('checkbox').first().check()
  const choice = page.getByRole('region', { name: 'Auswahl' })
  await choice.getByRole('button', { name: 'Löschen (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung löschen' })
  const yes = dialog.getByRole('button', { name: 'Löschen', exact: true })
  await yes.waitFor()
  const goesOn = dialog.getByRole('checkbox')
  if ((await goesOn.count()) > 0) await goesOn.check()
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/auftraege/loeschung', async route => {
    await held.promise
    await route.continue()
  })
  await yes.click()
  await dialog.getByRole('button', { name: 'Lösche...' }).waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  held.resolve()
  await toastSaying(page, 'Bestellung gelöscht')
  await dialog.waitFor({ state: 'hidden' })
  await page.locator(`[data-row="${id}"]`).waitFor({ state: 'detached' })
})
