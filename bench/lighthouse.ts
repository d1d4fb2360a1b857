import lighthouse from 'lighthouse'
import { freePort } from '#test/postgres.ts'
import { openBrowser } from '#test/shop/chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse found on one page as a phone sees it: scores of 0 to 100, milliseconds, shift. */
export interface Audit {
  scores: Record<(typeof CATEGORIES)[number], number>
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  /** What cost points, by name. */
  findings: string[]
}

/** Looks at each page with Lighthouse's mobile defaults, in a browser of its own. */
export async function audits(urls: readonly string[]): Promise<Audit[]> {
  const port = await freePort()
  const browser = await openBrowser({ debuggingPort: port })
  try {
    const found: Audit[] = []
    for (const url of urls) found.push(await audit(url, port))
    return found
  } finally {
    await browser.close()
  }
}

async function audit(url: string, port: number): Promise<Audit> {
  const run = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}`)
  const { categories, audits, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
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
    findings: weighted
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  }
}
