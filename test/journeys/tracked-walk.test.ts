import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isTrackedPath } from '#core/tracking/pages.ts'
import { type TargetName, targetNames } from '#core/tracking/targets.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { demoProjects } from '#demo/data/content/projects.ts'
import routes from '../../app/routes.ts'
import { publishedOf } from '../reference/targets.ts'
import type { Visitor } from '../shop/browser.ts'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { allowOnly, decide, toldCalls, toldEvents, withdraw } from '../shop/told.ts'
import { open, signIn } from '../shop/visit.ts'

/** Known before the shop is started. */
const env: Record<string, string> = { ...everyTarget }
let hosts: TargetHosts
beforeAll(async () => {
  hosts = await startTargetHosts()
  env.TARGETS_URL = hosts.url
})
const run = stage(env)
afterAll(() => hosts.stop())
beforeEach(() => {
  hosts.told.length = 0
})

const gale = demoProduct('gale')
const event = demoProjects.find(project => project.is_published)?.slug ?? ''
/** What stands in the place of a parameter, where something of that name can be seen by anybody. */
const examples: Record<string, string> = {
  '/mieten/:category?': '/mieten/ausdauer',
  '/kaufen/:category?': '/kaufen/kraft',
  '/produkt/:slug': `/produkt/${gale.content.slug}`,
  '/kategorie/:category': '/kategorie/rudergeraete',
  '/blog/:slug': '/blog/airbike-einheiten',
  '/events/:slug': `/events/${event}`,
  '/suche': '/suche?q=ruder',
  '/rechtstexte/:text': '/rechtstexte/datenschutz',
  '/rechtstexte/:text/:number': '/rechtstexte/datenschutz/1',
  '/*': '/gibt-es-nicht',
}

/** Every page of the route table, as its own file says: what is no page has no `.tsx`. */
function pagesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above
    const own = file.endsWith('.tsx') && !children.length ? [pattern || '/'] : []
    return [...own, ...pagesOf(children, pattern)]
  })
}
const paths = [
  ...new Set(
    pagesOf(routes)
      .filter(pattern => !pattern.startsWith('/admin/'))
      .map(pattern => examples[pattern] ?? pattern.replace(/:\w+/g, 'unbekannt')),
  ),
]

/** The pages of the office that stand for themselves, and its order pages by an example. */
const officePaths = pagesOf(routes).filter(
  pattern => pattern.startsWith('/admin/') && !/[:*]/.test(pattern),
)

/** What the shop itself needs in the browser (§ 25 (2) TDDDG), and what it may store with consent. */
const NECESSARY = /^(fitness-cart|insurance-opted-out|cookie-consent|react-router-scroll-positions)/
const OWN = /^tracking-/

async function keysOf({ page }: Visitor): Promise<string[]> {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return keys.filter(key => !NECESSARY.test(key))
}

/** Whether one of these targets publishes that it stores something of this name. */
function isStoredBy(targets: readonly TargetName[], store: 'cookies' | 'storage', name: string) {
  return targets
    .flatMap(target => publishedOf(target)[store])
    .some(published => new RegExp(`^${published.name.replace(/<.*>/, '.+')}$`).test(name))
}

/** The one script of Google tells all under one name. */
const tellers = ['google_analytics', 'meta', 'tiktok', 'microsoft'] as const

/** An event as its target names it, and what it is told to be worth: euros, or null. */
type Told = readonly [name: string, euros: unknown]

/** What a target was told, in the order of the alphabet: two calls of a moment may overtake each other on their way. */
const toldTo = (target: TargetName): Told[] =>
  toldEvents(hosts, target)
    .map(
      ({ name, parameters: { value, event_value } }) =>
        [name, value ?? event_value ?? null] as const,
    )
    .toSorted(byName)
const byName = ([one]: Told, [other]: Told) => one.localeCompare(other)

