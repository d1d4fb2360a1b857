import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { allowOnly, banner, decide, toldEvents } from '../shop/told.ts'
import { buy, newBuyer, open, pay, ready, thanks } from '../shop/visit.ts'

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

/** Their scripts read the address of the page by themselves. */
const readers = ['meta', 'tiktok', 'microsoft'] as const
const bike = demoProduct('gale').content.slug
const names = (target: (typeof readers)[number] | 'google_analytics') =>
  toldEvents(hosts, target).map(({ name }) => name)

/** The addresses of our pages that were told, or read by the script that told something. */
const addresses = () => [
  ...new Set(
    hosts.told.flatMap(({ by, body }) => {
      const { address, rest = [] } = Object(body)
      return by === 'page' ? [address, Object(rest[1]).page_location].filter(Boolean) : []
    }),
  ),
]
const viewsOf = (target: (typeof readers)[number]) =>
  hosts.told.flatMap(({ by, target: whom, body }) => {
    const { kind, rest = [], address } = Object(body)
    const isView = kind === 'pageLoad' || kind === 'page' || /PageView|page_view/.test(rest[0])
    return by === 'page' && whom === target && isView ? [address] : []
  })

const at = (path: string) => `${run.shop.url}${path}`

async function allowing(path: string): Promise<Page> {
  const { page } = await run.visit()
  await open(page, path)
  await decide(page, 'Alle akzeptieren')
  for (const target of readers) await expect.poll(() => names(target).length).toBe(1)
  hosts.told.length = 0
  return page
}

it('of a purchase all are told without its payment in any address, and the page still shows it when it is loaded anew (S-2.1-5, ADR-151)', async () => {
  const page = await allowing('/agb')
  await buy(page, bike, 'Neu')
  const { number, paymentIntentId } = await pay(page, newBuyer())
  expect(paymentIntentId).toMatch(/^pi_/)
  await expect.poll(() => names('google_analytics')).toContain('purchase')
  for (const target of readers) {
    await expect.poll(() => names(target).join()).toMatch(/purchase/i)
  }
  expect(page.url()).toBe(at('/checkout/success'))

  const views = names('meta').filter(name => name === 'PageView').length
  await page.reload()
  expect(await thanks(page)).toEqual({ number, paymentIntentId })
  await expect.poll(() => names('meta').filter(name => name === 'PageView').length).toBe(views + 1)

  await page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
  await page.waitForURL('**/gewerbe')
  await page.goBack()
  expect(await thanks(page)).toEqual({ number, paymentIntentId })
  // As by the link that skips to the content.
  await page.evaluate(() => location.assign('#inhalt'))
  await page.waitForLoadState('networkidle')
  expect(await thanks(page)).toEqual({ number, paymentIntentId })

  expect(addresses()).toContain(at('/checkout/success'))
  expect(JSON.stringify(addresses())).not.toContain('pi_')
  expect(JSON.stringify(hosts.told)).not.toContain(paymentIntentId)

  // The page of the order, which is reached by a signed link, is nobody's but the buyer's.
  hosts.told.length = 0
  await page.getByRole('link', { name: 'Zu Ihrer Bestellung' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ihre Bestellung' }).waitFor()
  expect(hosts.told).toEqual([])
})

it('what somebody searched for is in nothing that scripts are told or read, on no page after it either (ADR-151)', async () => {
  const page = await allowing('/agb')
  await open(page, '/suche?q=knieschonend')
  await expect.poll(() => names('google_analytics')).toEqual(['page_view'])
  expect(addresses()).toEqual([at('/suche')])
  // A document of its own, which hears from the browser where it was come from.
  await page.evaluate(() => location.assign('/produkte'))
  await page.waitForURL('**/produkte')
  for (const target of readers) {
    await expect.poll(() => viewsOf(target)).toEqual([at('/produkte')])
  }
  expect(await page.evaluate(() => document.referrer)).toBe('')
  expect(JSON.stringify(hosts.told)).not.toContain('knie')
})

it('the campaign that led here is told to Google, and the click on its ad with marketing alone (S-9-28, ADR-151)', async () => {
  const link = '/mieten?utm_source=brief&utm_campaign=herbst&gclid=Cj0K'
  const campaign = at('/mieten?utm_source=brief&utm_campaign=herbst')
  const views = () =>
    toldEvents(hosts, 'google_analytics')
      .filter(({ name }) => name === 'page_view')
      .map(({ parameters }) => parameters.page_location)

  const counted = await run.visit()
  await open(counted.page, link)
  await allowOnly(counted.page, 'Analyse & Performance')
  await expect.poll(views).toEqual([campaign])
  expect(JSON.stringify(hosts.told)).not.toContain('Cj0K')

  const willing = await run.visit()
  await open(willing.page, link)
  await decide(willing.page, 'Alle akzeptieren')
  await expect.poll(views).toContain(`${campaign}&gclid=Cj0K`)
  // What is told of the click goes on for a while, and nothing of it into the next test.
  for (const target of readers) await expect.poll(() => viewsOf(target)).toEqual([at(link)])
  await willing.page.waitForLoadState('networkidle')
  await willing.page.close()
})

it('of pages that waited for the decision each target is told those alone that it can tell apart (S-2.1-13, S-4-24)', async () => {
  const { page } = await run.visit()
  await open(page, '/agb')
  await banner(page).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Gewerbe' }).click()
  await page.waitForURL('**/gewerbe')
  await ready(page)
  await decide(page, 'Alle akzeptieren')
  await expect
    .poll(() =>
      toldEvents(hosts, 'google_analytics')
        .filter(({ name }) => name === 'page_view')
        .map(({ parameters }) => parameters.page_location),
    )
    .toEqual([at('/agb'), at('/gewerbe')])
  for (const target of readers) {
    await expect.poll(() => viewsOf(target)).toEqual([at('/gewerbe')])
  }
  await page.waitForLoadState('networkidle')
  for (const target of readers) expect(viewsOf(target)).toEqual([at('/gewerbe')])
})
