import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { z } from 'zod'
import { freePort } from '#test/postgres.ts'
import { openBrowser } from '#test/shop/chromium.ts'
import { processorBlockingMs } from './processor-blocking.ts'

const START_MS = 5000
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse found on one page as a phone sees it: scores of 0 to 100, milliseconds, shift. */
export interface Audit {
  scores: Record<(typeof CATEGORIES)[number], number>
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  /** The part of it in which the main thread did not wait for a processor. */
  processorBlockingMs: number
  /** Lighthouse's own measure of the machine in that minute. */
  machinePoints: number
  /** Scripts of the shop as they came over the wire; what is fetched ahead and the targets' own are not counted. */
  scriptBytes: number
  /** What cost points, by name. */
  findings: string[]
}

interface AuditSettings {
  /** Whether somebody has accepted every target before, so that all of them are loaded and told. */
  withConsent?: boolean
  /** How many times slower than this machine the phone is. */
  slowdown?: number
}

/** What Lighthouse takes for every machine, meant for a fast desktop. */
export const DEFAULT_SLOWDOWN = 4

/** Looks at each page with Lighthouse's mobile defaults but for the slowdown, in a browser of its own. */
export async function audits(
  urls: readonly string[],
  { withConsent = false, slowdown = DEFAULT_SLOWDOWN }: AuditSettings = {},
): Promise<Audit[]> {
  const port = await freePort()
  const browser = await openBrowser({ debuggingPort: port })
  try {
    const [first] = urls
    if (first) await visit(first, port, withConsent)
    const found: Audit[] = []
    for (const url of urls) found.push(await audit(url, port, { withConsent, slowdown }))
    return found
  } finally {
    await browser.close()
  }
}

/**
 * A browser that has just started does much beside its first page. `withConsent` answers the banner, in the same
 * profile that Lighthouse uses; it empties caches, and leaves what was decided.
 */
async function visit(url: string, port: number, withConsent: boolean): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no profile')
  await page.goto(url)
  if (withConsent) {
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await page.waitForFunction(() => localStorage.getItem('cookie-consent') !== null)
  }
  await page.waitForTimeout(START_MS)
  await page.close()
  await browser.close()
}

async function audit(
  url: string,
  port: number,
  { withConsent, slowdown }: Required<AuditSettings>,
): Promise<Audit> {
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { categories, audits, environment, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const { own, ofTargets } = scriptsIn(audits['network-requests']?.details, new URL(url).origin)
  // Google's two targets share one script.
  if (withConsent && ofTargets.length < 4) throw new Error(`${url} has not loaded the targets`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const weighted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaintMs: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingMs: figure('total-blocking-time'),
    processorBlockingMs: processorBlockingMs(run.artifacts.Trace.traceEvents, slowdown),
    machinePoints: environment.benchmarkIndex,
    scriptBytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0),
    findings: weighted
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  }
}

const requests = z.object({
  items: z.array(
    z.object({
      url: z.string(),
      resourceType: z.string().optional(),
      transferSize: z.number().default(0),
      networkRequestTime: z.number(),
    }),
  ),
})

function scriptsIn(details: unknown, origin: string) {
  const { items } = requests.parse(details)
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname
  // The pages that are fetched ahead come last, each with its data first.
  const [ahead] = items.filter(item => pathOf(item).endsWith('.data'))
  const untilThen = items.filter(
    ({ networkRequestTime: at }) => !ahead || at < ahead.networkRequestTime,
  )
  const scripts = untilThen.filter(({ resourceType }) => resourceType === 'Script')
  const isOwn = (item: { url: string }) => new URL(item.url).origin === origin
  return { own: scripts.filter(isOwn), ofTargets: scripts.filter(script => !isOwn(script)) }
}
