import { setTimeout as pause } from 'node:timers/promises'
import AxeBuilder from '@axe-core/playwright'
import axe from 'axe-core/axe.min.js?raw'
import type { Browser, BrowserContext, JSHandle, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1440, height: 900 },
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
  /** Every open page as a screen reader tells it, with what was noted, for whoever reads of a failed test. */
  seen(): Promise<string>
  /** In a few lines: where each page stood, which requests were never answered, what was said there, what was noted. */
  brief(): Promise<string>
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
  const unanswered = new Map<Request, number>()
  context.on('request', request => unanswered.set(request, Date.now()))
  context.on('requestfinished', request => unanswered.delete(request))
  context.on('requestfailed', request => unanswered.delete(request))
  context.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', event => problems.push(`crash: ${event.error().message}`))
  // Ends what hangs: a busy machine has let 30 s pass between a press and its answer.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  return {
    page,
    context,
    problems,
    expectNoProblems: () => expect(problems).toEqual([]),
    async seen() {
      const pages = context.pages().map(async open => {
        const shown = await open.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
        return `${open.url()}\n${shown.slice(0, 8_000)}`
      })
      return [...(await Promise.all(pages)), ...problems].join('\n')
    },
    async brief() {
      const pages = context.pages().map(async open => {
        const words = open.locator('[role=status], [role=alert], dialog[open] h2').allInnerTexts()
        const said = await Promise.race([words, pause(5_000, ['does not answer'])]).catch(String)
        return [open.url(), ...said].filter(Boolean).join(' | ').slice(0, 1_000)
      })
      const open = [...unanswered].map(
        ([request, since]) => `${request.method()} ${request.url()} for ${Date.now() - since} ms`,
      )
      return [...(await Promise.all(pages)), ...open, ...problems].join('\n')
    },
    leave: () => context.close(),
  }
}

/** Problems but those that a browser without a network tells, and its router that looks ahead just then. */
export const saidWithNetwork = (problems: readonly string[]): string[] =>
  problems.filter(one => !/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/.test(one))

/** Waits for the code of the last page that the shop front fetches ahead: without network it would be missed aloud. */
export async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/business-')),
  )
}

/** Evaluated once a document: the builder asks for it twice a look, which costs more than looking does. */
const axeSource = `if (!globalThis.axe) {${axe}}`

/**
 * What axe finds on the page as it stands, by every rule it has on, one line each.
 * @param within looks at no more of it than this.
 */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  for (;;) {
    const fades = await stillness(page)
    const { violations } = await new AxeBuilder({ page, axeSource })
      .include(within)
      // Without it each look costs a page of its own. It only leaves out frames of foreign hosts.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze()
    // A message that began to leave meanwhile was looked at half faded: look again without it.
    if (violations.length > 0 && (await fades.evaluate(({ begun }) => begun))) continue
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(node => `${id}: ${help} (${node.target.join(' ')})`),
    )
  }
}

/** Waits until nothing fades, as half faded every text is too pale, and notes whether something begins to. */
async function stillness(page: Page): Promise<JSHandle<{ begun: boolean }>> {
  return await page.evaluateHandle(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    )
    const fades = { begun: false }
    const note = () => {
      fades.begun = true
    }
    document.addEventListener('transitionrun', note, { once: true })
    return fades
  })
}

/** Waits until the page has drawn a frame and has nothing left to do, so that what did not happen by then does not come. */
export function idle(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done))),
  )
}
