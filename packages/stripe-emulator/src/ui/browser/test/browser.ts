import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import axe from 'axe-core/axe.min.js?raw'
import { type Browser, chromium, type Page } from 'playwright-core'

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const executablePath = BROWSERS.find(path => path && existsSync(path))
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

export const hasChromium = executablePath !== undefined
if (!hasChromium) {
  console.log('Skipped: the payment form in a browser, because no Chromium is installed.')
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

/** Evaluated once a document: the builder asks for it twice a look, which costs more than looking does. */
const axeSource = `if (!globalThis.axe) {${axe}}`

/** What axe finds on the page and in its frames, one line each. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(', ')}`)
}
