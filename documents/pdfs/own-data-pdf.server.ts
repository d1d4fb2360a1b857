import { formatDateTime } from '#core/dates.ts'
import type { HoldingId } from '#core/personal-data/holdings.server.ts'
import type { HeldRows } from '#core/personal-data/own-data.server.ts'
import { rowLines } from '#documents/personal-data/row-lines.ts'
import { tableLabel } from '#documents/personal-data/table-labels.ts'
import {
  holdingWords,
  OWN_DATA_TITLE,
  ownDataNotes,
  retentionInWords,
} from '#documents/personal-data/words.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper, paper } from './paper.server.ts'

const SIZE = 9

/** All that is held of a person on paper (Art. 15 DSGVO). */
export async function ownDataPdf(
  held: AsyncGenerator<HeldRows>,
  person: { name: string; email: string },
  now: Date,
): Promise<Buffer> {
  const tables: HeldRows[] = []
  for await (const table of held) tables.push(table)
  const subtitle = printable(`${person.name}, ${person.email} · Stand ${formatDateTime(now)}`)
  return paper({ title: OWN_DATA_TITLE, subtitle, createdAt: now }, pdf => {
    pdf.fontSize(SIZE)
    for (const note of ownDataNotes) pdf.font(fonts.text).text(note, { lineGap: 2 }).moveDown(0.4)
    let shown: HoldingId | undefined
    for (const { holding, table, rows } of tables) {
      if (holding !== shown) writeHolding(pdf, holding)
      shown = holding
      writeRows(pdf, table, rows)
    }
  })
}

function writeHolding(pdf: Paper, holding: HoldingId): void {
  const { title, purpose, recipients } = holdingWords[holding]
  const retention = retentionInWords(holding)
  if (pdf.y + 140 > pdf.page.maxY()) pdf.addPage()
  pdf.moveDown(1.2).font(fonts.strong).fontSize(13).text(title).moveDown(0.3).fontSize(SIZE)
  for (const line of [`Zweck: ${purpose}`, `Empfänger: ${recipients}`, `Dauer: ${retention}`]) {
    pdf.font(fonts.text).text(line, { lineGap: 2 })
  }
}

function writeRows(pdf: Paper, table: string, rows: HeldRows['rows']): void {
  pdf
    .moveDown(0.8)
    .font(fonts.strong)
    .fontSize(SIZE + 1)
  pdf.text(`${tableLabel(table)} (${rows.length})`).fontSize(SIZE)
  for (const row of rows) {
    pdf.moveDown(0.4)
    const onPaper = row.html ? { ...row, html: 'steht in der JSON-Datei' } : row
    for (const line of rowLines(onPaper)) writeMixed(pdf, printable(line))
  }
}
