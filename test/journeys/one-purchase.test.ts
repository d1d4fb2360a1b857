import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { TargetName } from '#core/tracking/targets.ts'
import { demoProduct } from '#demo/data/catalog/products.ts'
import { fetchedAhead } from '../shop/browser.ts'
import { monthlyOf } from '../shop/cart.ts'
import { mailArrives } from '../shop/mails.ts'
import { providerOf } from '../shop/provider.ts'
import { stage } from '../shop/stage.ts'
import { everyTarget, startTargetHosts, type TargetHosts } from '../shop/stand-in.ts'
import { decide, toldByServer, toldEvents, withdraw } from '../shop/told.ts'
import {
  buy,
  cards,
  enterCard,
  enterIban,
  newBuyer,
  open,
  order,
  ready,
  rent,
  thanks,
  toPayment,
} from '../shop/visit.ts'

/** Known before the shop is started. */
const env: Record<string, string> = {
  ...everyTarget,
  GA4_API_SECRET: 'test',
  META_CAPI_TOKEN: 'test',
  TIKTOK_EVENTS_TOKEN: 'test',
}
let hosts: TargetHosts
beforeAll(async () => {
  hosts = await startTargetHosts()
  env.TARGETS_URL = hosts.url
})
const run = stage(env)
afterAll(() => hosts.stop())

const bike = demoProduct('gale')
/** Euros. */
const PRICE = (bike.prices.purchase ?? 0) / 100

const browserTellers = ['google_analytics', 'meta', 'tiktok', 'microsoft'] as const
const serverTellers = ['google_analytics', 'meta', 'tiktok'] as const
const PURCHASE = /^(purchase|conversion)$/i

interface Conversion {
  by: 'browser' | 'server'
  target: TargetName
  /** By what the target counts it once; where it takes no id of an event, the number of the order. */
  id: unknown
  value: unknown
}

/** Every purchase that anybody was told of, and by whom. */
function conversions(): Conversion[] {
  const browser = browserTellers.flatMap(teller =>
    toldEvents(hosts, teller)
      .filter(({ name }) => PURCHASE.test(name))
      .map(({ name, parameters, id }) => ({
        by: 'browser' as const,
        // The one script of Google tells both of its targets.
        target: name === 'conversion' ? ('google_ads' as const) : teller,
        id: name === 'conversion' ? parameters.transaction_id : (id ?? parameters.transaction_id),
        value: parameters.value ?? parameters.revenue_value,
      })),
  )
  const server = serverTellers.flatMap(target =>
    toldByServer(hosts, target)
      .filter(({ name }) => PURCHASE.test(name))
      .map(({ parameters, id }) => ({
        by: 'server' as const,
        target,
        id,
        value: parameters.value,
      })),
  )
  return [...browser, ...server].toSorted((a, b) =>
    `${a.by} ${a.target}`.localeCompare(`${b.by} ${b.target}`),
  )
}

const byServer = () => conversions().filter(({ by }) => by === 'server')
const byBrowser = () => conversions().filter(({ by }) => by === 'browser')

/** What one order is told as: once by the browser and, where it has an interface for servers, once by ours. */
function oneOrder(number: string, value: number): Conversion[] {
  const id = `purchase-${number}`
  const told = { id, value }
  return [
    { by: 'browser', target: 'google_ads', id: number, value },
    { by: 'browser', target: 'google_analytics', ...told },
    { by: 'browser', target: 'meta', ...told },
    { by: 'browser', target: 'microsoft', id: number, value },
    { by: 'browser', target: 'tiktok', ...told },
    { by: 'server', target: 'google_analytics', ...told },
    { by: 'server', target: 'meta', ...told },
    { by: 'server', target: 'tiktok', ...told },
  ]
}

/** Somebody who has allowed everything, and whose decision is in the log. */
async function allowing() {
  const visitor = await run.visit()
  const { page } = visitor
  await open(page, '/agb')
  await decide(page, 'Alle akzeptieren')
  await expect.poll(() => toldEvents(hosts, 'meta').length).toBe(1)
  await expect.poll(() => isLogged(page)).toBe(true)
  hosts.told.length = 0
  return visitor
}

const isLogged = (page: Page) =>
  page.evaluate(
    () =>
      localStorage.getItem('cookie-consent') !== null &&
      localStorage.getItem('cookie-consent-unlogged') === null,
  )

/** Keeps the success page away until it is let through. */
async function heldSuccess(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/checkout/success**', async route => {
    await held
    await route.continue()
  })
  return release
}

