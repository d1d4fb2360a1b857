import { expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

const focused = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row ?? ''

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
