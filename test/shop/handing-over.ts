import type { Page } from 'playwright-core'

/** Draws a signature. */
export async function sign(page: Page): Promise<void> {
  const canvas = page.getByLabel('Hier unterschreiben')
  await canvas.scrollIntoViewIfNeeded()
  const pad = await canvas.boundingBox()
  if (!pad) throw new Error('There is no place to sign')
  await page.mouse.move(pad.x + 30, pad.y + 40)
  await page.mouse.down()
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 8 })
  await page.mouse.move(pad.x + 220, pad.y + 30, { steps: 8 })
  await page.mouse.up()
}

/** Signs for the first of what is offered. */
export async function handOver(page: Page, recipient: string): Promise<void> {
  await page.getByRole('button', { name: 'Übergeben' }).first().click()
  await page.getByLabel('Angenommen von').fill(recipient)
  await sign(page)
  await page.getByRole('button', { name: 'Übergabe abschließen' }).click()
  await page.getByRole('region', { name: 'Noch nicht gesendet' }).waitFor()
}
