import { expect, it } from 'vitest'
import { BATCH } from '#core/fulfilment/selected-matches.ts'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { toastSaying } from '../shop/summary.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

it('a status for all matches goes batch after batch, and goes on where it broke off (B-2-40, B-8-1, B-8-5)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1')
  // 'Back' then leads to the same list in another order.
  const sorted = page.locator('th:not([aria-sort=none]) > a')
  const before = await sorted.textContent()
  await page.locator('th[aria-sort=none] > a').first().click()
  await expect.poll(() => sorted.textContent()).not.toBe(before)
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  const choice = page.getByRole('region', { name: 'Auswahl' })
  const asked = page.waitForRequest('**/admin/auftraege/treffer?*')
  await choice.getByRole('button', { name: /^Alle \d+ Treffer auswählen$/ }).click()
  const matches = (await asked).url()
  /** How each of the matches stands. */
  const standing = async (): Promise<Map<string, unknown>> => {
    const orders: { id: string; read: unknown }[] = await (await page.request.get(matches)).json()
    return new Map(orders.map(({ id, read }) => [id, read]))
  }
  const former = await standing()
  const chosen = choice.getByText(/^\d+ ausgewählt$/)
  await expect
    .poll(async () => Number.parseInt((await chosen.textContent()) ?? '', 10))
    .toBeGreaterThan(2 * BATCH)
  const total = Number.parseInt((await chosen.textContent()) ?? '', 10)

  const sent: string[][] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/auftraege/status', async route => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').getAll('id'))
    // The answer to the second batch is lost: the shop has done it.
    if (sent.length !== 2) return route.continue()
    await held.promise
    await route.fetch()
    await route.abort()
  })
  await choice.getByRole('button', { name: 'Status ändern' }).click()
  const dialog = page.getByRole('dialog', { name: `Status ändern: ${total} Bestellungen` })
  await dialog.getByLabel('Neuer Status').selectOption('preparing')
  await dialog.getByRole('button', { name: 'Status setzen' }).click()
  await dialog.getByText(`${BATCH} von ${total} Bestellungen`, { exact: true }).waitFor()
  await page.evaluate(() => history.back())
  const question = page.getByRole('dialog', { name: 'Die Änderung läuft noch' })
  await question.getByText(`${BATCH} von ${total} Bestellungen sind bearbeitet.`).waitFor()
  await question.getByRole('button', { name: 'Hierbleiben' }).click()
  await question.waitFor({ state: 'hidden' })
  held.resolve()
  expect(await toastSaying(page, 'Fehler')).toContain('Status konnte nicht aktualisiert werden: ')
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

  await dialog.getByText('Schließen', { exact: true }).click()
  const last = page.getByRole('region', { name: 'Zuletzt' })
  await last.getByText(/^Status aktualisiert · \d+ Bestellung(en)?/).waitFor()
  expect(await findings(page)).toEqual([])

  const undone: string[][] = []
  const left = Promise.withResolvers<void>()
  await page.route('**/admin/auftraege/status/ruecknahme', async route => {
    undone.push(new URLSearchParams(route.request().postData() ?? '').getAll('id'))
    if (undone.length === 1) await left.promise
    if (undone.length !== 2) return route.continue()
    // This answer is lost as well.
    await route.fetch()
    await route.abort()
  })
  await last.getByRole('button', { name: 'Rückgängig' }).click()
  // Its message does not stand in front of what happens now.
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  const back = page.getByRole('dialog', { name: 'Status zurücksetzen' })
  await expect.poll(() => undone.length).toBe(1)
  expect(await findings(page, 'dialog[open]')).toEqual([])
  const [id = ''] = undone[0] ?? []
  expect((await standing()).get(id)).not.toEqual(former.get(id))
  // Whoever leaves its list leaves it at this batch; all of it is still offered.
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Seite verlassen' }).click()
  await expect.poll(() => sorted.textContent()).toBe(before)
  await back.waitFor({ state: 'detached' })
  const answered = page.waitForResponse('**/admin/auftraege/status/ruecknahme')
  left.resolve()
  await answered
  await last.getByRole('button', { name: 'Rückgängig' }).click()
  await back.getByRole('button', { name: 'Fortsetzen' }).click()
  await toastSaying(page, 'Rückgängig gemacht')
  await last.waitFor({ state: 'detached' })
  expect(undone.slice(1, 3)).toEqual([undone[0], undone[0]])
  expect((await standing()).get(id)).toEqual(former.get(id))
})

it('orders that could not be deleted or changed are told in a toast, and stay (B-2-74, B-8-1, B-8-5, B-8-20)', async () => {
  const { page } = await run.visit()
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1')
  for (const row of [1, 2]) {
    await page.getByRole('row').nth(row).getByRole('checkbox').first().check()
  }
  const choice = page.getByRole('region', { name: 'Auswahl' })
  await choice.getByRole('button', { name: 'Löschen (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bestellungen löschen' })
  await dialog.getByText('Das kann nicht rückgängig gemacht werden.').waitFor()
  expect(await dialog.getByText('Verknüpfte Bestellungen').count()).toBe(2)
  const goesOn = dialog.getByRole('checkbox')
  if ((await goesOn.count()) > 0) await goesOn.check()
  const path = '**/admin/auftraege/loeschung'
  await page.route(path, route => route.abort())
  await dialog.getByRole('button', { name: 'Löschen (2)' }).click()
  const words = 'Bestellungen konnten nicht gelöscht werden: Keine Verbindung'
  expect(await toastSaying(page, 'Fehler')).toContain(words)
  await dialog.locator('form').getByText(words).waitFor()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await choice.getByRole('button', { name: 'Auswahl aufheben' }).click()

  // Somebody else was faster; or a payment is still awaited.
  const gone = { code: 'order_not_found', message: 'Diese Bestellung gibt es nicht mehr.' }
  const awaited = {
    ...{ id: 'g7', number: 7, customerName: 'Anna', customerEmail: 'anna@example.org' },
    ...{ products: ['Havel 2'], status: 'pending', linked: 1, goesOn: [] },
    refused: 'Diese Bestellung kann noch bezahlt werden.',
  }
  for (const [status, json, reason] of [
    [404, { error: gone }, gone.message],
    [200, { isDeleted: false, key: 'k', orders: [awaited] }, awaited.refused],
  ] as const) {
    await page.unroute(path)
    await page.route(path, route => route.fulfill({ status, json }))
    await page
      .getByRole('button', { name: /^KP-\d+ löschen$/ })
      .first()
      .click()
    const failure = `Bestellung konnte nicht gelöscht werden: ${reason}`
    const toast = page.locator('.toast').filter({ hasText: failure })
    await toast.waitFor()
    const one = page.getByRole('dialog', { name: 'Bestellung löschen' })
    await one.locator('form').getByText(failure).waitFor()
    await one.getByRole('button', { name: 'Abbrechen' }).click()
  }

  await open(page, '/admin/auftraege?status=pending')
  await page.getByRole('row').nth(1).getByRole('checkbox').first().check()
  await choice.getByRole('button', { name: 'Status ändern' }).click()
  const change = page.getByRole('dialog', { name: 'Status ändern: 1 Bestellung' })
  await change.getByLabel('Neuer Status').selectOption('Retourniert')
  await change.getByRole('button', { name: 'Status setzen' }).click()
  expect(await toastSaying(page, 'Fehler')).toContain('Status konnte nicht aktualisiert werden: ')
  await change.getByText('Nicht geändert:').waitFor()
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
