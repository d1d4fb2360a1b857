import { asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { Period } from '#db/schema/invoices.ts'
import { invoices, orderGroupLines } from '#db/schema/schema.ts'
import type { GroupLine, OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { cancellationOf, standingCents } from './cancellation.ts'
import { exportCancellation, type Untaxed, untaxed } from './exported.ts'
import { type Invoice, issue } from './issue.server.ts'
import { isOfGoods } from './order.server.ts'
import { type Tax, taxOfExports, taxOfUnionSupplies } from './tax.ts'
import { type TaxFree, taxFreeBy } from './tax-free.ts'

/** An invoice whose goods were taxed, and what it becomes without that. */
export interface TaxedInvoice extends Untaxed {
  invoice: Invoice
  cancelled: Invoice[]
}

const taxes = { export: taxOfExports, union: taxOfUnionSupplies } satisfies Record<TaxFree, Tax>

/** The invoices of an order that ask for tax on goods which were sent in this time, oldest first. */
export async function taxedInvoices(
  orm: Orm,
  group: OrderGroup,
  sent: Period,
): Promise<TaxedInvoice[]> {
  const by = taxFreeBy(group)
  if (!by) return []
  const rows = await orm
    .select()
    .from(invoices)
    .where(eq(invoices.orderGroupId, group.id))
    .orderBy(asc(invoices.year), asc(invoices.sequence))
  const priced = await pricedLines(orm, group)
  const goods = new Set(priced.flatMap((line, index) => (isOfGoods(line, priced) ? [index] : [])))
  const grossOf = (wanted: boolean) =>
    priced.reduce(
      (sum, line, at) => sum + (goods.has(at) === wanted ? line.unitAmount * line.quantity : 0),
      0,
    )
  const replaced = new Set(rows.map(({ replacesId }) => replacesId))
  return rows.flatMap(invoice => {
    if (invoice.kind !== 'order' || invoice.replacesId || replaced.has(invoice.id)) return []
    const cancelled = rows.filter(({ cancelsId }) => cancelsId === invoice.id)
    const isWhole = invoice.lines.length === priced.length
    const after = untaxed({
      invoice,
      cancelled,
      isWhole: isWhole && cancelled.length === 0,
      goods,
      goodsWeights: [grossOf(true), grossOf(false)],
      sent,
      free: taxes[by],
    })
    return after ? [{ ...after, invoice, cancelled }] : []
  })
}

/** Cancels what stands of an invoice and puts one without the tax of goods in its place (§ 31 (5) UStDV). */
export async function replaceUntaxed(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, taxed, now }: { group: OrderGroup; taxed: TaxedInvoice; now: Date },
): Promise<void> {
  const { invoice, cancelled, amounts } = taxed
  const standing = { invoice, cancelled }
  const same = { group, source: invoice.source, paidAt: now, now }
  await issue(services, tx, {
    ...same,
    kind: 'cancellation',
    event: exportCancellation(invoice.id),
    amounts: cancellationOf(standing, standingCents(standing)),
    cancelsId: invoice.id,
  })
  await issue(services, tx, {
    ...same,
    kind: 'order',
    event: `export ${invoice.id}`,
    amounts,
    replacesId: invoice.id,
  })
}

/** The lines that the order's invoice has, in its order. */
async function pricedLines(orm: Orm, { id }: OrderGroup): Promise<GroupLine[]> {
  const lines = await orm
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, id))
    .orderBy(asc(orderGroupLines.position))
  return lines.filter(({ unitAmount }) => unitAmount > 0)
}
