import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'
import { widthFaults } from '../shop/widths.ts'

const run = stage()

const menuOf = (page: Page): Promise<string[]> =>
  page
    .locator('nav[aria-label="Bereiche"] a')
    .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') ?? ''))])

/** The first page of its own that a page of the menu lists. */
async function firstInside(page: Page, path: string, menu: string[]): Promise<string[]> {
  const inside = await page
    .locator(`main a[href^="${path}/"]`)
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  for (const href of inside.filter(href => !menu.includes(href))) {
    // What is loaded as a file is no page.
    const { 'content-type': type } = (await page.request.head(href)).headers()
    if (type?.startsWith('text/html')) return [href]
  }
  return []
}

describe.each(['phone', 'desktop'] as const)('in the office, %s,', size => {
  it('axe finds nothing at all on any page of the menu, on what it lists and in the search, and no page is wider than its window, nor a table at 1024 px', async () => {
    const { page, expectNoProblems } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    await open(page, '/admin/heute')
    const menu = await menuOf(page)
    const pages = [...menu]
    const found: Record<string, string[]> = {}
    for (const path of pages) {
      await open(page, path)
      if (menu.includes(path)) pages.push(...(await firstInside(page, path, menu)))
      const here = await findings(page)
      here.push(...(await widthFaults(page, size)))
      if (here.length > 0) found[path] = here
    }
    expect(pages.length).toBeGreaterThan(25)
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Nummer' }).fill('havel')
    await page.getByRole('option').first().waitFor()
    found.search = await findings(page)
    expect(found).toEqual({ search: [] })
    expectNoProblems()
  })
})

it('a scanned order number opens its order from any page, without waiting for the answers', async () => {
  const { page } = await run.visit({ size: 'desktop' })
  await signIn(page, '/admin', run.shop.admin)
  await open(page, '/admin/heute')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Nummer' }).waitFor()
  await page.keyboard.type('KP-000001')
  await page.keyboard.press('Enter')
  await page.waitForURL(/auftraege\/KP-000001/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
