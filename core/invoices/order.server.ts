import { asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroupLines } from '#db/schema/schema.ts'
import type { GroupLine, OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { type PricedLine, withTax } from './amounts.ts'
import { firstMonthOf } from './first-month.ts'
import { issue } from './issue.server.ts'
import { taxOfGoods, taxOfRent } from './tax.ts'

const titles: Record<GroupLine['kind'], (title: string) => string> = {
  purchase: title => title,
  purchase_used: title => `${title} (Refurbed)`,
  rental: title => firstMonthOf(`Miete ${title}`),
  care: firstMonthOf,
  shipping: title => title,
}

/** Invoices what an order's first payment paid: goods, the first month of rent and Care, shipping. */
export async function issueOrderInvoice(
  services: { jobs: Pick<Services['jobs'], 'send'> },
  tx: Orm,
  { group, source, now }: { group: OrderGroup; source: string; now: Date },
): Promise<void> {
  const lines = await tx
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, group.id))
    .orderBy(asc(orderGroupLines.position))
  const priced = pricedLines(group, lines)
  if (priced.length === 0) return
  const event = `order ${group.id}`
  const amounts = withTax(priced)
  await issue(services, tx, { group, kind: 'order', event, source, amounts, paidAt: now, now })
}

function pricedLines(group: OrderGroup, lines: readonly GroupLine[]): PricedLine[] {
  const { customerType, shippingAddress } = group
  const goods = taxOfGoods({ customerType, country: shippingAddress.country })
  return lines
    .filter(({ unitAmount }) => unitAmount > 0)
    .map(({ kind, title, unitAmount, quantity }) => ({
      title: titles[kind](title),
      quantity,
      grossCents: unitAmount * quantity,
      tax: isOfGoods({ kind }, lines) ? goods : taxOfRent,
    }))
}

/** Whether a line is taxed as goods are. Shipping shares the tax of what it brings. */
export function isOfGoods(
  { kind }: Pick<GroupLine, 'kind'>,
  lines: readonly Pick<GroupLine, 'kind'>[],
): boolean {
  if (kind === 'shipping') return lines.some(line => line.kind.startsWith('purchase'))
  return kind.startsWith('purchase')
}
