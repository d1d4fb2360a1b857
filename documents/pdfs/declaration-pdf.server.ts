import { berlinDay, formatDateTime } from '#core/dates.ts'
import type { DeclaredOrder } from '#core/inquiries/declared-order.server.ts'
import type { DeclarationStanding } from '#core/inquiries/standing.server.ts'
import {
  type Declaration,
  declarationConsequence,
  declarationNow,
  declarationRows,
  declarationTitle,
} from '#documents/legal/declaration-words.ts'
import { writeMixed } from './mixed-text.server.ts'
import { fonts, paper } from './paper.server.ts'

/**
 * A declaration as it was received, to save (§ 312k (3) BGB). What follows from it changes with what is decided: it says
 * as of when, and with `standing` what holds by then.
 */
export function declarationPdf(
  declaration: Declaration,
  now: Date,
  of?: DeclaredOrder,
  standing?: DeclarationStanding,
): Promise<Buffer> {
  const consequence = standing
    ? declarationNow(declaration, of, { ...standing, today: berlinDay(now) })
    : declarationConsequence(declaration, of)
  return paper(
    {
      title: declarationTitle(declaration),
      subtitle: `Eingegangen am ${formatDateTime(declaration.receivedAt)}`,
      createdAt: declaration.receivedAt,
    },
    pdf => {
      for (const [label, value] of declarationRows(declaration)) {
        if (!value) continue
        pdf.font(fonts.strong).fontSize(9).text(label)
        pdf.fontSize(11)
        writeMixed(pdf, value)
        pdf.moveDown(0.7)
      }
      pdf.moveDown(0.5)
      pdf
        .font(fonts.strong)
        .fontSize(9)
        .text(`Was daraus folgt (Stand ${formatDateTime(now)})`)
      pdf.font(fonts.text).fontSize(11).text(consequence, { lineGap: 2 })
    },
  )
}
