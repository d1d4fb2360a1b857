import { eq } from 'drizzle-orm'
import { b2bInquiries, quotes } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf as changesOfFields } from '../edits.ts'
import { record } from '../journal/journal.server.ts'
import { unnamed } from '../journal/unnamed.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import type { QuoteContent } from './form.ts'
import { lockQuote } from './lock.server.ts'

type Saving = Pick<Services, 'db' | 'clock'>

interface NewQuote {
  /** Made with the form: however often it is sent, it is one quote. */
  quoteId: string
  /** What it answers; empty for a quote that nobody asked for by a form. */
  inquiryId: string
  content: QuoteContent
}

/** Writes down a quote; nobody is told of it yet. Throws `not_found` for an inquiry that is gone. */
export async function createQuote(
  { db, clock }: Saving,
  actor: SignedIn,
  { quoteId, inquiryId, content }: NewQuote,
): Promise<void> {
  if (!isUuid(quoteId)) throw refusal('quote_not_found')
  const at = clock.now()
  const by = journalName(actor)
  await db.transaction(async tx => {
    if (inquiryId) {
      const known = isUuid(inquiryId)
        ? await tx.$count(b2bInquiries, eq(b2bInquiries.id, inquiryId))
        : 0
      if (known === 0) throw refusal('inquiry_not_found')
    }
    const written = await tx
      .insert(quotes)
      .values({
        ...content,
        id: quoteId,
        inquiryId: inquiryId || null,
        createdAt: at,
        createdBy: by,
      })
      .onConflictDoNothing()
      .returning({ id: quotes.id })
    if (written.length === 0) return
    const entry = { at, actor: by, event: 'quote_created' as const }
    await record(tx, { ...entry, subject: { type: 'quote', id: quoteId } })
    if (inquiryId) await record(tx, { ...entry, subject: { type: 'inquiry', id: inquiryId } })
  })
}

/**
 * Changes a draft. Throws `conflict` where it was sent or withdrawn, or where somebody else changed it since
 * `version` was read.
 */
export async function changeQuote(
  { db, clock }: Saving,
  actor: SignedIn,
  { quoteId, version, content }: { quoteId: string; version: number; content: QuoteContent },
): Promise<void> {
  await db.transaction(async tx => {
    const quote = await lockQuote(tx, quoteId)
    if (quote.state !== 'draft' || quote.version !== version) throw refusal('quote_changed')
    await tx
      .update(quotes)
      .set({ ...content, version: version + 1 })
      .where(eq(quotes.id, quoteId))
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'quote', id: quoteId },
      event: 'quote_changed',
      data: changesOf(quote, content),
    })
  })
}

/** What differs, as the history shows it: of whom it is for and what was written to them only that it does. */
function changesOf(before: QuoteContent, after: QuoteContent): Record<string, unknown> {
  const people = ['company', 'firstName', 'lastName', 'email', 'phone', 'note'] as const
  const changed = people.filter(field => before[field] !== after[field])
  return {
    ...Object.fromEntries(changed.map(field => [field, unnamed(before[field], after[field])])),
    ...changesOfFields(what(before), what(after)),
  }
}

/** The rows as they were typed: what one costs stands in them, its list price and id do not matter. */
const what = ({ lines, shippingCents, validUntil }: QuoteContent) => ({
  lines: lines.map(({ title, kind, months, quantity, unitCents }) => ({
    ...{ title, kind, months, quantity, unitCents },
  })),
  shippingCents,
  validUntil,
})
