import { and, eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/orders.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { linkedOrder } from '../orders/access-links.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { guestOrders, type OwnOrder, openToGuests } from '../orders/orders-of.server.ts'
import { cameToNothing } from '../orders/states.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type ContractWays, contractWays } from './contract-ways.ts'
import { type CustomerOrderGroup, viewGroups } from './orders.server.ts'

/** An order as whoever holds its link sees it. */
export interface GuestOrder {
  group: CustomerOrderGroup
  /** For the account that would show it, too. */
  email: string
  /** The ways out of each unit's contract, by order id. */
  ways: Record<string, ContractWays>
  today: BerlinDay
  /** Whether the provider has a page about what pays it. */
  hasPortal: boolean
}

/** Who ordered, for forms that the order leads to. */
export interface LinkedGuest {
  number: string
  name: string
  email: string
}

type LinkServices = Pick<Services, 'db' | 'clock'>

/** The rows of the order that this link opens; throws `not_found` where it opens none. */
export async function linkedGuestOrder(
  services: LinkServices,
  token: string,
): Promise<{ rows: OwnOrder[]; group: OwnOrder['group'] }> {
  const now = services.clock.now()
  const orderGroupId = await linkedOrder(services.db, { token, purpose: 'order', now })
  const rows = orderGroupId === null ? [] : await guestOrders(services, orderGroupId)
  const group = rows[0]?.group
  if (!group) throw refusal('order_not_found')
  return { rows, group }
}

/** What the link of a guest shows (ADR-132); throws `not_found` where it opens nothing. */
export async function guestOrder(services: LinkServices, token: string): Promise<GuestOrder> {
  const { rows, group } = await linkedGuestOrder(services, token)
  const [view] = await viewGroups(services, rows)
  if (!view) throw refusal('order_not_found')
  const today = berlinDay(services.clock.now())
  return {
    group: view,
    email: group.customerEmail,
    ways: contractWays([view], today),
    today,
    hasPortal: group.stripeCustomerId !== null && !cameToNothing(group.status),
  }
}

/** Who ordered what this link opens; null where it opens nothing. */
export async function linkedGuest(
  services: LinkServices,
  token: string,
): Promise<LinkedGuest | null> {
  const now = services.clock.now()
  const orderGroupId = await linkedOrder(services.db, { token, purpose: 'order', now })
  if (orderGroupId === null) return null
  const [group] = await services.db
    .select()
    .from(orderGroups)
    .where(and(eq(orderGroups.id, orderGroupId), openToGuests))
  return group
    ? { number: orderNumber(group.number), name: group.customerName, email: group.customerEmail }
    : null
}
