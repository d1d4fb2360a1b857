import { and, eq, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers, authVerifications, customerAliases, orderGroups } from '#db/schema/schema.ts'
import { isUniqueViolation } from '#db/unique-violation.server.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { orderedAsGuest } from '../orders/orders-of.server.ts'
import type { Services } from '../services.ts'
import { moveOrders } from './move-orders.server.ts'

export type EmailChanged = 'changed' | 'taken' | 'lost'

/**
 * The link of the mail: account, orders and contracts have the new address from now on, mails go there, links
 * that were mailed before end, and so do all other sessions and links to a new password. The link alone
 * is not enough: it counts only in a browser that is signed in to this very account, and once. `taken`
 * where the address has another account.
 */
export async function confirmNewEmail(
  services: Pick<Services, 'auth' | 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { token, headers }: { token: string; headers: Headers },
): Promise<EmailChanged> {
  const change = await services.auth.readNewEmailToken(token)
  if (actor.roles.length > 0 || change?.userId !== actor.userId || change.from !== actor.email)
    return 'lost'
  const made = await services.db
    .transaction(tx => changeEmail(services, tx, actor, change.to))
    .catch((error: unknown) => {
      // Somebody else took it at the same moment.
      if (isUniqueViolation(error)) return 'taken' as const
      throw error
    })
  if (made === 'changed') await services.auth.endSessions(headers, null)
  return made
}

async function changeEmail(
  services: Pick<Services, 'clock' | 'jobs'>,
  tx: Orm,
  actor: SignedIn,
  to: string,
): Promise<EmailChanged> {
  const { userId, email: from } = actor
  const now = services.clock.now()
  const changed = await tx
    .update(authUsers)
    .set({ email: to, emailVerified: true, updatedAt: now })
    .where(
      and(
        eq(authUsers.id, userId),
        eq(authUsers.email, from),
        sql`not exists (select 1 from auth_users other where other.email = ${to})`,
      ),
    )
    .returning({ id: authUsers.id })
  if (changed.length === 0) return 'taken'
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  await tx
    .update(customerAliases)
    .set({ mergedInto: to })
    .where(eq(customerAliases.mergedInto, from))
  const former = await moveOwnOrders(services, tx, actor, { to, now })
  await record(tx, {
    at: now,
    actor: journalName(actor),
    subject: { type: 'account', id: userId },
    event: 'email_changed',
  })
  const told = [...new Set([to, from, ...former])]
  for (const [index, address] of told.entries()) {
    await services.jobs.send(tx, 'mail', {
      kind: 'email_changed',
      to: address,
      data: { name: actor.name, isNew: address === to },
      key: `email_changed ${userId} ${now.getTime()} ${index}`,
    })
  }
  return 'changed'
}

/** Answers with the addresses that these orders had. What somebody ordered as a guest is theirs only by a confirmed address. */
async function moveOwnOrders(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  person: SignedIn,
  { to, now }: { to: string; now: Date },
): Promise<string[]> {
  const { userId, email: from, emailVerified } = person
  const own = eq(orderGroups.userId, userId)
  const groups = await tx
    .select()
    .from(orderGroups)
    .where(emailVerified ? or(own, orderedAsGuest(from)) : own)
    // As everybody locks several, so that no two wait for each other.
    .orderBy(orderGroups.id)
    .for('update')
  await moveOrders(services, tx, groups, { to, now, actor: journalName(person) })
  return groups.map(({ customerEmail }) => customerEmail)
}
