import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findings } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { open, signIn } from '../shop/visit.ts'

const run = stage()

/** Every entry of the menu, and the first thing that each of them lists. */
async function officePages(page: Page): Promise<string[]> {
  await open(page, '/admin/heute')
  const menu = await page
    .locator('nav[aria-label="Bereiche"] a')
    .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') ?? ''))])
  const pages = [...menu]
  for (const path of menu) {
    await open(page, path)
    const inside = await page
      .locator(`main a[href^="${path}/"]`)
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    for (const href of inside.filter(href => !menu.includes(href))) {
      // What is loaded as a file is no page.
      const { 'content-type': type } = (await page.request.get(href)).headers()
      if (!type?.startsWith('text/html')) continue
      pages.push(href)
      break
    }
  }
  return pages
}

/** A table whose columns do not fit into its box. */
const cutOff = (page: Page): Promise<string[]> =>
  page
    .locator('main section:has(> table)')
    .evaluateAll(boxes =>
      boxes
        .filter(box => box.scrollWidth > box.clientWidth)
        .map(box => `${box.getAttribute('aria-label')} does not fit into 1024 px`),
    )

const reachesOut = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.each(['phone', 'desktop'] as const)('in the office, %s,', size => {
  it('axe finds nothing at all on any page of the menu, on what it lists and in the search, and no page is wider than its window, nor a table at 1024 px', async () => {
    const { page, expectNoProblems } = await run.visit({ size })
    await signIn(page, '/admin', run.shop.admin)
    const pages = await officePages(page)
    expect(pages.length).toBeGreaterThan(25)
    const found: Record<string, string[]> = {}
    for (const path of pages) {
      await open(page, path)
      const here = await findings(page)
      if (await reachesOut(page)) here.push('is wider than the window')
      if (size === 'desktop') {
        await page.setViewportSize({ width: 1024, height: 768 })
        if (await reachesOut(page)) here.push('is wider than a window of 1024 px')
        here.push(...(await cutOff(page)))
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      if (here.length > 0) found[path] = here
    }
    await open(page, '/admin/heute')
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
