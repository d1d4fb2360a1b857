import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import * as t from '#db/schema/schema.ts'
import { signatureKey } from '../handovers/hand-over.server.ts'
import { documentKey } from '../invoices/document-key.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { publishCatalog } from '../publish.server.ts'
import { photoKey } from '../returns/photos.server.ts'
import type { Services } from '../services.ts'
import type { Counts } from './erasures.server.ts'
import { removeCustomersLater } from './remove-customer.server.ts'
import {
  type Deletion,
  declarationsOf,
  lettersOfOrder,
  vouchersOfOrder,
} from './rows-of-order.server.ts'
import { ofOrder } from './whose.server.ts'

type Reach = Pick<Services, 'jobs' | 'clock'>
/** Erases the letters of an order whose row is locked. */
export async function eraseLetters(services: Reach, tx: Orm, id: string): Promise<Counts> {
  const photos = await tx
    .select({ id: t.devicePhotos.id })
    .from(t.devicePhotos)
    .where(eq(t.devicePhotos.orderGroupId, id))
  const signatures = await tx
    .select({ id: t.handovers.id })
    .from(t.handovers)
    .where(eq(t.handovers.orderGroupId, id))
  const declared = declarationsOf(id)
  await tx
    .update(t.rentals)
    .set({ endDeclarationId: null })
    .where(sql`${t.rentals.endDeclarationId} in ${declared}`)
  await tx
    .update(t.refunds)
    .set({ declarationId: null })
    .where(sql`${t.refunds.declarationId} in ${declared}`)
  const my = ofOrder(tx, id)
  await tx.update(t.refunds).set({ returnId: null }).where(my.ofPayment(t.refunds.paymentId))
  const counts = await deleteAll(tx, id, lettersOfOrder)
  await removeLater(services, tx, [
    ...photos.map(photo => photoKey(photo.id)),
    ...signatures.map(({ id: handoverId }) => signatureKey(handoverId)),
  ])
  await tx
    .update(t.orderGroups)
    .set({ lettersErasedAt: services.clock.now() })
    .where(eq(t.orderGroups.id, id))
  return counts
}

/**
 * Erases the vouchers of an order whose row is locked. What stays is what nobody can be found by: which
 * products, how many, for how much. Stock and devices count on it.
 */
export async function eraseVouchers(services: Reach, tx: Orm, id: string): Promise<Counts> {
  const files = await tx
    .select({ sha256: t.invoiceDocuments.sha256 })
    .from(t.invoiceDocuments)
    .innerJoin(t.invoices, eq(t.invoices.id, t.invoiceDocuments.invoiceId))
    .where(eq(t.invoices.orderGroupId, id))
  const counts = await deleteAll(tx, id, vouchersOfOrder)
  await removeLater(
    services,
    tx,
    files.map(({ sha256 }) => documentKey(sha256)),
  )
  await makeNameless(services, tx, id)
  counts.orders = (counts.orders ?? 0) + 1
  return counts
}

async function deleteAll(tx: Orm, id: string, deletions: readonly Deletion[]): Promise<Counts> {
  const my = ofOrder(tx, id)
  const counts: Counts = {}
  for (const [holding, table, whose] of deletions) {
    const gone = await tx.delete(table).where(whose(my, id)).returning({ one: sql`1` })
    if (gone.length > 0) counts[holding] = (counts[holding] ?? 0) + gone.length
  }
  return counts
}

async function makeNameless(services: Reach, tx: Orm, id: string): Promise<void> {
  const now = services.clock.now()
  const group = await lockGroup(tx, id)
  await removeCustomersLater(services, tx, [group.stripeCustomerId])
  const units = tx.select({ id: t.orders.id }).from(t.orders).where(eq(t.orders.orderGroupId, id))
  await tx.update(t.inventoryItems).set({ buyerEmail: null }).where(ofOrder(tx, id).device)
  await tx
    .update(t.stockReservations)
    .set({ heldByMail: null, heldByNetwork: null })
    .where(inArray(t.stockReservations.orderId, units))
  await tx
    .update(t.recallUnits)
    .set({ outcomeNote: null })
    .where(inArray(t.recallUnits.orderId, units))
  const reviewed = await tx
    .update(t.productRatings)
    .set({ customerEmail: null })
    .where(eq(t.productRatings.orderGroupId, id))
    .returning({ products: t.productRatings.stripeProductIds })
  await tx
    .update(t.orders)
    .set({
      userId: null,
      customerEmail: '',
      stripeCustomerId: null,
      stripeSubscriptionId: null,
      stripeInvoiceId: null,
      trackingNumber: null,
      shippingNotes: null,
      hiddenAt: sql`coalesce(${t.orders.hiddenAt}, ${now.toISOString()})`,
      hiddenBy: null,
    })
    .where(eq(t.orders.orderGroupId, id))
  await tx
    .update(t.orderGroups)
    .set({
      userId: null,
      customerEmail: '',
      customerName: '',
      phone: null,
      company: null,
      vatId: null,
      stripeCustomerId: null,
      stripePaymentIntentId: null,
      stripeSubscriptionId: null,
      stripeInvoiceId: null,
      billingAddress: countryOf(group.billingAddress),
      shippingAddress: countryOf(group.shippingAddress),
      lockedAt: group.lockedAt ?? now,
      erasedAt: now,
    })
    .where(eq(t.orderGroups.id, id))
  for (const product of new Set(reviewed.flatMap(({ products }) => products))) {
    await publishCatalog(tx, product)
  }
}

function countryOf({ country }: t.StoredAddress): t.StoredAddress {
  return { name: '', line1: '', postal_code: '', city: '', country }
}

/** After the commit: a file without its row is found by nobody, a row without its file is an error. */
async function removeLater({ jobs }: Reach, tx: Orm, keys: string[]): Promise<void> {
  if (keys.length > 0) await jobs.send(tx, 'remove_files', { keys })
}

export async function removeFiles(
  { files }: Pick<Services, 'files'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await files.remove(key)
}
