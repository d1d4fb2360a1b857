import { desc, eq, or } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import { listCustomers } from '../customer-records/list.server.ts'
import type { Services } from '../services.ts'

/** How many customers are offered. */
const OFFERED = 8

export type FoundCustomer = Awaited<ReturnType<typeof findCustomers>>[number]

/** Customers by parts of name, company, e-mail and phone, each with where their last order went. */
export async function findCustomers(services: Pick<Services, 'db'>, search: string) {
  if (search.trim().length < 2) return []
  const query = { search, sort: 'last', descending: true, page: 1 } as const
  const { entries } = await listCustomers(services, query)
  const found = []
  for (const { id, userId, email, firstName, lastName, company, phone } of entries.slice(
    0,
    OFFERED,
  )) {
    const [last] = await services.db
      .select({
        customerType: orderGroups.customerType,
        company: orderGroups.company,
        vatId: orderGroups.vatId,
        shipping: orderGroups.shippingAddress,
        billing: orderGroups.billingAddress,
      })
      .from(orderGroups)
      .where(
        userId
          ? or(eq(orderGroups.userId, userId), eq(orderGroups.customerEmail, email))
          : eq(orderGroups.customerEmail, email),
      )
      .orderBy(desc(orderGroups.createdAt))
      .limit(1)
    const name = [firstName, lastName].filter(Boolean).join(' ')
    found.push({ id, email, name, company, phone, hasAccount: userId !== null, last: last ?? null })
  }
  return found
}
