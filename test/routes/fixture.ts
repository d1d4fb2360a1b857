import { eq } from 'drizzle-orm'
import type { SignedIn } from '#core/actor.ts'
import { authUsers } from '#db/schema/customers.ts'
import { declarations, invoices, orderGroups, orders } from '#db/schema/schema.ts'
import type { TestApp } from '../app.ts'
import { givenDelivered } from '../fixtures/buyouts.ts'
import { givenCatalog } from '../fixtures/catalog.ts'
import { rentedRower } from '../fixtures/checkouts.ts'
import { registered, TestBrowser } from '../fixtures/visitors.ts'

/** Who may stand before a route. */
export const people = ['stranger', 'customer', 'other', 'staff'] as const
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
  invoiceId: string
}

const STAFF = { email: 'admin@example.com', password: 'ein-gutes-passwort-7' }

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
    isAdmin: false,
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
  return {
    browsers: { stranger, customer, other, staff },
    email,
    orderId,
    orderGroupId: group.id,
    orderNumber: String(group.number),
    subscriptionId: group.stripeSubscriptionId ?? '',
    paymentIntentId: group.stripePaymentIntentId ?? '',
    declarationId: declaration.id,
    invoiceId: invoice.id,
  }
}
