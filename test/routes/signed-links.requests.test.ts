import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LinkCookie, quoteLink, recallLink } from '#app/http/link-cookie.ts'
import { DAY_MS } from '#core/durations.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { createPhoneOrder } from '#core/phone-orders/create.server.ts'
import { issueQuoteLink } from '#core/quotes/links.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { issueRecallLink } from '#core/recalls/links.server.ts'
import { orderGroups, quotes, recallNotices } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '../app.ts'
import { givenCatalog, ids, restock } from '../fixtures/catalog.ts'
import { checkoutBody, mara, newRower } from '../fixtures/checkouts.ts'
import { givenDevice } from '../fixtures/devices.ts'
import { wordsOf } from '../fixtures/document.ts'
import { office } from '../fixtures/office.ts'
import { givenOrders } from '../fixtures/orders.ts'
import { givenOverdue } from '../fixtures/overdue.ts'
import { givenSentQuote } from '../fixtures/quotes.ts'
import { givenRecall } from '../fixtures/recalls.ts'
import { TestBrowser } from '../fixtures/visitors.ts'

/** A link of one kind: how it is issued for what somebody has, and by what its page is known to be about that. */
interface Kind {
  path: string
  mine: Owned
  foreign: Owned
}

interface Owned {
  mark: string
  issue: (now: Date) => Promise<string>
  /** Ends what was issued; undefined where a link of this kind only runs out. */
  revoke?: () => Promise<void>
}

/** Longer than any of them holds. */
const LONG_AGO_MS = 4000 * DAY_MS

let shop: TestApp
let kinds: Kind[]
beforeAll(async () => {
  shop = await testApp()
  const { emulator } = shop
  if (!emulator) throw new Error('The shop has no emulator')
  await givenCatalog({ ...shop, emulator })
  await restock({ ...shop, emulator }, ids.rower, 10)
  const [mine, foreign] = ['mara@example.com', 'petra@example.com'] as const
  const [overdue, otherOverdue] = [
    await givenOverdue(shop, mine),
    await givenOverdue(shop, foreign),
  ]
  const recalled = [await heldByGuest('GA-1', mine), await heldByGuest('GA-2', foreign)] as const
  await givenRecall(shop.services, { scope: 'batch', batches: 'B-7' })
  kinds = [
    {
      path: '/bestellung',
      mine: await ofOrder('order', overdue),
      foreign: await ofOrder('order', otherOverdue),
    },
    {
      path: '/zahlung/offen',
      mine: await ofOrder('payment', overdue),
      foreign: await ofOrder('payment', otherOverdue),
    },
    {
      path: '/bestellung/telefon',
      mine: await ofOrder('phone_order', await takenByPhone(mine)),
      foreign: await ofOrder('phone_order', await takenByPhone(foreign)),
    },
    { path: '/angebot', mine: await ofQuote(mine), foreign: await ofQuote(foreign) },
    { path: '/rueckruf', mine: await ofNotice(recalled[0]), foreign: await ofNotice(recalled[1]) },
  ]
}, 120_000)
afterAll(() => shop.close())

async function ofOrder(
  purpose: 'order' | 'payment' | 'phone_order',
  orderGroupId: string,
): Promise<Owned> {
  return {
    mark: await numberOf(orderGroupId),
    issue: now => issueLink(shop.services.db, { orderGroupId, purpose, now }),
    revoke: () => endLinks(orderGroupId),
  }
}

const endLinks = (orderGroupId: string) =>
  endAllLinks(shop.services.db, {
    orderGroupIds: [orderGroupId],
    now: shop.services.clock.now(),
  })

async function numberOf(orderGroupId: string): Promise<string> {
  const [group] = await shop.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  return orderNumber(group?.number ?? 0)
}

async function takenByPhone(customerEmail: string): Promise<string> {
  const body = checkoutBody([newRower()], { days: 3, customerEmail })
  return (await createPhoneOrder(shop.services, office, body)).orderGroupId
}

async function ofQuote(email: string): Promise<Owned> {
  const quoteId = await givenSentQuote(shop, { email })
  const [quote] = await shop.services.db.select().from(quotes).where(eq(quotes.id, quoteId))
  return {
    mark: quoteNumber(quote?.number ?? 0),
    issue: now => issueQuoteLink(shop.services.db, { quoteId, now }),
  }
}

