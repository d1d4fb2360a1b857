import { formatDay } from '#core/dates.ts'
import type { LegalWording } from '#core/legal/publications.server.ts'
import { writeMarkdown } from './markdown.server.ts'
import { paper } from './paper.server.ts'

const made = new Map<string, Promise<Buffer>>()

/** A legal text as a PDF. Made once for each wording. */
export function legalPdf(document: LegalWording): Promise<Buffer> {
  const known = made.get(document.sha256)
  if (known) return known
  const pdf = paper(
    {
      title: document.title,
      subtitle: `Fassung vom ${formatDay(document.version)}`,
      createdAt: new Date(`${document.version}T00:00:00Z`),
    },
    page => writeMarkdown(page, document.markdown),
  )
  made.set(document.sha256, pdf)
  // Whoever asks next tries again.
  pdf.catch(() => made.delete(document.sha256))
  return pdf
}
