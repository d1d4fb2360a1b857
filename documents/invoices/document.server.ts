import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { documentKey } from '#core/invoices/document-key.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import type { Services } from '#core/services.ts'
import { invoiceDocuments } from '#db/schema/invoices.ts'
import { invoicePdf } from '#documents/pdfs/invoice-pdf.server.ts'
import { eInvoice } from './e-invoice.server.ts'

const PDF = 'application/pdf'

/**
 * The file of an invoice. It is made when first asked for, and from then on the same bytes are given out,
 * whatever becomes of our programs (§ 14b UStG, GoBD): they lie in the file store under their hash, the
 * hash in a row that nothing changes. For a business the invoice's data is in it.
 */
export async function invoiceDocument(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  invoice: WholeInvoice,
): Promise<Uint8Array> {
  const { db, files, clock } = services
  const stored = await storedFile(services, invoice.id)
  if (stored) return stored
  const xml = invoice.buyer.type === 'business' ? await eInvoice(invoice) : null
  const pdf = await invoicePdf(invoice, xml)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await files.put(documentKey(sha256), pdf, PDF)
  await db
    .insert(invoiceDocuments)
    .values({ invoiceId: invoice.id, sha256, madeAt: clock.now() })
    .onConflictDoNothing()
  // Where two asked at once, the first one's is the invoice.
  return (await storedFile(services, invoice.id)) ?? pdf
}

async function storedFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  invoiceId: string,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select()
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.invoiceId, invoiceId))
  if (!row) return undefined
  const file = await files.get(documentKey(row.sha256))
  if (!file) throw new Error(`The file of the invoice ${invoiceId} is missing: ${row.sha256}`)
  return file
}
