import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { netOf, quoteTotals } from '#core/quotes/totals.ts'
import { shop } from '#core/shop.ts'
import type { quotes } from '#db/schema/schema.ts'
import { quoteLineWords, quoteNotes, quoteSums } from '#documents/quotes/words.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper, paper } from './paper.server.ts'
import { writeTable } from './table.server.ts'

const SIZE = 9.5

type Quote = Omit<typeof quotes.$inferSelect, 'searchWords'>

/** A quote on paper, net and gross, with the day until which it holds (ADR-155). */
export function quotePdf(quote: Quote): Promise<Buffer> {
  const { number, createdAt, sentAt, validUntil, lines, shippingCents, note } = quote
  return paper(
    {
      title: `Angebot ${quoteNumber(number)}`,
      subtitle: `vom ${formatDay(sentAt ?? createdAt)} · gültig bis ${formatDay(validUntil)}`,
      createdAt: sentAt ?? createdAt,
    },
    pdf => {
      writeParties(pdf, quote)
      writeTable(
        pdf,
        [
          { head: 'Gerät', width: 119 },
          { head: 'Art', width: 81 },
          { head: 'je Gerät netto', width: 89, figures: true },
          { head: 'Netto', width: 89, figures: true },
          { head: 'Brutto', width: 89, figures: true },
        ],
        [
          ...lines.map(line => {
            const { what, way, unit, net, gross } = quoteLineWords(line)
            return [printable(what), way, unit, net, gross]
          }),
          ['Lieferung', '', '', ...deliveryAmounts(shippingCents)],
        ],
      )
      pdf.moveDown(0.8)
      writeTable(
        pdf,
        [
          { head: 'Summen', width: 237 },
          { head: 'Netto', width: 115, figures: true },
          { head: `Brutto (${shop.vatPercent} % USt.)`, width: 115, figures: true },
        ],
        quoteSums(quoteTotals(quote)).map(([label, { netCents, grossCents }]) => [
          label,
          formatCents(netCents),
          formatCents(grossCents),
        ]),
      )
      pdf.moveDown(1)
      pdf.fontSize(SIZE)
      if (note) {
        for (const row of note.split(/\r?\n/)) writeMixed(pdf, printable(row) || ' ')
        pdf.moveDown(0.8)
      }
      for (const text of quoteNotes(quote)) {
        pdf.font(fonts.text).fontSize(SIZE).text(text, { lineGap: 2 }).moveDown(0.4)
      }
    },
  )
}

const deliveryAmounts = (cents: number) =>
  cents === 0 ? ['Kostenlos', ''] : [formatCents(netOf(cents)), formatCents(cents)]

function writeParties(pdf: Paper, { company, firstName, lastName }: Quote): void {
  pdf.fontSize(SIZE + 1)
  for (const row of [company, `${firstName} ${lastName}`]) writeMixed(pdf, printable(row))
  pdf.moveDown(1)
  const { legalName, street, postalCode, city, vatId, register, email, phone } = shop.company
  const from = [
    `${legalName}, ${street}, ${postalCode} ${city}`,
    `USt-IdNr. ${vatId} · ${register} · ${email} · ${phone}`,
    `Geschäftsführung: ${shop.company.managingDirectors.join(', ')}`,
  ]
  pdf.font(fonts.text).fontSize(8).text(from.join('\n'), { lineGap: 2 })
  pdf.moveDown(1.5)
}
