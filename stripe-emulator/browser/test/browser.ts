import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const executablePath = '/usr/bin/chromium'
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const hasChromium = existsSync(executablePath)
if (!hasChromium) {
  console.log(`Skipped: the payment form in a browser, because ${executablePath} is not installed.`)
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args })
}

/** A page of its own, and what its console complained about. */
export async function openPage(
  browser: Browser,
  url: string,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints }
}
