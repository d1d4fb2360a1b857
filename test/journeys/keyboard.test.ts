import { expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { order, preparedOffers } from '../shop/place-orders.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage({ TRUST_PROXY: 'on' })

const MINUTES = 2
const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''

it('thirty orders are shipped with their labels by keyboard alone in under two minutes', async () => {
  const [offer] = await preparedOffers(run.shop)
  if (!offer) throw new Error('Nothing is sold')
  for (let number = 0; number < 30; number += 1) await order(run.shop, offer, number)
  const { page, expectNoProblems } = await run.visit({ size: 'desktop' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/heute')
  const { keyboard } = page
  const begun = performance.now()

  await keyboard.press('g')
  await keyboard.press('a')
  await page.waitForURL(/\/admin\/auftraege/)
  await page.getByRole('row').nth(25).waitFor()
  await keyboard.press('f')
  // Behind the search and its button.
  for (let field = 0; field < 2; field += 1) await keyboard.press('Tab')
  await keyboard.type('Wartend')
  await page.waitForURL(/status=pending/)
  await page.getByRole('row').nth(25).waitFor()
  await keyboard.press('Escape')
  await keyboard.press('f')
  await keyboard.type('last-')
  await keyboard.press('Enter')
  await page.waitForURL(/q=last-/)
  await page.getByText('30 Bestellungen', { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Suche' })
  expect(await search.evaluate(field => field === document.activeElement)).toBe(true)
  await keyboard.press('Escape')
  expect(await page.evaluate(focused)).not.toBe('')
  await expect.poll(() => search.inputValue()).toBe('last-')
  await keyboard.press('Shift+X')
  await page.getByText('25 ausgewählt').waitFor()
  await keyboard.press('a')
  await page.getByText('30 ausgewählt').waitFor()
  const labels = page.context().waitForEvent('response', answer => {
    return answer.url().includes('/druck/adressen-a6')
  })
  await keyboard.press('d')
  const answer = await labels
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.bringToFront()
  await keyboard.press('s')
  const status = page.getByRole('dialog').getByLabel('Neuer Status')
  await expect.poll(() => status.evaluate(field => field === document.activeElement)).toBe(true)
  await keyboard.type('Vers')
  // Each customer is mailed: only its button does that.
  await keyboard.press('Control+s')
  await page.getByText('Bitte drücken Sie dafür „Status setzen“.').waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Status aktualisiert').waitFor()
  await page.getByText('Keine Bestellungen gefunden').waitFor()

  expect((performance.now() - begun) / 60_000).toBeLessThan(MINUTES)
  await open(page, '/admin/auftraege?status=shipped&q=last-')
  await page.getByText('30 Bestellungen', { exact: true }).waitFor()
  expectNoProblems()
})

it('g and a letter lead from anywhere to a part of the office, and mean themselves in a field', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'desktop' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/heute')
  const { keyboard } = page
  await keyboard.press('g')
  await keyboard.press('a')
  await page.waitForURL(/\/admin\/auftraege/)
  await page.getByRole('row').nth(1).waitFor()
  await keyboard.press('f')
  await keyboard.type('gi')
  expect(await page.getByRole('searchbox', { name: 'Suche' }).inputValue()).toBe('gi')
  expect(page.url()).toContain('/admin/auftraege')
  await keyboard.press('Escape')
  await keyboard.press('g')
  await keyboard.press('i')
  await page.waitForURL(/\/admin\/inventar/)
  await keyboard.press('?')
  await page.getByRole('dialog').getByText('Nacheinander').waitFor()
  expectNoProblems()
})

it('rows take the real focus, a key in a field is only itself, and the keys can be looked up and turned off', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'desktop' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/auftraege?delivered=1')
  const { keyboard } = page
  const rows = await page.locator('[data-row]').evaluateAll(all => {
    return all.map(one => (one instanceof HTMLElement ? one.dataset.row : ''))
  })
  await keyboard.press('j')
  expect(await page.evaluate(focused)).toBe(rows[0])
  await keyboard.press('j')
  await keyboard.press('j')
  await keyboard.press('k')
  expect(await page.evaluate(focused)).toBe(rows[1])
  const row = page.locator('[data-row]').nth(1)
  expect(await row.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid')
  await keyboard.press('x')
  await page.getByText('1 ausgewählt').waitFor()
  expect(await findings(page)).toEqual([])
  await keyboard.press('e')
  await page.getByRole('dialog', { name: 'Bestellung bearbeiten' }).waitFor()
  await keyboard.press('j')
  await keyboard.press('Escape')
  await expect.poll(() => page.evaluate(focused)).toBe(rows[1])
  await keyboard.press('f')
  await keyboard.type('jx?')
  const search = page.getByRole('searchbox', { name: 'Suche' })
  expect(await search.inputValue()).toBe('jx?')
  await keyboard.press('Tab')

  await keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' })
  await help.waitFor()
  expect(await findings(page)).toEqual([])
  await help.getByRole('checkbox', { name: 'Tasten ohne Strg verwenden' }).press('Space')
  await keyboard.press('Escape')
  await row.focus()
  await keyboard.press('j')
  expect(await page.evaluate(focused)).toBe(rows[1])
  await keyboard.press('Enter')
  await page.waitForURL(/auftraege\/KP-/)
  expectNoProblems()
})

it('search and filters keep the focus and follow the address, and devices are ticked by keys', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'desktop' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/inventar')
  const { keyboard } = page
  const held = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  const filter = page.getByRole('combobox', { name: 'Status' })
  await filter.focus()
  await keyboard.type('Verf')
  await page.waitForURL(/status=available/)
  expect(await held()).toBe('status')
  await keyboard.press('f')
  expect(await held()).toBe('status')

  await page.goBack()
  await page.waitForURL(/inventar$/)
  await expect.poll(() => filter.inputValue()).toBe('')
  await keyboard.press('Escape')
  expect(await page.evaluate(focused)).not.toBe('')
  await keyboard.press('x')
  await page.getByText('1 Gerät gewählt').waitFor()
  await keyboard.press('Shift+X')
  await page.getByText(/^(50|[1-4]?\d) Geräte gewählt$/).waitFor()
  expect(await page.locator('tbody input[name="id"]:not(:checked)').count()).toBe(0)
  expect(await findings(page)).toEqual([])

  // Whoever types faster than the page is drawn is ahead of its address.
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await search.evaluate((field: HTMLInputElement) => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      queueMicrotask(() => {
        field.focus()
        field.value = 'gale'
        field.form?.requestSubmit()
      })
    }
  })
  await filter.selectOption({ label: 'Verfügbar' })
  await page.waitForURL(/q=gale/)
  await page.getByText('Filter aktiv').waitFor()
  expect(await search.inputValue()).toBe('gale')
  await page.getByRole('link', { name: 'Filter zurücksetzen' }).press('Enter')
  await page.waitForURL(/inventar$/)
  expect([await held(), await search.inputValue()]).toEqual(['q', ''])

  // The devices of the next page are others, and none of them is ticked.
  await page.getByRole('link', { name: 'Seite 2' }).click()
  await page.waitForURL(/page=2/)
  await page.getByText(/Geräte? gewählt$/).waitFor({ state: 'detached' })
  expect(await page.locator('input.tick:checked').count()).toBe(0)
  expectNoProblems()
})
