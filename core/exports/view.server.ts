import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { exportProofs } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { taxedInvoices } from '../invoices/export.server.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { officesOrder } from '../orders/doors.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isInHouse } from '../stock/whereabouts.ts'

/** A proof as the office reads it. Cents. */
export interface ExportProof {
  proofNumber: string
  exportedOn: BerlinDay
  taxCents: number
  receivedBy: string
  receivedAt: Date
}

/**
 * How far an order is with its proof of export: it crosses no customs border (`inland`), goods of it are still
 * here (`house`), nothing of it is taxed (`untaxed`), the proof is awaited (`open`) or there (`proven`).
 */
export interface ExportView {
  orderGroupId: string
  number: number
  customerName: string
  state: 'inland' | 'house' | 'untaxed' | 'open' | 'proven'
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
  const state = proof ? 'proven' : stateOf({ group, isSent: sent !== null, taxCents })
  const { number, customerName } = group
  return { orderGroupId, number, customerName, state, taxCents, sentOn: sent?.from ?? null, proof }
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

/** Whether an order goes beyond the customs border. */
export function isExport({ shippingAddress }: Pick<OrderGroup, 'shippingAddress'>): boolean {
  return shop.countries.beyondCustoms.some(code => code === shippingAddress.country)
}

/** When an order's goods were sent; null while some are still to be. */
export function sentDays(units: readonly OrderedUnit[]): { from: BerlinDay; to: BerlinDay } | null {
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
  group,
  isSent,
  taxCents,
}: {
  group: OrderGroup
  isSent: boolean
  taxCents: number
}): ExportView['state'] {
  if (!isExport(group)) return 'inland'
  if (!isSent) return 'house'
  return taxCents > 0 ? 'open' : 'untaxed'
}