/** What each of them is told of the page that is open, in their own words, with the values of the spec. */
async function expectedOf(page: Page): Promise<Told[][]> {
  const { pathname } = new URL(page.url())
  // Whoever reads the address by itself is not told where that says what somebody searched for (ADR-151).
  if (pathname === '/suche') return [[['page_view', null]], [], [], []]
  const also = pathname.startsWith('/produkt/')
    ? ['view_item', 'ViewContent', 'ViewContent', 'view_item']
    : isListing(pathname)
      ? ['generate_lead', 'Lead', 'Lead', 'submit_lead_form']
      : []
  const euros = also.length > 0 ? await worthOf(page) : null
  return ['page_view', 'PageView', 'page', 'pageLoad'].map((view, nth) => {
    const seen = also.slice(nth, nth + 1).map(name => [name, euros] as const)
    return [[view, null] as const, ...seen].toSorted(byName)
  })
}

const isListing = (pathname: string) => /^\/(?:produkte|mieten|kaufen)(?:\/|$)/.test(pathname)

/** A product is worth its price, a listing two euros for each of its products, fifty at most (S-7-24). */
async function worthOf(page: Page): Promise<number> {
  if (!isListing(new URL(page.url()).pathname)) return (gale.prices.purchase ?? 0) / 100
  const count = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10)
  return Math.min(50, 2 * count)
}

/** Goes to every page, each as a new document, and gives what was told there. */
async function walk(visitor: Visitor, look: (path: string) => Promise<void> | void): Promise<void> {
  for (const path of paths) {
    hosts.told.length = 0
    await visitor.page.goto(path)
    await visitor.page.waitForLoadState('networkidle')
    await look(path)
  }
}

/** Pages that are refused say so by their status, which a browser writes on its console. */
const realProblems = ({ problems }: Visitor) =>
  problems.filter(
    each => !each.startsWith(`foreign request: ${hosts.url}`) && !/status of 4\d\d/.test(each),
  )

it('the route table has pages of every kind', () => {
  expect(paths.length).toBeGreaterThan(50)
  for (const path of ['/', '/kontakt', '/checkout/success', '/auth', '/bestellung', '/admin']) {
    expect(paths).toContain(path)
  }
})

it('before consent no page asks another host, or stores what is not necessary (L-61)', async () => {
  const visitor = await run.visit()
  await walk(visitor, async path => {
    const cookies = (await visitor.context.cookies()).map(({ name }) => name)
    // A message that a redirect leaves for the next page, gone once it is shown.
    const left = cookies.filter(name => name !== 'meldung')
    expect({ path, cookies: left }).toEqual({ path, cookies: [] })
    expect({ path, keys: await keysOf(visitor) }).toEqual({ path, keys: [] })
    expect({ path, told: hosts.told }).toEqual({ path, told: [] })
  })
  expect(visitor.problems.filter(each => !/status of 4\d\d/.test(each))).toEqual([])
}, 300_000)

it('with consent each page that may be tracked is told once to each with what is seen there and nothing else, no other to anybody, and none after a withdrawal (S-2.1-13, S-7-22, S-7-24, L-63, L-71)', async () => {
  const visitor = await run.visit()
  await open(visitor.page, '/agb')
  await decide(visitor.page, 'Alle akzeptieren')
  for (const target of tellers) {
    await expect.poll(() => toldEvents(hosts, target).length).toBe(1)
  }
  await walk(visitor, async path => {
    // Some lead a stranger elsewhere, in a document of its own.
    if (!isTrackedPath(new URL(visitor.page.url()).pathname)) {
      expect({ path, told: hosts.told }).toEqual({ path, told: [] })
      return
    }
    const expected = await expectedOf(visitor.page)
    await expect.poll(() => ({ path, told: tellers.map(toldTo) })).toEqual({ path, told: expected })
    const { origin, pathname } = new URL(visitor.page.url())
    // Whoever is told an address is told this one, without what somebody searched for.
    const addresses = toldEvents(hosts, 'google_analytics').map(
      ({ parameters }) => parameters.page_location,
    )
    expect(new Set(addresses)).toEqual(new Set([origin + pathname]))
    const keys = (await keysOf(visitor)).filter(key => !OWN.test(key))
    expect(keys.filter(key => !isStoredBy(targetNames, 'storage', key))).toEqual([])
  })
  expect(realProblems(visitor)).toEqual([])
  await open(visitor.page, '/agb')
  await withdraw(visitor.page)
  await expect.poll(() => keysOf(visitor)).toEqual([])
  await visitor.page.waitForLoadState('networkidle')
  await walk(visitor, async path => {
    const keys = await keysOf(visitor)
    expect({ path, keys, told: hosts.told }).toEqual({ path, keys: [], told: [] })
  })
  const cookies = (await visitor.context.cookies()).map(({ name }) => name)
  expect(cookies.filter(name => name !== 'meldung')).toEqual([])
}, 700_000)

