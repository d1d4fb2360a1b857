import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import type { OrderEmailChange } from '#integrations/auth-gateway.ts'
import { journalName } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { issueLink } from '../orders/access-links.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { guestsGroup } from '../orders/order-access.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openToGuests } from '../orders/orders-of.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { moveGuestNotes, moveOrders } from './move-orders.server.ts'

/** The address of a guest's order, where it can be changed. */
export interface GuestEmail {
  number: number
  email: string
}

/** To whoever holds the link to it (ADR-132). Throws `not_found`. */
export async function linkedEmail(
  services: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<GuestEmail> {
  const { number, customerEmail } = await guestsGroup(services, token)
  return { number, email: customerEmail }
}

/**
 * A guest asks for another address of the order that their link opens (ADR-164): who reads it, says so by the
 * link that it is mailed, and the address so far is told. Throws `not_found`, `invalid` for what is no other address, and
 * `limited`: whoever holds the link could else have mails sent to strangers without end.
 */
export async function askForGuestEmail(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'jobs' | 'limits' | 'publicUrl'>,
  token: string,
  { email: typed, address }: { email: string; address: string },
): Promise<string> {
  const group = await guestsGroup(services, token)
  const { id: orderGroupId, customerEmail: from, customerName: name } = group
  const to = typed.trim().toLowerCase()
  if (to.length > 200 || !z.email().safeParse(to).success)
    throw invalidField('email', 'Ungültige E-Mail-Adresse')
  if (to === from) throw invalidField('email', 'Das ist schon die Adresse Ihrer Bestellung.')
  await services.limits.consume('inquiryAddress', address)
  await services.limits.consume('inquiry', orderGroupId)
  const changeToken = await services.auth.orderEmailToken({ orderGroupId, from, to })
  const key = createHash('sha256').update(changeToken).digest('hex').slice(0, 32)
  const url = `${services.publicUrl}/bestellung/neue-adresse?token=${changeToken}`
  const order = orderNumber(group.number)
  await services.db.transaction(async tx => {
    await services.jobs.send(tx, 'mail', {
      kind: 'new_email_link',
      to,
      data: { name, url, order },
      key: `new_email_link:${key}`,
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'new_email_asked',
      to: from,
      data: { name, order },
      key: `new_email_asked:${key}`,
    })
  })
  return to
}

/** What the link of that mail asks to confirm; null once it is too old, or the order has another address. */
export async function emailToConfirm(
  services: Pick<Services, 'auth' | 'db'>,
  token: string,
): Promise<{ number: number; from: string; to: string } | null> {
  const change = await services.auth.readOrderEmailToken(token)
  const group = change && (await groupToChange(services.db, change))
  return change && group ? { number: group.number, from: change.from, to: change.to } : null
}

/**
 * The order has the new address from now on, and mails go there; links that were mailed before end. Answers with
 * the token of a new link to the order. Both addresses are told. Throws `not_found` for a link that is over.
 */
export async function confirmGuestEmail(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'jobs'>,
  token: string,
): Promise<string> {
  const change = await services.auth.readOrderEmailToken(token)
  if (!change) throw refusal('order_not_found')
  const { orderGroupId, from, to } = change
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    // The order of an account, or with another address by now, is changed by no link.
    if (!(await groupToChange(tx, change))) throw refusal('order_not_found')
    const group = await lockGroup(tx, orderGroupId)
    if (group.customerEmail !== from) throw refusal('order_not_found')
    await moveOrders(services, tx, [group], { to, now, actor: journalName({ kind: 'guest' }) })
    await moveGuestNotes(tx, from, to)
    await record(tx, {
      at: now,
      actor: journalName({ kind: 'guest' }),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'email_changed',
    })
    for (const isNew of [true, false]) {
      await services.jobs.send(tx, 'mail', {
        kind: 'order_email_changed',
        to: isNew ? to : from,
        data: { orderGroupId, isNew },
        key: `order_email_changed ${orderGroupId} ${now.getTime()} ${isNew}`,
      })
    }
    return issueLink(tx, { orderGroupId, purpose: 'order', now })
  })
}

async function groupToChange(
  orm: Orm,
  { orderGroupId, from }: OrderEmailChange,
): Promise<OrderGroup | undefined> {
  const [group] = await orm
    .select()
    .from(orderGroups)
    .where(and(openToGuests, eq(orderGroups.id, orderGroupId), eq(orderGroups.customerEmail, from)))
  return group
}