/** The order of somebody who has a device of the batch that is called back. */
async function heldByGuest(serialNumber: string, customerEmail: string): Promise<string> {
  const { db } = shop.services
  const delivered = { logisticsStatus: 'delivered' as const, deliveryDate: new Date('2026-01-20') }
  const { orders, group } = await givenOrders(db, { customerEmail }, [delivered])
  await givenDevice(db, { serialNumber, batch: 'B-7', orderId: orders[0]?.id ?? '' })
  return group.id
}

async function ofNotice(orderGroupId: string): Promise<Owned> {
  const [notice] = await shop.services.db
    .select()
    .from(recallNotices)
    .where(eq(recallNotices.orderGroupId, orderGroupId))
  return {
    mark: await numberOf(orderGroupId),
    issue: now => issueRecallLink(shop.services.db, { noticeId: notice?.id ?? '', now }),
    revoke: () => endLinks(orderGroupId),
  }
}

/** What somebody sees who follows a link, as a browser does that keeps its cookie. */
async function follow(path: string, token: string) {
  const browser = new TestBrowser(shop)
  const first = await browser.get(`${path}?link=${token}`)
  const page = first.status === 302 ? await browser.get(first.headers.get('Location') ?? '') : first
  return { status: page.status, words: wordsOf(await page.text()) }
}

it('each signed link opens its own page and what is its own, and none does that is foreign, over, revoked, or of another kind (S-2.9-81)', async () => {
  const now = shop.services.clock.now()
  const seen: unknown[] = []
  const wanted: unknown[] = []
  const note = (what: string, is: unknown, should: unknown) => {
    seen.push([what, is])
    wanted.push([what, should])
  }
  for (const { path, mine, foreign } of kinds) {
    const look = async (token: string) => {
      const { status, words } = await follow(path, token)
      return [status, words.includes(mine.mark), words.includes(foreign.mark)]
    }
    note(`${path} mine`, await look(await mine.issue(now)), [200, true, false])
    note(`${path} foreign`, await look(await foreign.issue(now)), [200, false, true])
    const long = new Date(now.getTime() - LONG_AGO_MS)
    note(`${path} expired`, await look(await mine.issue(long)), [404, false, false])
    note(`${path} unknown`, await look('unbekannt'), [404, false, false])
    for (const other of kinds) {
      if (other.path === path) continue
      const token = await other.mine.issue(now)
      note(`${path} by a link of ${other.path}`, await look(token), [404, false, false])
    }
    if (!mine.revoke) continue
    const token = await mine.issue(now)
    await mine.revoke()
    note(`${path} revoked`, await look(token), [404, false, false])
  }
  expect(seen).toEqual(wanted)
})

/** Posts the form of a page that a link opened, from the browser that has its cookie still; gives the status. */
async function posted(
  path: string,
  { name }: LinkCookie,
  token: string,
  fields: Record<string, string>,
): Promise<number> {
  const browser = new TestBrowser(shop)
  browser.setCookie(name, token)
  return (await browser.post(path, fields)).status
}

it('a quote is accepted by its link, and no longer once that is over (S-2.9-81)', async () => {
  const { db, clock } = shop.services
  const now = clock.now()
  const quoteId = await givenSentQuote(shop, { email: 'ida@example.com' })
  const accept = async (issuedAt: Date) => {
    const token = await issueQuoteLink(db, { quoteId, now: issuedAt })
    const status = await posted('/angebot', quoteLink, token, { ...mara, quoteId })
    const [quote] = await db.select().from(quotes).where(eq(quotes.id, quoteId))
    return [status, quote?.state]
  }
  expect(await accept(new Date(now.getTime() - LONG_AGO_MS))).toEqual([404, 'sent'])
  expect(await accept(now)).toEqual([302, 'accepted'])
})

it('a recall is confirmed by its link, and no longer once that is over or revoked (S-2.9-81)', async () => {
  const { db, clock } = shop.services
  const now = clock.now()
  const [notice] = await db.select().from(recallNotices)
  const noticeId = notice?.id ?? ''
  const confirm = async (token: string) => {
    const status = await posted('/rueckruf', recallLink, token, { noticeId, wish: '' })
    const [after] = await db.select().from(recallNotices).where(eq(recallNotices.id, noticeId))
    return [status, after?.acknowledgedAt ?? null]
  }
  const long = new Date(now.getTime() - LONG_AGO_MS)
  expect(await confirm(await issueRecallLink(db, { noticeId, now: long }))).toEqual([404, null])
  const revoked = await issueRecallLink(db, { noticeId, now })
  await endLinks(notice?.orderGroupId ?? '')
  expect(await confirm(revoked)).toEqual([404, null])
  const open = await issueRecallLink(db, { noticeId, now })
  expect(await confirm(open)).toEqual([302, expect.any(Date)])
})
