import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { orderAccountLink, orderEmailLink, orderLink } from '#app/http/link-cookie.ts'
import type { SignedIn } from '#core/actor.ts'
import { listCustomers } from '#core/customer-records/list.server.ts'
import { ensureCustomer } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import type { StaffRole } from '#core/permissions.ts'
import { closeAssignments } from '#core/stock/assignments.server.ts'
import { authUsers, userRoles } from '#db/schema/customers.ts'
import { declarations, invoices, orderGroups, orders, recallNotices } from '#db/schema/schema.ts'
import type { TestApp } from '../app.ts'
import { givenDelivered } from '../fixtures/buyouts.ts'
import { givenCatalog } from '../fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '../fixtures/checkouts.ts'
import { givenDevice } from '../fixtures/devices.ts'
import { givenRecall } from '../fixtures/recalls.ts'
import { givenPhoto } from '../fixtures/returns.ts'
import { registered, TestBrowser } from '../fixtures/visitors.ts'
import type { TestServices } from '../services.ts'

/** Who may stand before a route. */
export const people = [
  'stranger',
  'customer',
  'other',
  'staff',
  'logistics',
  'content',
  // Guests by their signed links (ADR-132): to the guest's order, to another one, or to nothing any more.
  'linked',
  'foreignLink',
  'expiredLink',
  'revokedLink',
  'paymentLink',
] as const
export type Person = (typeof people)[number]

/** A shop in which every route has something to show, and those who may want to see it. */
export interface RouteFixture {
  browsers: Record<Person, TestBrowser>
  /** What belongs to the customer. */
  email: string
  orderId: string
  orderGroupId: string
  orderNumber: string
  subscriptionId: string
  paymentIntentId: string
  declarationId: string
  customerId: string
  invoiceId: string
  /** What a guest ordered, whom the links of `linked` and of the last three belong to. */
  guestEmail: string
  guestInvoiceId: string
  guestOrderId: string
  noticeId: string
  guestNoticeId: string
  /** Links in the address by which one wants to be asked for no ratings any more, of those who hold links. */
  optOutLinks: Partial<Record<Person, string>>
  photoId: string
  guestPhotoId: string
}

const STAFF = { email: 'admin@example.com', password: 'ein-gutes-passwort-7' }

/** Somebody with this one role, in the office. */
async function withRole(app: TestApp, role: StaffRole): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  const login = { email: `${role}@example.org`, password: STAFF.password }
  const person = { ...login, firstName: 'Jo', lastName: 'Berg' }
  const { userId } = await ensureCustomer(app.services, person)
  await app.services.db.insert(userRoles).values({ userId, role })
  await browser.post('/admin', login)
  return browser
}

export async function routeFixture(app: TestApp): Promise<RouteFixture> {
  if (!app.emulator) throw new Error('The shop has no emulator')
  const shop = { ...app, emulator: app.emulator }
  const { db } = app.services
  await givenCatalog(shop)
  const { browser: customer, email } = await registered(app)
  const { browser: other } = await registered(app)
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('The customer was not registered')
  const actor: SignedIn = {
    kind: 'customer',
    userId: user.id,
    email,
    emailVerified: false,
    name: user.name,
    roles: [],
  }
  const [orderId = ''] = await givenDelivered(shop, actor, [rentedRower()])
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const [group] = await db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, order?.orderGroupId ?? ''))
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderGroupId, group?.id ?? ''))
  if (!order || !group || !invoice) throw new Error('The order was not stored')

  // Its own contract is not named, so that a person has to look at it and the rental goes on.
  const stranger = new TestBrowser(app)
  await stranger.post('/vertraege-kuendigen', {
    name: 'Mara Öztürk',
    contract: 'der Vertrag über das Rudergerät',
    email: 'unbekannt@example.org',
    kind: 'extraordinary',
    reason: 'Es ist kaputt.',
  })
  const [declaration] = await db.select().from(declarations)
  if (!declaration) throw new Error('The declaration was not stored')
  const staff = new TestBrowser(app)
  await staff.post('/admin', STAFF)
  await app.settle()
  const ordered = await givenGuest(shop, 'gast@example.org')
  const notices = await givenNotices(app, [orderId, ordered.orderId])
  const elsewhere = await givenGuest(shop, 'anderswo@example.org')
  const held = await linkHolders(app, { mine: ordered, foreign: elsewhere, invited: group.id })
  return {
    browsers: {
      ...{ stranger, customer, other, staff },
      logistics: await withRole(app, 'logistics'),
      content: await withRole(app, 'content'),
      ...held.browsers,
    },
    optOutLinks: held.optOutLinks,
    guestEmail: 'gast@example.org',
    guestInvoiceId: ordered.invoiceId,
    guestOrderId: ordered.orderId,
    noticeId: notices.get(group.id) ?? '',
    guestNoticeId: notices.get(ordered.orderGroupId) ?? '',
    photoId: await givenPhoto(shop, orderId),
    guestPhotoId: await givenPhoto(shop, ordered.orderId),
    email,
    orderId,
    orderGroupId: group.id,
    orderNumber: String(group.number),
    subscriptionId: group.stripeSubscriptionId ?? '',
    paymentIntentId: group.stripePaymentIntentId ?? '',
    declarationId: declaration.id,
    customerId: await customerIdOf(app, email),
    invoiceId: invoice.id,
  }
}

