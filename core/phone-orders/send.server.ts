import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, phoneOrders } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { MINUTE_MS } from '../durations.ts'
import { EMAIL_ADDRESS } from '../email-address.ts'
import { record } from '../journal/journal.server.ts'
import { endAllLinks, extendLinks } from '../orders/access-links.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { heldFor, readDays } from './days.ts'
import { lockWaiting } from './lock.server.ts'

type Sending = Pick<Services, 'db' | 'jobs' | 'clock'>

/** Two clicks send one mail. */

/** Sends the mail with the link by which the customer orders. `mail` counts them. */
export async function sendLink(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, mail }: { group: Pick<OrderGroup, 'id' | 'customerEmail'>; mail: number },
): Promise<void> {
  await services.jobs.send(tx, 'mail', {
    kind: 'phone_order',
    to: group.customerEmail,
    data: { orderGroupId: group.id },
    key: `phone_order ${group.id} ${mail}`,
  })
}

/**
 * Sends the link again and holds the order for these days from now on; where the address was misheard, to
 * another one, and the links to the former one end. `readEmail`: the address that the dialog showed. Throws
 * `invalid`, `not_found`, and `conflict` for an order that waits no more, got another address meanwhile, or got its
 * link within the last minute.
 */
export async function sendAgain(
  services: Sending,
  actor: SignedIn,
  wanted: { orderGroupId: string; days: unknown; email: string; readEmail: string },
): Promise<void> {
  const days = readDays(wanted.days)
  const email = wanted.email.trim().toLowerCase()
  if (!EMAIL_ADDRESS.test(email) || email.length > 254) {
    throw invalidField('email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')
  }
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const { group, phone } = await lockWaiting(tx, wanted.orderGroupId, now)
    const isMoved = email !== group.customerEmail
    // What somebody corrected since is not taken back by a dialog that still shows the slip.
    if (isMoved && wanted.readEmail !== group.customerEmail)
      throw refusal('phone_order_email_changed')
    if (!isMoved && now.getTime() - phone.sentAt.getTime() < MINUTE_MS) {
      throw refusal('phone_order_just_sent')
    }
    if (isMoved) {
      // Whoever was mailed by mistake may have gone on to the payment, and holds a link to the order since.
      await endAllLinks(tx, { orderGroupIds: [group.id], now })
      await tx
        .update(orderGroups)
        .set({ customerEmail: email, updatedAt: now })
        .where(eq(orderGroups.id, group.id))
      await tx
        .update(orders)
        .set({ customerEmail: email, updatedAt: now })
        .where(eq(orders.orderGroupId, group.id))
    }
    const mail = phone.mails + 1
    const heldUntil = heldFor(days, now)
    const link = { orderGroupId: group.id, purpose: 'phone_order' as const }
    await extendLinks(tx, { ...link, until: heldUntil })
    await tx
      .update(phoneOrders)
      .set({ mails: mail, sentAt: now, heldUntil })
      .where(eq(phoneOrders.orderGroupId, group.id))
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order_group', id: group.id },
      event: 'phone_order_sent',
      data: { days, to: email },
    })
    await sendLink(services, tx, { group: { id: group.id, customerEmail: email }, mail })
  })
}
