import { and, desc, eq, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { customerNotes } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { type CustomerSummary, customerBy } from './customer.server.ts'
import { LONGEST_NOTE } from './longest-note.ts'

export type CustomerNote = Pick<
  typeof customerNotes.$inferSelect,
  'id' | 'text' | 'writtenAt' | 'writtenBy'
>

/** What was noted about a customer, the newest first; also what was noted before they had an account. */
export async function notesOf(
  db: Orm,
  { userId, email }: Pick<CustomerSummary, 'userId' | 'email'>,
): Promise<CustomerNote[]> {
  const { id, text, writtenAt, writtenBy } = customerNotes
  return db
    .select({ id, text, writtenAt, writtenBy })
    .from(customerNotes)
    .where(isAbout({ userId, email }))
    .orderBy(desc(writtenAt), desc(id))
}

/** Notes something about a customer. Throws `not_found`, `invalid` for no text or too long a one. */
export async function addNote(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { customerId, text }: { customerId: string; text: string },
): Promise<void> {
  const customer = await customerBy(services, customerId)
  const written = text.trim()
  if (written === '') throw invalidField('text', 'Bitte schreiben Sie eine Notiz.')
  if (written.length > LONGEST_NOTE) {
    throw invalidField('text', `Eine Notiz fasst höchstens ${LONGEST_NOTE} Zeichen.`)
  }
  const now = services.clock.now()
  const { userId, email } = customer
  const whose = userId === null ? { email } : { userId }
  await services.db.transaction(async tx => {
    const values = { ...whose, text: written, writtenAt: now, writtenBy: journalName(actor) }
    const [note] = await tx.insert(customerNotes).values(values).returning({ id: customerNotes.id })
    await journal(tx, actor, { at: now, customer, event: 'note_added', noteId: note?.id })
  })
}

/** Removes a note for good; the journal names who did, and none of its words. Throws `not_found`. */
export async function removeNote(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { customerId, noteId }: { customerId: string; noteId: string },
): Promise<void> {
  const customer = await customerBy(services, customerId)
  if (!isUuid(noteId)) throw refusal('note_not_found')
  await services.db.transaction(async tx => {
    const gone = await tx
      .delete(customerNotes)
      .where(and(eq(customerNotes.id, noteId), isAbout(customer)))
      .returning({ id: customerNotes.id })
    if (gone.length === 0) throw refusal('note_not_found')
    const at = services.clock.now()
    await journal(tx, actor, { at, customer, event: 'note_removed', noteId })
  })
}

function isAbout({ userId, email }: Pick<CustomerSummary, 'userId' | 'email'>) {
  const ofAddress = eq(customerNotes.email, email)
  return userId === null ? ofAddress : or(ofAddress, eq(customerNotes.userId, userId))
}

interface NoteEvent {
  at: Date
  customer: CustomerSummary
  event: 'note_added' | 'note_removed'
  noteId: string | undefined
}

async function journal(tx: Orm, actor: SignedIn, { at, customer, event, noteId }: NoteEvent) {
  const subject = journalSubject(customer)
  await record(tx, { at, actor: journalName(actor), subject, event, data: { noteId } })
}

/** An account's history is its own; a guest has none but that of the office's file. */
export function journalSubject({ id, userId }: Pick<CustomerSummary, 'id' | 'userId'>) {
  return userId === null
    ? ({ type: 'customer', id } as const)
    : ({ type: 'account', id: userId } as const)
}
