import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  accessLinks,
  authUsers,
  authVerifications,
  b2bInquiries,
  conversionEvents,
  customerAliases,
  customerNotes,
  orderAttribution,
  orderGroups,
  orders,
  phoneOrders,
  productRatings,
  profiles,
  quoteLinks,
  quotes,
  sentMails,
} from '#db/schema/schema.ts'
import type { SetCookies } from '#integrations/auth-gateway.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { refreshSummaries } from '../customer-records/summaries.server.ts'
import { attemptSucceeded, countAttempt } from '../customers/attempts.server.ts'
import { berlinDay } from '../dates.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import { refreshEntries } from '../fulfilment/entries.server.ts'
import { record } from '../journal/journal.server.ts'
import { publishCatalog } from '../publish.server.ts'
import type { Services } from '../services.ts'
import { openMatters } from './open-matters.server.ts'
import { openMatterText } from './open-matters.ts'
import { removeCustomersLater } from './remove-customer.server.ts'
import { retainedUntil } from './retained-until.server.ts'
import { ownGroupsOnly, whose } from './whose.server.ts'

type Reach = Pick<Services, 'db' | 'auth' | 'limits' | 'jobs' | 'clock'>

export const NOT_ERASED = 'Konto nicht gelöscht'

export interface EraseInput {
  password: string
  headers: Headers
  /** The client's network address, for the limits. */
  address: string
}

/**
 * Erases an account (Art. 17 DSGVO, L-70, ADR-054): profile, sign-ins, inquiries and open quotes go, reviews lose
 * their author, and what the law lets nobody erase is locked: it belongs to no account any more and is shown to
 * nobody. Refused with the reason while a rental runs or something is open, and without the password.
 */
export async function eraseAccount(
  services: Reach,
  actor: SignedIn,
  { password, headers, address }: EraseInput,
): Promise<{ ok: true; cookies: SetCookies } | RefusedForm> {
  if (actor.roles.length > 0) {
    return refusedForm(NOT_ERASED, 'Ein Konto der Verwaltung kann sich nicht selbst löschen.')
  }
  const attempt = { what: 'password', address, email: actor.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) return tooMany
  if (!(await services.auth.passwordHolds(actor.userId, password))) {
    const message = 'Das eingegebene Passwort ist nicht korrekt'
    return refusedForm(NOT_ERASED, message, { password: message })
  }
  await attemptSucceeded(services, attempt)
  const refused = await services.db.transaction(tx => erase(services, tx, actor))
  return refused ?? { ok: true, cookies: await services.auth.signOut(headers) }
}

async function erase(services: Reach, tx: Orm, actor: SignedIn): Promise<RefusedForm | null> {
  const { userId, email, name } = actor
  // An order that is placed meanwhile waits for this row, and finds no account then.
  await tx.select().from(authUsers).where(eq(authUsers.id, userId)).for('update')
  const now = services.clock.now()
  const my = whose(tx, actor)
  const quoted = my.address(quotes.email)
  // Likewise whoever accepts a quote meanwhile; what was accepted before is an open order by then.
  await tx.select().from(quotes).where(quoted).for('update')
  const [open] = await openMatters(tx, actor, berlinDay(now))
  if (open) return refusedForm(NOT_ERASED, openMatterText(open))
  const kept = await retainedUntil(tx, actor)
  await tx.delete(quotes).where(and(quoted, ne(quotes.state, 'accepted')))
  const ordered = tx
    .select({ id: phoneOrders.quoteId })
    .from(phoneOrders)
    .where(my.ofGroup(phoneOrders.orderGroupId))
  const accepted = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(or(quoted, inArray(quotes.id, ordered)))
  await tx.delete(quoteLinks).where(inArray(quoteLinks.quoteId, accepted))
  const groups = await tx.select().from(orderGroups).where(ownGroupsOnly(actor))
  await lock(
    tx,
    groups.map(({ id }) => id),
    { now, by: journalName(actor) },
  )
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId))
  await tx.delete(customerNotes).where(my.noted)
  await tx.delete(b2bInquiries).where(my.address(b2bInquiries.email))
  await tx.delete(sentMails).where(my.accountOnlyMailed)
  await tx
    .delete(authVerifications)
    .where(sql`position(${userId} in ${authVerifications.value}) > 0`)
  await tx.delete(customerAliases).where(eq(customerAliases.mergedInto, email))
  await tx.delete(authUsers).where(eq(authUsers.id, userId))
  await refreshSummaries({ db: tx })
  await refreshEntries(tx)
  await record(tx, {
    at: now,
    actor: journalName(actor),
    subject: { type: 'account', id: userId },
    event: 'account_erased',
    data: { lockedOrders: groups.map(({ id }) => id), kept },
  })
  const customers = [profile, ...groups].map(each => each?.stripeCustomerId)
  await removeCustomersLater(services, tx, customers)
  await services.jobs.send(tx, 'mail', {
    kind: 'account_deleted',
    to: email,
    data: { name, kept },
    key: `account_deleted:${userId}`,
  })
  return null
}

/** Orders that have to stay: nobody's, in no list, opened by no link, their reviews without an author. */
async function lock(tx: Orm, ids: string[], { now, by }: { now: Date; by: string }): Promise<void> {
  if (ids.length === 0) return
  await tx.update(orderGroups).set({ lockedAt: now }).where(inArray(orderGroups.id, ids))
  await tx
    .update(orders)
    .set({ hiddenAt: now, hiddenBy: by })
    .where(inArray(orders.orderGroupId, ids))
  await tx.delete(accessLinks).where(inArray(accessLinks.orderGroupId, ids))
  // Of orders that are held for the tax office, this is no part.
  await tx.delete(conversionEvents).where(inArray(conversionEvents.orderGroupId, ids))
  await tx.delete(orderAttribution).where(inArray(orderAttribution.orderGroupId, ids))
  const reviewed = await tx
    .update(productRatings)
    .set({ customerEmail: null })
    .where(inArray(productRatings.orderGroupId, ids))
    .returning({ products: productRatings.stripeProductIds })
  for (const product of new Set(reviewed.flatMap(({ products }) => products))) {
    await publishCatalog(tx, product)
  }
}
