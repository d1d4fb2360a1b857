import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, recalls } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, mergeEdit } from '../edits.ts'
import { withAuthor } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { contentOf, formOf, LONGEST_RECALL_TEXT, type RecallForm, tooLong } from './form.ts'

type Reach = Pick<Services, 'db' | 'clock'>
export type Recall = typeof recalls.$inferSelect

/** A draft of a recall of this product; sent twice it is one. Throws `not_found` for an unknown product. */
export async function draftRecall(
  { db, clock }: Reach,
  actor: SignedIn,
  { id, stripeProductId }: { id: string; stripeProductId: string },
): Promise<void> {
  if (!isUuid(id)) throw invalidField('id', 'Bitte laden Sie die Seite neu.')
  const at = clock.now()
  const createdBy = journalName(actor)
  await db.transaction(async tx => {
    await knownProduct(tx, stripeProductId)
    const [made] = await tx
      .insert(recalls)
      .values({
        ...{ id, stripeProductId, createdAt: at, createdBy },
        identification: 'Die Seriennummer steht auf dem Typenschild am Rahmen des Geräts.',
        remedies: ['repair', 'replacement', 'refund'],
        contactPhone: shop.company.phone,
        contactEmail: shop.company.email,
      })
      .onConflictDoNothing()
      .returning({ id: recalls.id })
    if (!made) return
    const subject = { type: 'recall' as const, id }
    await record(tx, { at, actor: createdBy, subject, event: 'recall_drafted' })
  })
}

/**
 * Saves what was changed of a draft, and gives it as it is stored by now. What somebody else changed meanwhile
 * comes back as conflicts, and nothing is written. Throws `conflict` once it has started, `invalid` for a text
 * without end.
 */
export async function saveDraft(
  { db, clock }: Reach,
  actor: SignedIn,
  { id, read, mine }: { id: string; read: RecallForm; mine: RecallForm },
) {
  const at = clock.now()
  return db.transaction(async tx => {
    const stored = await lockRecall(tx, id)
    if (stored.startedAt) throw refusal('recall_started')
    const current = formOf(stored)
    const tidied = formOf(contentOf(mine))
    const { changes, conflicts } = mergeEdit({
      read: formOf(contentOf(read)),
      mine: tidied,
      current,
    })
    const subject = { type: 'recall' as const, id }
    if (conflicts.length > 0) {
      return { isSaved: false as const, conflicts: await withAuthor(tx, subject, conflicts) }
    }
    const content = contentOf({ ...current, ...changes })
    const saved = { isSaved: true as const, form: formOf(content) }
    if (Object.keys(changes).length === 0) return saved
    const long = tooLong(content)
    if (long) {
      throw invalidField(long, `Das ist zu lang: höchstens ${LONGEST_RECALL_TEXT} Zeichen.`)
    }
    if (changes.stripeProductId !== undefined) await knownProduct(tx, content.stripeProductId)
    await tx.update(recalls).set(content).where(eq(recalls.id, id))
    const data = changesOf(current, changes)
    await record(tx, { at, actor: journalName(actor), subject, event: 'recall_changed', data })
    return saved
  })
}

/** Throws `conflict` for one that has started: that stays for good. */
export async function deleteDraft(
  { db, clock }: Reach,
  actor: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async tx => {
    const stored = await lockRecall(tx, id)
    if (stored.startedAt) throw refusal('recall_started')
    await tx.delete(recalls).where(eq(recalls.id, id))
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'recall', id },
      event: 'recall_deleted',
      data: { draft: [formOf(stored), null] },
    })
  })
}

/** Throws `not_found`. */
export async function lockRecall(tx: Orm, id: string): Promise<Recall> {
  const [recall] = isUuid(id)
    ? await tx.select().from(recalls).where(eq(recalls.id, id)).for('update')
    : []
  if (!recall) throw refusal('recall_not_found')
  return recall
}

async function knownProduct(tx: Orm, id: string): Promise<void> {
  const [product] = await tx
    .select({ kind: mirroredProducts.kind })
    .from(mirroredProducts)
    .where(eq(mirroredProducts.id, id))
  if (product?.kind !== 'machine')
    throw invalidField('stripeProductId', 'Bitte wählen Sie ein Produkt.')
}
