import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { InquiredDevice } from '#db/schema/inquiries.ts'
import { b2bInquiries, inquiryEntries, sentMails } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { type HistoryEntry, historyOf } from '../journal/history.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import type { InquiryStatus } from './inquiry-states.ts'
import type { InquiryKind } from './rules.ts'

/** What the office wrote about an inquiry, or to who asked. */
export interface InquiryEntry {
  id: string
  kind: 'answer' | 'note'
  text: string
  by: string
  writtenAt: Date
  /** When an answer went out; null while it is on its way. */
  sentAt: Date | null
}

export interface InquiryFile {
  id: string
  kind: InquiryKind
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  company: string | null
  message: string
  /** As the calculator priced them when it was sent. */
  devices: InquiredDevice[]
  status: InquiryStatus
  createdAt: Date
  /** The oldest first. */
  entries: InquiryEntry[]
  history: HistoryEntry[]
}

/** Under this key an answer is sent once; who asked is told apart by it when the inquiry is erased. */
export const answerKey = (inquiryId: string, entryId: string) =>
  `inquiry_answer:${inquiryId}:${entryId}`

/**
 * One inquiry with all that was written about it. Throws `not_found`.
 * @param before as for `historyOf`
 */
export async function inquiryFile(
  { db }: Pick<Services, 'db'>,
  id: string,
  before: string | null = null,
): Promise<InquiryFile> {
  const [inquiry] = isUuid(id)
    ? await db.select().from(b2bInquiries).where(eq(b2bInquiries.id, id))
    : []
  if (!inquiry) throw refusal('inquiry_not_found')
  const { kind, firstName, lastName, email, phone, company, message, devices, status } = inquiry
  const { createdAt } = inquiry
  return {
    ...{ id, kind, devices, email, phone, company, message, status, createdAt },
    ...{ firstName, lastName, name: `${firstName} ${lastName}` },
    entries: await entriesOf(db, id),
    history: await historyOf(db, [{ type: 'inquiry', id }], before),
  }
}

async function entriesOf(db: Orm, inquiryId: string): Promise<InquiryEntry[]> {
  const rows = await db
    .select()
    .from(inquiryEntries)
    .where(eq(inquiryEntries.inquiryId, inquiryId))
    .orderBy(asc(inquiryEntries.writtenAt), asc(inquiryEntries.id))
  const nameOf = await actorNames(
    db,
    rows.map(({ writtenBy }) => writtenBy),
  )
  const keys = rows.map(({ id }) => answerKey(inquiryId, id))
  const sent = await db
    .select({ key: sentMails.key, sentAt: sentMails.sentAt })
    .from(sentMails)
    .where(inArray(sentMails.key, keys))
  const sentAt = new Map(sent.map(mail => [mail.key, mail.sentAt]))
  return rows.map(({ id, kind, text, writtenBy, writtenAt }) => ({
    ...{ id, kind, text, writtenAt },
    by: nameOf(writtenBy),
    sentAt: sentAt.get(answerKey(inquiryId, id)) ?? null,
  }))
}