const endpoint = z.object({ id: z.string(), url: z.string() })
let lost: z.infer<typeof endpoint> | undefined

/** The provider's webhooks go astray, until `webhooksArrive`. */
async function loseWebhooks(): Promise<void> {
  const provider = providerOf(run.shop.url)
  const [found] = await provider.list('/webhook_endpoints')
  lost = endpoint.parse(found)
  await provider.post(`/webhook_endpoints/${lost.id}`, { url: `${run.shop.url}/verloren` })
}

/** All that went astray is sent again at once, as after any start, and has been heard. */
async function webhooksArrive(): Promise<void> {
  if (!lost) return
  await providerOf(run.shop.url).post(`/webhook_endpoints/${lost.id}`, { url: lost.url })
  lost = undefined
  await run.shop.stop()
  await run.restart()
  await providerOf(run.shop.url).passDays(1)
}

beforeEach(() => {
  hosts.told.length = 0
})
afterEach(webhooksArrive)

/** Shows the page once more, and waits until its visit was told, so that all before it has been, too. */
async function again(page: Page): Promise<void> {
  const views = () => toldEvents(hosts, 'meta').filter(({ name }) => name === 'PageView').length
  const before = views()
  await page.reload()
  await ready(page)
  await expect.poll(views).toBe(before + 1)
  await page.waitForLoadState('networkidle')
}

it('webhook before the success page: one conversion a target, by browser and server under one id (ADR-152)', async () => {
  const { page } = await allowing()
  await buy(page, bike.content.slug, 'Neu')
  await toPayment(page, newBuyer())
  await enterCard(page, cards.pays)
  const release = await heldSuccess(page)
  await order(page)
  await expect.poll(() => byServer().length).toBe(3)
  expect(byBrowser()).toEqual([])
  release()
  const { number } = await thanks(page)
  await expect.poll(conversions).toEqual(oneOrder(number, PRICE))
  await again(page)
  await providerOf(run.shop.url).passDays(1)
  expect(conversions()).toEqual(oneOrder(number, PRICE))
})

it('success page before the webhook: the same, also once the webhook has come (ADR-152)', async () => {
  const { page } = await allowing()
  await rent(page, bike.content.slug, 12)
  const month = monthlyOf(bike, 12) / 100
  await toPayment(page, newBuyer())
  await enterCard(page, cards.pays)
  await loseWebhooks()
  await order(page)
  const { number } = await thanks(page)
  await expect.poll(conversions).toEqual(oneOrder(number, month))
  await webhooksArrive()
  await again(page)
  expect(conversions()).toEqual(oneOrder(number, month))
})

it('consent withdrawn between order and webhook: nobody is told, by nobody (ADR-152)', async () => {
  const { page, context } = await allowing()
  const buyer = newBuyer()
  await buy(page, bike.content.slug, 'Neu')
  await toPayment(page, buyer)
  await enterCard(page, cards.pays)
  await loseWebhooks()
  const release = await heldSuccess(page)
  const arrives = page.waitForRequest('**/checkout/success**')
  await order(page)
  await arrives
  const other = await context.newPage()
  await open(other, '/agb')
  await withdraw(other)
  await expect.poll(() => isLogged(other)).toBe(true)
  // What scripts can read, and so what targets stored.
  const readable = async () => (await context.cookies()).filter(({ httpOnly }) => !httpOnly)
  await expect.poll(readable).toEqual([])
  // A shop that restarts while a page fetches code ahead loses that page.
  await fetchedAhead(page)
  await fetchedAhead(other)
  await webhooksArrive()
  await mailArrives(run.shop.mails, 'order_confirmation', buyer.email)
  release()
  await thanks(page)
  await page.reload()
  await thanks(page)
  await page.waitForLoadState('networkidle')
  expect(conversions()).toEqual([])
})

it('a direct debit counts on the day on which it is settled, and not before (ADR-152)', async () => {
  const { page } = await allowing()
  await buy(page, bike.content.slug, 'Neu')
  await toPayment(page, newBuyer())
  await enterIban(page)
  await order(page)
  const { number } = await thanks(page)
  await again(page)
  expect(conversions()).toEqual([])
  for (let days = 0; days < 14 && byServer().length === 0; days += 1) {
    await providerOf(run.shop.url).passDays(1)
  }
  await expect.poll(() => byServer().length).toBe(3)
  // Those whom the browser alone tells know of it once somebody opens that page again, within a day.
  expect(byBrowser()).toEqual([])
  await again(page)
  await expect.poll(conversions).toEqual(oneOrder(number, PRICE))
})
