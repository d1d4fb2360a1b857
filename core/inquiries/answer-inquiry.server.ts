import { count, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { b2bInquiries, inquiryEntries } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { authorOf } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { inquirySetMeanwhile, invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { answerKey } from './inquiry-file.server.ts'
import { entryError, type InquiryStatus, inquiryStates } from './inquiry-states.ts'

type Writing = Pick<Services, 'db' | 'clock' | 'jobs'>

interface Written {
  inquiryId: string
  text: string
  /** How many entries there were when its writer read them: nobody answers what was answered meanwhile. */
  readEntries: number
}

/**
 * Answers who asked, by a mail that goes out as a job. Throws `invalid` without a text, `conflict` where
 * somebody else wrote meanwhile, so that a second press sends no second mail.
 */
export async function answerInquiry(
  services: Writing,
  actor: SignedIn,
  { inquiryId, text, readEntries }: Written,
): Promise<void> {
  checkText(text)
  await services.db.transaction(async tx => {
    const inquiry = await lockInquiry(tx, inquiryId)
    const [known] = await tx
      .select({ entries: count() })
      .from(inquiryEntries)
      .where(eq(inquiryEntries.inquiryId, inquiryId))
    if (known?.entries !== readEntries) throw refusal('inquiry_changed')
    const entryId = await write(services, tx, actor, { inquiryId, kind: 'answer', text })
    await services.jobs.send(tx, 'mail', {
      kind: 'inquiry_answer',
      to: inquiry.email,
      data: { entryId },
      key: answerKey(inquiryId, entryId),
    })
    await moveStatus(services, tx, actor, { inquiry, status: 'answered' })
  })
}

/** Writes down something for the office alone. Throws `invalid` without a text. */
export async function noteOnInquiry(
  services: Writing,
  actor: SignedIn,
  { inquiryId, text }: Omit<Written, 'readEntries'>,
): Promise<void> {
  checkText(text)
  await services.db.transaction(async tx => {
    await lockInquiry(tx, inquiryId)
    await write(services, tx, actor, { inquiryId, kind: 'note', text })
  })
}

/** Says how far the office is. Throws `conflict` with both values where somebody else said so meanwhile. */
export async function setInquiryStatus(
  services: Writing,
  actor: SignedIn,
  { inquiryId, status, read }: { inquiryId: string; status: InquiryStatus; read: string },
): Promise<{ isMoved: boolean; name: string }> {
  return services.db.transaction(async tx => {
    const inquiry = await lockInquiry(tx, inquiryId)
    const name = `${inquiry.firstName} ${inquiry.lastName}`
    if (inquiry.status === status) return { isMoved: false, name }
    if (inquiry.status !== read) {
      throw inquirySetMeanwhile({
        theirs: inquiryStates[inquiry.status],
        mine: inquiryStates[status],
        author: await authorOf(tx, { type: 'inquiry', id: inquiryId }, 'status'),
      })
    }
    await moveStatus(services, tx, actor, { inquiry, status })
    return { isMoved: true, name }
  })
}

/** What somebody asked is answered by other means than a text, as by a quote. */
export async function markAnswered(
  services: Pick<Services, 'clock'>,
  tx: Orm,
  actor: SignedIn,
  inquiryId: string,
): Promise<void> {
  const inquiry = await lockInquiry(tx, inquiryId)
  if (inquiry.status === 'done') return
  await moveStatus(services, tx, actor, { inquiry, status: 'answered' })
}

function checkText(text: string): void {
  const problem = entryError(text)
  if (problem) throw invalidField('text', problem)
}

type Inquiry = typeof b2bInquiries.$inferSelect

async function lockInquiry(tx: Orm, id: string): Promise<Inquiry> {
  const [inquiry] = isUuid(id)
    ? await tx.select().from(b2bInquiries).where(eq(b2bInquiries.id, id)).for('update')
    : []
  if (!inquiry) throw refusal('inquiry_not_found')
  return inquiry
}

async function write(
  { clock }: Writing,
  tx: Orm,
  actor: SignedIn,
  entry: { inquiryId: string; kind: 'answer' | 'note'; text: string },
): Promise<string> {
  const at = clock.now()
  const by = journalName(actor)
  const [row] = await tx
    .insert(inquiryEntries)
    .values({ ...entry, writtenBy: by, writtenAt: at })
    .returning({ id: inquiryEntries.id })
  if (!row) throw new Error('An entry of an inquiry was not written')
  await record(tx, {
    ...{ at, actor: by },
    subject: { type: 'inquiry', id: entry.inquiryId },
    event: entry.kind === 'answer' ? 'inquiry_answered' : 'inquiry_noted',
    data: { entryId: row.id },
  })
  return row.id
}

async function moveStatus(
  { clock }: Pick<Services, 'clock'>,
  tx: Orm,
  actor: SignedIn,
  { inquiry, status }: { inquiry: Inquiry; status: InquiryStatus },
): Promise<void> {
  if (inquiry.status === status) return
  await tx.update(b2bInquiries).set({ status }).where(eq(b2bInquiries.id, inquiry.id))
  await record(tx, {
    at: clock.now(),
    actor: journalName(actor),
    subject: { type: 'inquiry', id: inquiry.id },
    event: 'inquiry_status_changed',
    data: { status: [inquiry.status, status] },
  })
}
