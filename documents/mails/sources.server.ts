import { eq } from 'drizzle-orm'
import type { AgreedText, AgreedTextKind } from '#core/legal/agreed-texts.server.ts'
import type { CustomerType } from '#core/purchase-option.ts'
import type { Orm } from '#db/database.ts'
import {
  b2bInquiries,
  declarations,
  inquiryEntries,
  orderGroups,
  quotes,
} from '#db/schema/schema.ts'
import { type LegalDocument, legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'
import { pdf } from './letter.server.ts'
import { NothingToTell } from './nothing-to-tell.ts'
import type { LetterSources } from './ways.server.tsx'

/** The terms and, for consumers, the notice on withdrawals, as they read when it was agreed to them (L-07). */
export async function agreedPapers(
  { publicUrl }: LetterSources,
  agreed: readonly AgreedText[],
  customerType: CustomerType,
) {
  const { terms, withdrawal_right } = legalDocuments(publicUrl)
  const asAgreed = (today: LegalDocument, wanted: AgreedTextKind) =>
    legalPdf(agreed.find(({ kind }) => kind === wanted) ?? today)
  const papers = [pdf('AGB.pdf', await asAgreed(terms, 'terms'))]
  if (customerType === 'private') {
    papers.push(pdf('Widerrufsbelehrung.pdf', await asAgreed(withdrawal_right, 'withdrawal_right')))
  }
  return papers
}

export async function loadDeclaration(db: Orm, id: string) {
  const [found] = await db
    .select({ declaration: declarations, number: orderGroups.number, group: orderGroups })
    .from(declarations)
    .leftJoin(orderGroups, eq(declarations.orderGroupId, orderGroups.id))
    .where(eq(declarations.id, id))
  if (!found) throw new Error(`A mail was asked for an unknown declaration ${id}`)
  return found
}

/** An answer with the inquiry that it is about. */
export async function loadAnswer(db: Orm, id: string) {
  const [found] = await db
    .select({ text: inquiryEntries.text, inquiry: b2bInquiries })
    .from(inquiryEntries)
    .innerJoin(b2bInquiries, eq(b2bInquiries.id, inquiryEntries.inquiryId))
    .where(eq(inquiryEntries.id, id))
  if (!found) throw new Error(`A mail was asked for an unknown answer ${id}`)
  return found
}

/** Throws `NothingToTell` when there is none any more: it goes with its customer's account. */
export async function loadQuote(db: Orm, id: string) {
  const [quote] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!quote) throw new NothingToTell(`The quote ${id} is no more`)
  return quote
}

export async function loadInquiry(db: Orm, id: string) {
  const [inquiry] = await db.select().from(b2bInquiries).where(eq(b2bInquiries.id, id))
  if (!inquiry) throw new Error(`A mail was asked for an unknown inquiry ${id}`)
  return inquiry
}
