import { and, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import { differences } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { compareInvoices } from './compare-invoices.server.ts'
import { comparePayments } from './compare-payments.server.ts'
import { compareSubscriptions } from './compare-subscriptions.server.ts'
import { type Difference, type DifferenceKind, idOf } from './difference.ts'

/**
 * What is compared together, and which kinds of difference only it can find, or find gone. `standing`: the provider's
 * ids of what differed the night before, which is looked at again, however old it is.
 */
const comparisons: {
  kinds: DifferenceKind[]
  compare: (services: Services, standing: readonly string[]) => Promise<Difference[]>
}[] = [
  // Each payment, ours and theirs: paid, amount, refunds, how its order counts, its invoice where it has none there.
  { kinds: ['payment'], compare: comparePayments },
  // Each subscription: what is rented by it, whatever became of its order; and those that no order knows.
  { kinds: ['subscription'], compare: compareSubscriptions },
  // Each invoice that is paid there: ours, and the rent that was credited; then what refunds and purchases changed.
  { kinds: ['invoice', 'ledger'], compare: compareInvoices },
]

/**
 * Nightly, after what was missed is booked: compares our books with the provider's, and keeps each difference as a row for
 * the office until a later night no longer finds it (ADR-048, ADR-233). Changes nothing else on either side. New ones
 * are told in one mail a night. What cannot be compared leaves its rows as they are.
 */
export async function noteDifferences(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  for (const { kinds, compare } of comparisons) {
    await attempts.attempt({ compared: kinds }, async () => {
      const standing = await services.db.select().from(differences).where(isOpenOf(kinds))
      await save(services, kinds, await compare(services, standing.map(idOf)))
    })
  }
  await notify(services)
  attempts.finish()
}

/** One mail a night, however often it is tried; what comes after it waits for the next. */
async function notify({ db, jobs, clock }: Services): Promise<void> {
  const now = clock.now()
  const night = berlinDay(now)
  await db.transaction(async tx => {
    const open = await tx
      .select()
      .from(differences)
      .where(isNull(differences.closedAt))
      .for('update')
    const fresh = open.filter(({ toldAt }) => toldAt === null).map(({ id }) => id)
    const [told] = await tx.select({ last: max(differences.toldAt) }).from(differences)
    if (fresh.length === 0 || (told?.last && berlinDay(told.last) === night)) return
    await tx.update(differences).set({ toldAt: now }).where(inArray(differences.id, fresh))
    await jobs.send(tx, 'mail', {
      kind: 'differences_found',
      to: shop.company.email,
      data: { ids: fresh },
      key: `differences_found ${night}`,
    })
  })
}

async function save(
  { db, clock }: Services,
  kinds: DifferenceKind[],
  found: readonly Difference[],
): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const open = await tx.select().from(differences).where(isOpenOf(kinds)).for('update')
    const known = new Map(open.map(row => [keyOf(row), row]))
    const filed = await tx.select().from(differences).where(isFiledOf(kinds))
    const isFiled = new Set(filed.map(wordsOf))
    for (const difference of found) {
      if (isFiled.has(wordsOf(difference))) continue
      const before = known.get(keyOf(difference))
      known.delete(keyOf(difference))
      if (before) {
        const { ours, theirs, proposal } = difference
        await tx
          .update(differences)
          .set({ ours, theirs, proposal, seenAt: now })
          .where(eq(differences.id, before.id))
        continue
      }
      await tx
        .insert(differences)
        .values({ ...difference, foundAt: now, seenAt: now })
        .onConflictDoNothing()
    }
    const gone = [...known.values()].map(({ id }) => id)
    if (gone.length > 0) {
      await tx.update(differences).set({ closedAt: now }).where(inArray(differences.id, gone))
    }
  })
}

const isOpenOf = (kinds: DifferenceKind[]) =>
  and(inArray(differences.kind, kinds), isNull(differences.closedAt))
const isFiledOf = (kinds: DifferenceKind[]) =>
  and(inArray(differences.kind, kinds), isNotNull(differences.note))
/** The same difference with the same values. */
const wordsOf = (difference: Pick<Difference, 'kind' | 'subject' | 'ours' | 'theirs'>) =>
  JSON.stringify([keyOf(difference), difference.ours, difference.theirs])
const keyOf = ({ kind, subject }: Pick<Difference, 'kind' | 'subject'>) => `${kind} ${subject}`
