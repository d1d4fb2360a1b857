import type { Page } from 'playwright-core'

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

/** What follows the size of the window has followed it, and the letters are there that it is set in. */
const laidOut = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

/** Where a page of the office is wider than its window; on a desktop also than a small one, where its tables have to fit, too. */
export async function widthFaults(page: Page, size: 'phone' | 'desktop'): Promise<string[]> {
  const faults = (await reachesOut(page)) ? ['is wider than the window'] : []
  if (size === 'phone') return faults
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 768 })
  await laidOut(page)
  if (await reachesOut(page)) faults.push('is wider than a window of 1024 px')
  faults.push(...(await cutOff(page)))
  if (usual) await page.setViewportSize(usual)
  return faults
}
