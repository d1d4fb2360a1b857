import { existsSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
}

/** The Chromium that `npm test` found or installed. */
export function openBrowser(): Promise<Browser> {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const executablePath = existsSync(system) ? system : chromium.executablePath()
  return chromium.launch({ executablePath, args: ARGUMENTS })
}

export interface VisitorSettings {
  size?: keyof typeof SIZES
  javaScript?: boolean
}

/** One person with a browser of their own. Everything that goes wrong there is noted. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Errors on the console, crashes, and requests that left the shop. */
  problems: string[]
  /** Fails when anything was noted. */
  expectNoProblems(): void
  leave(): Promise<void>
}

/** Opens a fresh profile on the shop at `url`. */
export async function visitor(
  browser: Browser,
  url: string,
  settings: VisitorSettings = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[settings.size ?? 'desktop'],
    javaScriptEnabled: settings.javaScript ?? true,
    locale: 'de-DE',
    reducedMotion: 'reduce',
  })
  const problems: string[] = []
  const { host } = new URL(url)
  context.on('request', request => {
    const target = new URL(request.url())
    if (/^https?:$/.test(target.protocol) && target.host !== host) {
      problems.push(`foreign request: ${request.url()}`)
    }
  })
  context.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', event => problems.push(`crash: ${event.error().message}`))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return {
    page,
    context,
    problems,
    expectNoProblems: () => expect(problems).toEqual([]),
    leave: () => context.close(),
  }
}

/** What axe finds serious or critical on the page as it stands, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id}: ${help} (${node.target.join(' ')})`),
    )
}
