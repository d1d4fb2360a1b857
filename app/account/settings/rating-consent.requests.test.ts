import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { RATING_CONSENT } from '#core/customers/rating-consent.ts'
import { DAY_MS } from '#core/durations.ts'
import { inviteRatings } from '#core/fulfilment/invite-ratings.server.ts'
import { mailsOfOrder, resendMail } from '#core/order-mails/sent-mails.server.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { openLinks } from '#core/orders/revoke-links.server.ts'
import { shop as settings } from '#core/shop.ts'
import {
  authUsers,
  cases,
  contractSteps,
  declarations,
  defectReports,
  deviceReturns,
  type orderGroups,
  type orders,
  payments,
  productRatings,
  ratingConsents,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { openMailGateway } from '#documents/mails/send.server.ts'
import type { OutgoingMail } from '#integrations/mail.server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
let sent: OutgoingMail[]
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(() => {
  sent = []
  shop.services.mail = openMailGateway({
    ...shop.services,
    transport: { send: async mail => void sent.push(mail), close() {} },
  })
})

const PAGE = '/kunden-bereich/konto'
const CONSENT = '/kunden-bereich/konto/bewertungsanfragen'
const at = new Date('2026-02-01T09:00:00Z')
const OPT_OUT = '/bestellung/bewertungsanfragen'
const { afterDays, withinDays } = settings.ratingInvitation

async function customer({ confirmed = true } = {}) {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  await db.update(authUsers).set({ emailVerified: confirmed }).where(eq(authUsers.email, email))
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  return { browser, email, userId: user?.id ?? '' }
}

type Customer = Awaited<ReturnType<typeof customer>>

const allow = ({ browser }: Customer) => browser.post(CONSENT, { allowed: 'yes' })
const forbid = ({ browser }: Customer) => browser.post(CONSENT, {})
const consentsOf = ({ userId }: Customer) =>
  shop.services.db.select().from(ratingConsents).where(eq(ratingConsents.userId, userId))

async function isTicked({ browser }: Customer): Promise<boolean> {
  const [box] = /<input[^>]*name="allowed"[^>]*>/.exec(await (await browser.get(PAGE)).text()) ?? []
  if (!box) throw new Error('The page has no box')
  return / checked/.test(box)
}

/** One paid order of theirs, delivered so many days ago. */
async function delivered(
  { email: customerEmail, userId }: Customer,
  daysAgo: number = afterDays,
  {
    group = {},
    unit = {},
  }: {
    group?: Partial<typeof orderGroups.$inferInsert>
    unit?: Partial<typeof orders.$inferInsert>
  } = {},
) {
  const deliveryDate = new Date(shop.services.clock.now().getTime() - daysAgo * DAY_MS)
  return givenOrders(
    shop.services.db,
    { customerEmail, userId, stripePaymentIntentId: `pi_${crypto.randomUUID()}`, ...group },
    [{ logisticsStatus: 'delivered', deliveryDate, ...unit }],
  )
}

const invitationsTo = (email: string) =>
  sent.filter(({ kind, to }) => kind === 'rating_invitation' && to === email)

/** What one more morning sends to this address. */
async function morning({ email }: Customer): Promise<OutgoingMail[]> {
  sent.length = 0
  await inviteRatings(shop.services)
  await shop.settle()
  return invitationsTo(email)
}

const subjectOf = ({ group }: Awaited<ReturnType<typeof delivered>>) =>
  `Wie zufrieden sind Sie mit Bestellung ${orderNumber(group.number)}?`

const optOutOf = (mail: OutgoingMail | undefined) => {
  const url = new URL(mail?.optOutUrl ?? 'http://nowhere.example')
  return url.pathname + url.search
}

it('nobody is asked to rate unless they allowed it: the box is not ticked, and its words and times are kept (L-72)', async () => {
  const mara = await customer()
  const html = await (await mara.browser.get(PAGE)).text()
  expect(wordsOf(html)).toContain(
    'Sie dürfen mich nach einer Lieferung einmal per E-Mail um eine Bewertung bitten.',
  )
  expect(wordsOf(html)).toContain('jederzeit')
  expect(await isTicked(mara)).toBe(false)
  expect(await consentsOf(mara)).toEqual([])
  await delivered(mara)
  expect(await morning(mara)).toEqual([])

  const answer = await allow(mara)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, PAGE])
  await allow(mara)
  const text = RATING_CONSENT
  expect(await consentsOf(mara)).toMatchObject([
    { text, givenAt: expect.any(Date), withdrawnAt: null },
  ])
  expect(await isTicked(mara)).toBe(true)

  await forbid(mara)
  await forbid(mara)
  expect(await consentsOf(mara)).toMatchObject([{ text, withdrawnAt: expect.any(Date) }])
  expect(await isTicked(mara)).toBe(false)
  expect(await morning(mara)).toEqual([])
})

