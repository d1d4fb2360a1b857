import { and, asc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { invoices, orderGroups, orders } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { ShopError } from '../errors.ts'
import { orderNumber } from '../orders/order-number.ts'
import { ownedBy } from '../orders/orders-of.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { isCareAlone } from './care-alone.ts'
import { exportCancellation } from './exported.ts'
import type { Invoice } from './issue.server.ts'
import { invoiceNumber } from './number.ts'

/** An invoice as lists show it. Cents; a cancellation's are negative. */
export interface InvoiceEntry {
  id: string
  number: string
  /** `care`: of Care that was charged beside no device. */
  kind: Invoice['kind'] | 'care'
  issuedOn: string
  grossCents: number
}

export interface InvoiceReference {
  number: string
  issuedOn: string
}

/** An invoice with what its paper says beside it. */
export interface WholeInvoice extends Invoice {
  number: string
  orderNumber: string
  /** The invoice that it takes back. */
  cancels: InvoiceReference | null
  /** The invoice that takes the place of what it takes back, without the tax of exported goods. */
  replacedBy: InvoiceReference | null
  /** The invoice with tax whose place it takes. */
  replaces: InvoiceReference | null
  /** The invoice that it stands for again, because a refund of it came back. */
  reissues: InvoiceReference | null
}

/** The invoices of these orders, by order, oldest first. */
export async function invoicesOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, InvoiceEntry[]>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderGroupId, [...orderGroupIds]))
    .orderBy(asc(invoices.year), asc(invoices.sequence))
  const entries = Map.groupBy(rows, ({ orderGroupId }) => orderGroupId)
  return new Map([...entries].map(([id, own]) => [id, own.map(entryOf)]))
}

/** One invoice of a customer; throws `not_found` for any other id, also for somebody else's. */
export async function ownInvoice(
  { db }: Pick<Services, 'db'>,
  actor: SignedIn,
  invoiceId: string,
): Promise<WholeInvoice> {
  const ofTheirs = and(eq(orders.orderGroupId, invoices.orderGroupId), ownedBy(actor))
  return find(db, invoiceId, exists(db.select({ id: orders.id }).from(orders).where(ofTheirs)))
}

/** One invoice of one order; throws `not_found` for any other id. */
export async function invoiceOfOrder(
  { db }: Pick<Services, 'db'>,
  orderGroupId: string,
  invoiceId: string,
): Promise<WholeInvoice> {
  return find(db, invoiceId, eq(invoices.orderGroupId, orderGroupId))
}

/** Any invoice, for the office and for mails; throws `not_found` for an unknown one. */
export async function anyInvoice(db: Orm, invoiceId: string): Promise<WholeInvoice> {
  return find(db, invoiceId, undefined)
}

async function find(db: Orm, invoiceId: string, only: SQL | undefined): Promise<WholeInvoice> {
  const [cancelled, reissued] = [alias(invoices, 'cancelled'), alias(invoices, 'reissued')]
  const [replaced, replacing] = [alias(invoices, 'replaced'), alias(invoices, 'replacing')]
  const [row] = isUuid(invoiceId)
    ? await db
        .select({
          invoice: invoices,
          order: orderGroups.number,
          cancelled,
          reissued,
          replaced,
          replacing,
        })
        .from(invoices)
        .innerJoin(orderGroups, eq(orderGroups.id, invoices.orderGroupId))
        .leftJoin(cancelled, eq(cancelled.id, invoices.cancelsId))
        .leftJoin(reissued, eq(reissued.id, invoices.reissuesId))
        .leftJoin(replaced, eq(replaced.id, invoices.replacesId))
        .leftJoin(replacing, eq(replacing.replacesId, invoices.cancelsId))
        .where(and(eq(invoices.id, invoiceId), only))
    : []
  if (!row) throw new ShopError('not_found', 'invoice_not_found', 'Diese Rechnung gibt es nicht.')
  return {
    ...row.invoice,
    number: invoiceNumber(row.invoice),
    orderNumber: orderNumber(row.order),
    cancels: row.cancelled && referenceTo(row.cancelled),
    reissues: row.reissued && referenceTo(row.reissued),
    replaces: row.replaced && referenceTo(row.replaced),
    replacedBy:
      row.replacing && row.invoice.event === exportCancellation(row.replacing.replacesId ?? '')
        ? referenceTo(row.replacing)
        : null,
  }
}

function referenceTo(invoice: Invoice): InvoiceReference {
  return { number: invoiceNumber(invoice), issuedOn: invoice.issuedOn }
}

function entryOf(invoice: Invoice): InvoiceEntry {
  const { id, issuedOn, grossCents } = invoice
  const kind = isCareAlone(invoice) ? 'care' : invoice.kind
  return { id, kind, issuedOn, grossCents, number: invoiceNumber(invoice) }
}
