import { runsOf, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper } from './paper.server.ts'

const SIZE = 9.5
/** Measured as it is drawn: figures of one width are wider than others. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** A column of a table on paper: its head, its width in points, whether it holds figures. */
export interface PaperColumn {
  head: string
  width: number
  figures?: boolean
}

/** Writes rows below a head that every further page repeats; figures stand at the right. */
export function writeTable(
  pdf: Paper,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
): void {
  const head = columns.map(column => column.head)
  writeRow(pdf, columns, head, fonts.strong)
  rule(pdf, columns)
  for (const row of rows) {
    if (pdf.y + heightOf(pdf, columns, row) > pdf.page.maxY()) {
      pdf.addPage()
      writeRow(pdf, columns, head, fonts.strong)
      rule(pdf, columns)
    }
    writeRow(pdf, columns, row, fonts.text)
  }
  rule(pdf, columns)
  pdf.x = pdf.page.margins.left
}

function writeRow(
  pdf: Paper,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  font: string,
): void {
  const top = pdf.y
  pdf.font(font).fontSize(SIZE)
  const height = heightOf(pdf, columns, cells)
  let x = pdf.page.margins.left
  columns.forEach(({ width, figures }, index) => {
    const cell = cells[index] ?? ''
    if (runsOf(cell).length > 1) {
      pdf.x = x
      pdf.y = top
      writeMixed(pdf, cell, width)
      pdf.font(font)
    } else {
      pdf.text(cell, x, top, {
        width,
        align: figures ? 'right' : 'left',
        features,
      })
    }
    x += width
  })
  pdf.y = top + height + 1
}

function heightOf(pdf: Paper, columns: readonly PaperColumn[], cells: readonly string[]): number {
  pdf.fontSize(SIZE)
  return Math.max(
    ...columns.map(({ width }, index) =>
      pdf.heightOfString(cells[index] ?? '', { width, features }),
    ),
  )
}

function rule(pdf: Paper, columns: readonly PaperColumn[]): void {
  const { left } = pdf.page.margins
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  pdf
    .moveTo(left, pdf.y)
    .lineTo(left + width, pdf.y)
    .lineWidth(0.5)
    .stroke('#111312')
  pdf.y += 5
}