it('whoever allowed it is asked once an order, two weeks after all of it came, where it can be rated (L-72)', async () => {
  const mara = await customer()
  await allow(mara)
  const { group } = await delivered(mara)
  await delivered(mara, afterDays - 1)
  await delivered(mara, afterDays + withinDays + 1)
  const [mail, ...others] = await morning(mara)
  expect(others).toEqual([])
  expect(mail?.html).toContain(
    `href="http://localhost:3000/checkout/success?payment_intent_id=${group.stripePaymentIntentId}#bewertung"`,
  )
  expect(mail?.text).toContain('Keine solchen E-Mails mehr')
  await shop.services.db.insert(payments).values({
    ...{ orderGroupId: group.id, stripePaymentIntentId: group.stripePaymentIntentId ?? '' },
    ...{ status: 'succeeded', amount: 100_000, createdAt: at, updatedAt: at },
  })
  const page = `/checkout/success?payment_intent_id=${group.stripePaymentIntentId}`
  expect(await (await shop.send(page)).text()).toContain('id="bewertung"')
  expect(await morning(mara)).toEqual([])
})

it.each<[string, (orderGroupId: string, orderId: string) => Promise<unknown>]>([
  [
    'rated already',
    orderGroupId =>
      shop.services.db
        .insert(productRatings)
        .values({ orderGroupId, rating: 4, stripeProductIds: ['prod_gale'], createdAt: at }),
  ],
  [
    'withdrawn from',
    orderGroupId =>
      shop.services.db.insert(declarations).values({
        ...{ orderGroupId, kind: 'withdrawal', name: 'Mara', contract: 'KP' },
        ...{ email: 'mara@example.org', receivedAt: at },
      }),
  ],
  [
    'changed by the office so that it can still be taken back',
    orderGroupId => {
      const madeAt = shop.services.clock.now()
      return shop.services.db.insert(contractSteps).values({
        ...{ orderGroupId, units: [], effects: [], madeAt, madeBy: 'user:admin-1' },
        dueAt: new Date(madeAt.getTime() + DAY_MS),
      })
    },
  ],
  [
    'with an open case',
    orderGroupId =>
      shop.services.db.insert(cases).values({
        ...{ orderGroupId, kind: 'delivery_late', subjectType: 'order_group', source: 'test' },
        ...{ subjectId: orderGroupId, reason: 'Zu spät', openedAt: at, openedBy: 'clock' },
      }),
  ],
  [
    'with an open defect',
    (orderGroupId, orderId) =>
      shop.services.db.insert(defectReports).values({
        ...{ orderGroupId, orderId, description: 'Das Display bleibt dunkel.' },
        ...{ noticedOn: '2026-02-01', use: 'none', reportedAt: at, reportedBy: 'customer' },
        ...{ dueOn: '2026-02-15' },
      }),
  ],
  [
    'given back',
    (orderGroupId, orderId) =>
      shop.services.db
        .insert(deviceReturns)
        .values({ orderGroupId, orderId, announcedAt: at, createdAt: at }),
  ],
  [
    'with a debt',
    orderGroupId =>
      shop.services.db.insert(unpaidInvoices).values({
        ...{ orderGroupId, stripeInvoiceId: `in_${orderGroupId}`, since: at, amount: 4900 },
      }),
  ],
])('no order is asked about that is %s (L-72)', async (_, happen) => {
  const mara = await customer()
  await allow(mara)
  const { group, orders: units } = await delivered(mara)
  await happen(group.id, units[0]?.id ?? '')
  const other = await delivered(mara)
  expect((await morning(mara)).map(({ subject }) => subject)).toEqual([subjectOf(other)])
})