/** The link of the office to the customer of this address. */
async function customerIdOf({ services }: TestApp, email: string): Promise<string> {
  const query = { search: email, sort: 'last', descending: true, page: 1 } as const
  return (await listCustomers(services, query)).entries[0]?.id ?? ''
}

interface Ordered {
  email: string
  orderGroupId: string
  orderId: string
  invoiceId: string
}

/** A paid rental of somebody without an account. */
async function givenGuest(
  shop: TestApp & Pick<TestServices, 'emulator'>,
  customerEmail: string,
): Promise<Ordered> {
  const started = await checkOut(shop, checkoutBody([rentedRower()], { customerEmail }))
  await pay(shop, started)
  await shop.settle()
  const { orderGroupId } = started
  const [invoice] = await shop.services.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderGroupId, orderGroupId))
  const [unit] = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, orderGroupId))
  if (!invoice || !unit) throw new Error('The guest has no invoice')
  return { email: customerEmail, orderGroupId, orderId: unit.id, invoiceId: invoice.id }
}

/** A recall of devices that these orders had before theirs were exchanged; the notices by the order that they tell. */
async function givenNotices({ services }: TestApp, orderIds: readonly string[]) {
  const { db, clock } = services
  const batch = 'B-7'
  for (const [place, orderId] of orderIds.entries()) {
    await givenDevice(db, { serialNumber: `GA-${place}`, batch, location: 'customer', orderId })
  }
  await closeAssignments(db, orderIds, { actor: 'unknown', now: clock.now() })
  await givenRecall(services, { scope: 'batch', batches: batch })
  const notices = await db.select().from(recallNotices)
  return new Map(notices.map(({ orderGroupId, id }) => [orderGroupId, id]))
}

/**
 * Browsers that hold links, each in the cookie that following it sets, and their links that stay in the address. Only an
 * account is asked for ratings, here about the order `invited`.
 */
async function linkHolders(
  app: TestApp,
  { mine, foreign, invited }: { mine: Ordered; foreign: Ordered; invited: string },
) {
  const { db, clock, auth } = app.services
  const now = clock.now()
  const long = new Date(now.getTime() - 31 * DAY_MS)
  const { orderGroupId } = mine
  /** What the mails hold that a guest asks for. */
  const asked = async ({ orderGroupId, email }: Pick<Ordered, 'orderGroupId' | 'email'>) => ({
    email: await auth.orderEmailToken({ orderGroupId, from: email, to: `neu-${email}` }),
    account: await auth.orderAccountToken({ orderGroupId, email }),
  })
  const holding = (token: string, { email, account }: Awaited<ReturnType<typeof asked>>) => {
    const browser = new TestBrowser(app)
    browser.setCookie(orderLink.name, token)
    browser.setCookie(orderEmailLink.name, email)
    browser.setCookie(orderAccountLink.name, account)
    return browser
  }
  const optOut = (of = invited, until?: Date) =>
    issueLink(db, { orderGroupId: of, purpose: 'rating_opt_out', now, ...(until && { until }) })
  const own = await asked(mine)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * DAY_MS })
  const expired = await asked(mine)
  vi.useRealTimers()
  // First, because it takes the others with it.
  const revoked = await issueLink(db, { orderGroupId, purpose: 'order', now })
  const revokedOptOut = await optOut()
  await endAllLinks(db, { orderGroupIds: [orderGroupId, invited], now })
  return {
    browsers: {
      linked: holding(await issueLink(db, { orderGroupId, purpose: 'order', now }), own),
      foreignLink: holding(
        await issueLink(db, { ...foreign, purpose: 'order', now }),
        await asked(foreign),
      ),
      expiredLink: holding(
        await issueLink(db, { orderGroupId, purpose: 'order', now: long }),
        expired,
      ),
      // What is signed is over once the order has another address.
      revokedLink: holding(revoked, await asked({ orderGroupId, email: 'frueher@example.org' })),
      paymentLink: holding(await issueLink(db, { orderGroupId, purpose: 'payment', now }), {
        email: own.account,
        account: own.email,
      }),
    },
    optOutLinks: {
      linked: await optOut(),
      foreignLink: await optOut(foreign.orderGroupId),
      expiredLink: await optOut(invited, now),
      revokedLink: revokedOptOut,
      paymentLink: await issueLink(db, { orderGroupId: invited, purpose: 'payment', now }),
    },
  }
}