it.each([
  [
    '/auth',
    'customer',
    ['/kunden-bereich', ...paths.filter(path => /^.kunden-bereich./.test(path))],
  ],
  ['/admin', 'admin', officePaths],
] as const)(
  'whoever allows everything and signs in at %s is told of to nobody in there (L-71)',
  async (door, who, inside) => {
    const visitor = await run.visit()
    await open(visitor.page, '/agb')
    await decide(visitor.page, 'Alle akzeptieren')
    await expect.poll(() => toldEvents(hosts, 'meta').length).toBe(1)
    await signIn(visitor.page, door, run.shop[who])
    expect(inside.length).toBeGreaterThan(5)
    for (const path of inside) {
      hosts.told.length = 0
      // What stays open for live changes keeps the network from ever being idle.
      await open(visitor.page, path)
      await visitor.page.locator('h1').first().waitFor()
      expect({ path, told: hosts.told }).toEqual({ path, told: [] })
    }
    expect(realProblems(visitor)).toEqual([])
  },
  300_000,
)

it.each([
  {
    purpose: 'Analyse & Performance',
    targets: ['google_analytics'],
    accounts: [everyTarget.GA4_ID],
    keys: ['tracking-told'],
  },
  {
    purpose: 'Marketing & Werbung',
    targets: ['google_ads', 'meta', 'tiktok', 'microsoft'],
    accounts: [everyTarget.GOOGLE_ADS_ID.split('/')[0]],
    keys: ['tracking-attribution', 'tracking-session', 'tracking-told'],
  },
] as const)(
  'with consent to $purpose alone each page is told to its targets once, and no other stores or hears anything (S-2.1-13, S-2.2-10, S-2.2-11, L-63)',
  async ({ purpose, targets, accounts, keys }) => {
    const visitor = await run.visit()
    await open(visitor.page, '/agb')
    await allowOnly(visitor.page, purpose)
    for (const target of targets) {
      await expect.poll(() => toldEvents(hosts, target).length).toBe(1)
    }
    const [google] = targets
    await expect
      .poll(() => toldCalls(hosts, google, 'config').map(([account]) => account))
      .toEqual(accounts)
    await walk(visitor, async path => {
      const { pathname } = new URL(visitor.page.url())
      if (!isTrackedPath(pathname)) {
        expect({ path, told: hosts.told }).toEqual({ path, told: [] })
        return
      }
      // Google stands first among the tellers of either purpose, whichever of its names it tells under.
      const expected = (await expectedOf(visitor.page)).slice(0, targets.length)
      await expect
        .poll(() => ({ path, told: targets.map(toldTo) }))
        .toEqual({ path, told: expected })
      const heard = new Set(hosts.told.map(({ target }) => target))
      expect({ path, others: [...heard].filter(each => !isIn(targets, each)) }).toEqual({
        path,
        others: [],
      })
      const stored = (await visitor.context.cookies()).map(({ name }) => name)
      const cookies = stored.filter(name => name !== 'meldung')
      expect(cookies.filter(name => !isStoredBy(targets, 'cookies', name))).toEqual([])
      const own = (await keysOf(visitor)).filter(key => !isStoredBy(targets, 'storage', key))
      expect(own.toSorted()).toEqual(keys)
    })
    expect(realProblems(visitor)).toEqual([])
  },
  700_000,
)

const isIn = (targets: readonly TargetName[], target: TargetName) => targets.includes(target)

it('without targets no page is refused anything by its policy, and nobody is asked', async () => {
  await run.shop.stop()
  const none = Object.fromEntries(Object.keys(env).map(name => [name, '']))
  await run.restart({ ...none, DEMO_TARGETS: 'off' })
  const visitor = await run.visit()
  await walk(visitor, async path => {
    const asked = await visitor.page.locator('meta[name="asked-of-visitors"], #consent').count()
    expect({ path, asked, keys: await keysOf(visitor) }).toEqual({ path, asked: 0, keys: [] })
  })
  expect(realProblems(visitor)).toEqual([])
  expect(hosts.told).toEqual([])
}, 300_000)
