import { lockGroup } from '../orders/lock.server.ts'
import type { Services } from '../services.ts'
import { debtOf } from './late-rent.server.ts'
import { reportUnpaidInvoice } from './monthly-invoice.server.ts'
import { groupOfSubscription, isReplacement } from './stopped-subscriptions.server.ts'

/**
 * A month of a subscription that does not collect by itself waits as a draft: it becomes final, is owed, and
 * the customer is sent the link that pays it (ADR-057). Safe to run again.
 */
export async function askByLink(services: Services, invoiceId: string): Promise<void> {
  const { db, payments, jobs } = services
  const invoice = await payments.invoice(invoiceId)
  if (invoice.status !== 'draft' || invoice.advances || !invoice.subscriptionId) return
  if (!(await isReplacement(db, invoice.subscriptionId))) return
  const group = await groupOfSubscription(db, invoice.subscriptionId)
  if (!group) return
  const isDue = await db.transaction(async tx => {
    await lockGroup(tx, group.id)
    return (await debtOf(tx, group.id, invoice)) === 'owed'
  })
  if (!isDue) return
  await payments.finalizeInvoice(invoiceId)
  await reportUnpaidInvoice(services, invoiceId)
  await db.transaction(tx => jobs.send(tx, 'move_next_charge', { orderGroupId: group.id }))
}
