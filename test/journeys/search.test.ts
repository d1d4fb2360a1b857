import { expect, it } from 'vitest'
import { fetchedAhead, findings, saidWithNetwork } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open } from '../shop/visit.ts'

const run = stage()

it('suggestions come while one types and are followed by keyboard alone (S-2.1-10, B-2-27)', async () => {
  const { page, context, problems, expectNoProblems } = await run.visit()
  await open(page, '/so-gehts')
  const field = page.getByRole('search').first().getByLabel('Produkte suchen')
  const reached = () => page.locator('[role=option][aria-selected=true]')
  const options = page.getByRole('listbox', { name: 'Vorschläge' }).getByRole('option')

  // Their code may come later than the letters.
  const typed = Promise.withResolvers<void>()
  await page.route(/\/assets\/Suggestions-/, async route => {
    await typed.promise
    await route.continue()
  })
  await field.fill('Rudergeraet')
  typed.resolve()
  await page.getByRole('group', { name: 'Produkte' }).waitFor()
  expect(await findings(page)).toEqual([])

  await page.keyboard.press('ArrowUp')
  expect(await reached().textContent()).toContain('Alle Ergebnisse für „Rudergeraet“')
  await page.keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(
    await options.first().getAttribute('id'),
  )
  await page.keyboard.press('Escape')
  expect([await options.count(), await field.inputValue()]).toEqual([0, 'Rudergeraet'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const title = (await reached().locator('.font-medium').textContent()) ?? 'nothing'
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await options.count()).toBe(0)
  expectNoProblems()

  await fetchedAhead(page)
  await context.setOffline(true)
  await field.fill('laufband')
  await page.getByText('Keine Verbindung zum Internet').first().waitFor()
  await context.setOffline(false)
  await page.getByRole('group', { name: 'Produkte' }).waitFor()
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Suchergebnisse für „laufband“' }).waitFor()

  const seen = Promise.withResolvers<void>()
  await page.route(/\/suche\.data/, async route => {
    await seen.promise
    await route.continue()
  })
  const own = page.getByLabel('Suchbegriff')
  await own.fill('rack')
  await own.press('Enter')
  await page.getByText('Suche läuft...').waitFor()
  seen.resolve()
  await page.getByRole('heading', { level: 1, name: 'Suchergebnisse für „rack“' }).waitFor()
  expect(saidWithNetwork(problems)).toEqual([])
})
