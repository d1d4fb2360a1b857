import { countryName } from '#core/countries.ts'
import { formatDay } from '#core/dates.ts'
import type { InvoiceLine } from '#core/invoices/amounts.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { plainVatId } from '#core/invoices/vat-id.ts'
import { formatCents } from '#core/money.ts'
import { facturXMetadata } from '#documents/invoices/factur-x.ts'
import { invoiceNotes, invoiceTitle } from '#documents/invoices/words.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper, paper } from './paper.server.ts'

const SIZE = 9.5
/** Left edge and width of each column, in points. */
const columns = {
  title: { x: 64, width: 190 },
  quantity: { x: 254, width: 42 },
  unit: { x: 296, width: 78 },
  net: { x: 374, width: 78 },
  gross: { x: 452, width: 79 },
} as const
type Column = keyof typeof columns

/** An invoice on paper; with its data in it, it is ZUGFeRD. */
export function invoicePdf(invoice: WholeInvoice, xml: string | null): Promise<Buffer> {
  const data = xml === null ? undefined : { ...facturXMetadata, content: xml }
  return paper(
    {
      title: invoiceTitle(invoice),
      subtitle: `vom ${formatDay(invoice.issuedOn)} · Bestellung ${invoice.orderNumber}`,
      createdAt: invoice.issuedAt,
      data,
    },
    pdf => {
      writeParties(pdf, invoice)
      writeTable(pdf, invoice)
      writeSums(pdf, invoice)
      pdf.x = columns.title.x
      pdf.moveDown(1.5)
      for (const note of invoiceNotes(invoice)) {
        pdf.font(fonts.text).fontSize(SIZE).text(note, { lineGap: 2 }).moveDown(0.4)
      }
    },
  )
}

function writeParties(pdf: Paper, { seller, buyer }: WholeInvoice): void {
  const { name, line1, line2, postal_code, city, country } = buyer.billing
  const rows = [
    ...(buyer.company ? [buyer.company] : []),
    name,
    line1,
    ...(line2 ? [line2] : []),
    `${postal_code} ${city}`,
    countryName(country),
    ...(buyer.vatId ? [`USt-IdNr. ${plainVatId(buyer.vatId)}`] : []),
  ]
  pdf.fontSize(SIZE + 1)
  for (const row of rows) writeMixed(pdf, printable(row))
  pdf.moveDown(1)
  const { street, postalCode } = seller
  const from = [
    `${seller.name}, ${street}, ${postalCode} ${seller.city}`,
    `USt-IdNr. ${seller.vatId} · ${seller.register} · ${seller.email}`,
    ...(seller.managingDirectors
      ? [`Geschäftsführung: ${seller.managingDirectors.join(', ')}`]
      : []),
  ]
  pdf.font(fonts.text).fontSize(8).text(from.join('\n'), { lineGap: 2 })
  pdf.moveDown(1.5)
}

function writeTable(pdf: Paper, { lines }: WholeInvoice): void {
  writeHead(pdf)
  for (const line of lines) {
    if (pdf.y + 40 > pdf.page.maxY()) {
      pdf.addPage()
      writeHead(pdf)
    }
    writeLine(pdf, line)
  }
  rule(pdf)
}

function writeHead(pdf: Paper): void {
  writeCells(pdf, fonts.strong, {
    title: 'Leistung',
    quantity: 'Menge',
    unit: 'Einzelpreis',
    net: 'Netto',
    gross: 'Brutto',
  })
  rule(pdf)
}

function writeLine(pdf: Paper, line: InvoiceLine): void {
  const { title, quantity, netCents, grossCents, period, tax } = line
  const top = pdf.y
  writeCells(pdf, fonts.text, {
    quantity: String(quantity),
    unit: formatCents(Math.round(grossCents / quantity)),
    net: formatCents(netCents),
    gross: formatCents(grossCents),
  })
  const { x, width } = columns.title
  pdf.x = x
  pdf.y = top
  pdf.fontSize(SIZE)
  writeMixed(pdf, printable(title), width)
  const time = period ? `${periodWords(period)}, ` : ''
  pdf
    .font(fonts.text)
    .fontSize(8)
    .text(`${time}${taxWords(tax)}`, x, pdf.y, {
      width,
    })
  pdf.moveDown(0.5)
}

function periodWords({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`
}

function taxWords({ category, percent }: InvoiceLine['tax']): string {
  const words = {
    S: `${percent} % USt.`,
    G: 'Ausfuhr, ohne USt.',
    K: 'EU-Lieferung, ohne USt.',
    O: 'ohne USt.',
  }
  return words[category]
}

function writeSums(pdf: Paper, { taxes, netCents, grossCents }: WholeInvoice): void {
  const rows = [
    ['Summe netto', netCents],
    ...taxes.flatMap(({ category, percent, netCents, taxCents }) =>
      category === 'S' ? [[`${percent} % USt. auf ${formatCents(netCents)}`, taxCents]] : [],
    ),
    ['Gesamtbetrag', grossCents],
  ] as const
  if (pdf.y + 18 * (rows.length + 3) > pdf.page.maxY()) pdf.addPage()
  for (const [label, cents] of rows) {
    const isTotal = label === 'Gesamtbetrag'
    writeSum(pdf, isTotal ? fonts.strong : fonts.text, String(label), formatCents(Number(cents)))
  }
}

function writeSum(pdf: Paper, font: string, label: string, amount: string): void {
  const top = pdf.y + 3
  const { unit, gross } = columns
  const width = gross.x - unit.x
  pdf.font(font).fontSize(SIZE).text(label, unit.x, top, { width })
  pdf.text(amount, gross.x, top, { width: gross.width, align: 'right' })
}

/** One row; the cells stand on one line, all but the first to the right. */
function writeCells(pdf: Paper, font: string, cells: Partial<Record<Column, string>>): void {
  const top = pdf.y
  pdf.font(font).fontSize(SIZE)
  for (const [name, { x, width }] of Object.entries(columns)) {
    const text = Object.entries(cells).find(([column]) => column === name)?.[1]
    if (text === undefined) continue
    pdf.text(text, x, top, { width, align: name === 'title' ? 'left' : 'right' })
  }
}

function rule(pdf: Paper): void {
  const { title, gross } = columns
  const y = pdf.y + 2
  pdf
    .moveTo(title.x, y)
    .lineTo(gross.x + gross.width, y)
    .lineWidth(0.5)
    .stroke('#111312')
  pdf.y = y + 6
}
