import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { exportProofs, type vatIdChecks } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { taxedInvoices } from '../invoices/export.server.ts'
import { type TaxFree, taxFreeBy } from '../invoices/tax-free.ts'
import { plainVatId } from '../invoices/vat-id.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { officesOrder } from '../orders/order-access.server.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { vatIdCheckOf } from './vat-id.server.ts'

/** A proof as the office reads it. Cents. */
export interface ExportProof {
  proofNumber: string
  exportedOn: BerlinDay
  taxCents: number
  receivedBy: string
  receivedAt: Date
}

/** What the register last said of the buyer's VAT ID. */
export interface VatIdView
  extends Pick<typeof vatIdChecks.$inferSelect, 'answer' | 'question' | 'matches' | 'askedAt'> {
  askedBy: string
}

/**
 * How far an order is with the proof that its goods left free of tax: they do not (`inland`), goods of it are
 * still here (`house`), nothing of it is taxed (`untaxed`), its VAT ID is not confirmed (`unconfirmed`), the proof
 * is awaited (`open`) or there (`proven`).
 */
export interface ExportView {
  orderGroupId: string
  number: number
  customerName: string
  /** Null where they do not. */
  by: TaxFree | null
  state: 'inland' | 'house' | 'untaxed' | 'unconfirmed' | 'open' | 'proven'
  /** As the order names it. */
  vatId: string | null
  /** Null where nobody has answered, and beyond the customs border. */
  vatIdCheck: VatIdView | null
  /** The tax that goes back with a proof. Cents. */
  taxCents: number
  /** The first day that a proof can name. */
  sentOn: BerlinDay | null
  proof: ExportProof | null
}

/** To the office. Throws as `officesOrder`. */
export async function officeExport(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<ExportView> {
  const orderGroupId = await officesOrder(services, id)
  const { db } = services
  const { group, units } = await unitsOf(db, orderGroupId)
  const proof = (await proofsOf(db, [orderGroupId])).get(orderGroupId) ?? null
  const sent = sentDays(units)
  const taxed = sent ? await taxedInvoices(db, group, sent) : []
  const taxCents = taxed.reduce((sum, one) => sum + one.taxCents, 0)
  const by = taxFreeBy(group)
  const vatIdCheck = by === 'union' ? await readCheck(db, group) : null
  const isConfirmed = by !== 'union' || vatIdCheck?.answer === 'valid'
  const { number, customerName } = group
  const vatId = group.vatId && plainVatId(group.vatId)
  return {
    ...{ orderGroupId, number, customerName, by, vatId, vatIdCheck, taxCents, proof },
    state: proof ? 'proven' : stateOf({ by, isSent: sent !== null, taxCents, isConfirmed }),
    sentOn: sent?.from ?? null,
  }
}

/** The proofs of these orders. */
export async function proofsOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, ExportProof>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(exportProofs)
    .where(inArray(exportProofs.orderGroupId, [...orderGroupIds]))
  const nameOf = await actorNames(
    db,
    rows.map(({ receivedBy }) => receivedBy),
  )
  return new Map(
    rows.map(({ orderGroupId, refundId: _, receivedBy, ...proof }) => [
      orderGroupId,
      { ...proof, receivedBy: nameOf(receivedBy) },
    ]),
  )
}

async function readCheck(db: Orm, group: OrderGroup): Promise<VatIdView | null> {
  const check = await vatIdCheckOf(db, group)
  if (!check) return null
  const { answer, question, matches, askedAt, askedBy } = check
  const nameOf = await actorNames(db, [askedBy])
  return { answer, question, matches, askedAt, askedBy: nameOf(askedBy) }
}

export type SentUnit = Pick<OrderedUnit, 'order'>

/** When an order's goods were sent; null while some are still to be. */
export function sentDays(units: readonly SentUnit[]): { from: BerlinDay; to: BerlinDay } | null {
  const goods = units.filter(
    ({ order }) => order.orderType === 'purchase' && order.calledOffAt === null,
  )
  const days = goods
    .flatMap(({ order }) => (isInHouse(order.logisticsStatus) ? [] : [order]))
    .flatMap(({ shippingDate, deliveryDate }) => shippingDate ?? deliveryDate ?? [])
    .map(berlinDay)
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to && days.length === goods.length ? { from, to } : null
}

/** The order that a proof is about, where it is about one. */
export async function isProven(tx: Orm, orderGroupId: string): Promise<boolean> {
  const known = await tx
    .select({ id: exportProofs.orderGroupId })
    .from(exportProofs)
    .where(eq(exportProofs.orderGroupId, orderGroupId))
  return known.length > 0
}

function stateOf({
  by,
  isSent,
  taxCents,
  isConfirmed,
}: Pick<ExportView, 'by' | 'taxCents'> & {
  isSent: boolean
  isConfirmed: boolean
}): ExportView['state'] {
  if (!by) return 'inland'
  if (!isConfirmed) return 'unconfirmed'
  if (!isSent) return 'house'
  return taxCents > 0 ? 'open' : 'untaxed'
}
