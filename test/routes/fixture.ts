import { eq } from 'drizzle-orm'
import type { SignedIn } from '#core/actor.ts'
import { listCustomers } from '#core/customer-records/list.server.ts'
import { ensureCustomer } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { endAllLinks, issueLink } from '#core/orders/access-links.server.ts'
import type { StaffRole } from '#core/permissions.ts'
import { authUsers, userRoles } from '#db/schema/customers.ts'
import { declarations, invoices, orderGroups, orders } from '#db/schema/schema.ts'
import type { TestApp } from '../app.ts'
import { givenDelivered } from '../fixtures/buyouts.ts'
import { givenCatalog } from '../fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '../fixtures/checkouts.ts'
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
  const elsewhere = await givenGuest(shop, 'anderswo@example.org')
  return {
    browsers: {
      ...{ stranger, customer, other, staff },
      logistics: await withRole(app, 'logistics'),
      content: await withRole(app, 'content'),
      ...(await linkHolders(app, ordered, elsewhere)),
    },
    guestEmail: 'gast@example.org',
    guestInvoiceId: ordered.invoiceId,
    guestOrderId: ordered.orderId,
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
  return { orderGroupId, orderId: unit.id, invoiceId: invoice.id }
}

/** Browsers that hold a link, each in the cookie that following it sets. */
async function linkHolders(app: TestApp, mine: Ordered, foreign: Ordered) {
  const { db, clock } = app.services
  const now = clock.now()
  const long = new Date(now.getTime() - 31 * DAY_MS)
  const { orderGroupId } = mine
  const holding = (token: string) => {
    const browser = new TestBrowser(app)
    browser.setCookie('bestellung', token)
    return browser
  }
  // First, because it takes the others with it.
  const revoked = await issueLink(db, { orderGroupId, purpose: 'order', now })
  await endAllLinks(db, { orderGroupIds: [orderGroupId], now })
  return {
    linked: holding(await issueLink(db, { orderGroupId, purpose: 'order', now })),
    foreignLink: holding(await issueLink(db, { ...foreign, purpose: 'order', now })),
    expiredLink: holding(await issueLink(db, { orderGroupId, purpose: 'order', now: long })),
    revokedLink: holding(revoked),
    paymentLink: holding(await issueLink(db, { orderGroupId, purpose: 'payment', now })),
  }
}
