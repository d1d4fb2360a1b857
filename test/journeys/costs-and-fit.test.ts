import { expect, it } from 'vitest'
import { formatCents } from '#core/money.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { textOf } from '../shop/summary.ts'
import { requestFails } from '../shop/visit.ts'

const run = stage()
const rower = demoProduct('havel_2')
const product = `/produkt/${rower.content.slug}`

const euros = (cents: number) => formatCents(cents).replaceAll('\u00a0', ' ')

it('compares the ways month by month and finds the room again, on a phone by keyboard', async () => {
  const { page, expectNoProblems } = await run.visit({ size: 'phone' })
  await page.goto(product)
  const costs = page.getByRole('region', { name: 'Kosten im Vergleich' })
  const slider = costs.getByRole('slider', { name: 'Bis Monat 24' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  const said = costs.locator('[aria-live]')
  const month = rower.prices.rental?.find(({ months }) => months === 24)?.cents ?? 0
  expect(await textOf(said)).toContain(`Bis Monat 23: Mieten ${euros(month * 23)} (`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await textOf(said)).toContain(`Mieten ${euros((month + 490) * 23)} (`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => costs.getByRole('row').count()).toBe(1 + 36)
  expect(await textOf(costs.getByRole('row').nth(23))).toContain(euros((month + 490) * 23))

  const fit = page.getByRole('region', { name: 'Passt es?' })
  await fit.getByLabel('Raumlänge (m)').fill('2')
  await fit.getByText('Passt quer').waitFor()
  const ceiling = fit.getByLabel('Deckenhöhe (m)')
  await ceiling.fill('hoch')
  await page.keyboard.press('Tab')
  await fit.getByText('Bitte geben Sie 1,50 m bis 12,00 m ein').waitFor()
  expect(await ceiling.getAttribute('aria-invalid')).toBe('true')
  expect(await findings(page)).toEqual([])
  await ceiling.fill('1,95')
  await fit.getByText('Die Decke ist zu niedrig.').waitFor()

  await page.goto(`/produkt/${demoProduct('gale').content.slug}`)
  expect(await fit.getByLabel('Raumlänge (m)').inputValue()).toBe('2,00')
  expect(await ceiling.inputValue()).toBe('1,95')
  expectNoProblems()
})

it('stays as it was sent where its code cannot be loaded, also for another term', async () => {
  const { page } = await run.visit()
  await page.route(/\/assets\/(CostComparison|FitCheck)-/, route => route.abort())
  const failed = requestFails(page, '/assets/CostComparison-')
  await page.goto(product)
  await failed
  const slider = page.getByRole('slider', { name: 'Mietdauer' })
  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^3 Monate/)
  const costs = page.getByRole('region', { name: 'Kosten im Vergleich' })
  expect(await textOf(costs)).toContain('Mindestlaufzeit 24 Monate')
  expect(await textOf(page.getByRole('region', { name: 'Passt es?' }))).toContain('Passt längs')
})