it('nor one that was called off, is on its way in part, under lock, a guest’s, or to another address (L-72)', async () => {
  const mara = await customer()
  await allow(mara)
  await delivered(mara, afterDays, { unit: { calledOffAt: at } })
  await delivered(mara, afterDays, { unit: { logisticsStatus: 'shipped' } })
  await delivered(mara, afterDays, { unit: { logisticsStatus: 'return_requested' } })
  await delivered(mara, afterDays, { group: { status: 'refunded' } })
  await delivered(mara, afterDays, { group: { lockedAt: at } })
  await delivered(mara, afterDays, { group: { userId: null } })
  await delivered(mara, afterDays, { group: { customerEmail: 'buero@example.org' } })
  const other = await delivered(mara)
  expect((await morning(mara)).map(({ subject }) => subject)).toEqual([subjectOf(other)])
  const unconfirmed = await customer({ confirmed: false })
  await allow(unconfirmed)
  await delivered(unconfirmed)
  expect(await morning(unconfirmed)).toEqual([])
  expect(wordsOf(await (await unconfirmed.browser.get(PAGE)).text())).toContain(
    'sobald Sie Ihre E-Mail-Adresse bestätigt haben',
  )
})

it('a link in the mail takes the consent back with one press, without signing in, and does nothing by being opened (L-72)', async () => {
  const mara = await customer()
  await allow(mara)
  const { group } = await delivered(mara)
  const [mail] = await morning(mara)
  const path = optOutOf(mail)
  const stranger = new TestBrowser(shop)
  const page = await stranger.get(path)
  expect(page.status).toBe(200)
  expect(wordsOf(await page.text())).toContain('Bitten um Bewertungen abbestellen')
  expect(await consentsOf(mara)).toMatchObject([{ withdrawnAt: null }])
  const link = { orderGroupId: group.id, now: shop.services.clock.now() }
  for (const token of [
    'unbekannt',
    await issueLink(shop.services.db, { ...link, purpose: 'order' }),
    await issueLink(shop.services.db, { ...link, purpose: 'rating_opt_out', now: new Date(0) }),
  ]) {
    expect((await stranger.get(`${OPT_OUT}?link=${token}`)).status).toBe(404)
    expect((await stranger.post(`${OPT_OUT}?link=${token}`, {})).status).toBe(404)
  }

  const { mails } = await mailsOfOrder(shop.services, group.id, ['admin'])
  expect(mails).toMatchObject([{ kind: 'rating_invitation', isRepeatable: true }])
  // It lets nobody in, and so goes on when the office ends the links that do.
  const { now } = link
  await endAllLinks(shop.services.db, { orderGroupIds: [group.id], now })
  expect(await openLinks(shop.services.db, { orderGroupId: group.id, now })).toBe(0)
  const answer = await stranger.post(path, {})
  expect(wordsOf(await answer.text())).toContain('Sie bekommen keine solchen E-Mails mehr')
  expect(await consentsOf(mara)).toMatchObject([{ withdrawnAt: expect.any(Date) }])
  expect(wordsOf(await (await stranger.get(path)).text())).toContain(
    'Sie bekommen keine solchen E-Mails mehr',
  )
  expect((await mailsOfOrder(shop.services, group.id, ['admin'])).mails).toMatchObject([
    { isRepeatable: false },
  ])
  const again = { orderGroupId: group.id, mailId: mails[0]?.id ?? '' }
  await expect(resendMail(shop.services, office, again)).rejects.toMatchObject({
    code: 'mail_not_repeatable',
  })
})

it('the button of a mail program takes it back at once (RFC 8058, L-72)', async () => {
  const mara = await customer()
  await allow(mara)
  await delivered(mara)
  const [mail] = await morning(mara)
  // A mail program is no browser: it names no page that it comes from.
  const answer = await shop.app.request(mail?.optOutUrl ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(await consentsOf(mara)).toMatchObject([{ withdrawnAt: expect.any(Date) }])
})

it('a mail whose turn comes after the consent is gone is not sent (L-72)', async () => {
  const mara = await customer()
  await allow(mara)
  const { group } = await delivered(mara)
  const send = (key: string) =>
    shop.services.mail.send({
      ...{ kind: 'rating_invitation', to: mara.email, key: `${key} ${group.id}` },
      data: { orderGroupId: group.id },
    })
  await send('first')
  expect(invitationsTo(mara.email)).toHaveLength(1)
  await forbid(mara)
  await send('second')
  expect(invitationsTo(mara.email)).toHaveLength(1)
})

it('the consent is among one’s own data, and goes with the account (L-69, L-70, L-72)', async () => {
  const mara = await customer()
  await allow(mara)
  const file = await (await mara.browser.get(`${PAGE}/daten.json`)).text()
  expect(file).toContain(RATING_CONSENT)
  await mara.browser.post(`${PAGE}/loeschen`, { password: PASSWORD })
  expect(await consentsOf(mara)).toEqual([])
})
