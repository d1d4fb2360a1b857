import type { RentCredit } from '#core/account-view/rent-credit.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import {
  columnsOfForecast,
  columnsOfLines,
  FORECAST_TITLE,
  forecastLead,
  forecastNotes,
  NOTHING_PAID,
  rentCreditTitle,
  whenOf,
  whyNoForecast,
} from '#documents/rent-credit/words.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper, paper } from './paper.server.ts'
import { writeTable } from './table.server.ts'

const SIZE = 9.5

/** The rent credit of one unit on paper, as its page shows it (S-2.9-32). */
export function rentCreditPdf(credit: RentCredit, renter: string, now: Date): Promise<Buffer> {
  const { group, order, rental, today } = credit
  const number = orderNumber(group.number)
  return paper(
    {
      title: rentCreditTitle(rental),
      subtitle: `Stand ${formatDay(today)} · Bestellung ${number} vom ${formatDay(group.placedAt)}`,
      createdAt: now,
    },
    pdf => {
      pdf.fontSize(11)
      writeMixed(pdf, printable(renter))
      writeMixed(pdf, printable(deviceName(order)))
      pdf.moveDown(1)
      writeLines(pdf, credit)
      writeForecast(pdf, credit)
    },
  )
}

function writeLines(pdf: Paper, { lines }: RentCredit): void {
  if (lines.length === 0) {
    pdf.font(fonts.text).fontSize(SIZE).text(NOTHING_PAID)
    return
  }
  const { on, text, cents, balance } = columnsOfLines
  writeTable(
    pdf,
    [
      { head: on, width: 77 },
      { head: text, width: 190 },
      { head: cents, width: 100, figures: true },
      { head: balance, width: 100, figures: true },
    ],
    lines.map(line => [
      formatDay(line.on),
      line.text,
      formatCents(line.cents),
      formatCents(line.balanceCents),
    ]),
  )
}

function writeForecast(pdf: Paper, credit: RentCredit): void {
  const { forecast } = credit
  const whyNot = whyNoForecast(credit)
  pdf.moveDown(1.5)
  if (forecast.length === 0) {
    if (whyNot) pdf.font(fonts.text).fontSize(SIZE).text(whyNot)
    return
  }
  if (pdf.y + 120 > pdf.page.maxY()) pdf.addPage()
  pdf.font(fonts.strong).fontSize(13).text(FORECAST_TITLE).moveDown(0.4)
  pdf.font(fonts.text).fontSize(SIZE).text(forecastLead(credit), { lineGap: 2 }).moveDown(0.8)
  const { when, paid, price } = columnsOfForecast
  writeTable(
    pdf,
    [
      { head: when, width: 227 },
      { head: paid, width: 120, figures: true },
      { head: price, width: 120, figures: true },
    ],
    forecast.map(month => [
      whenOf(month),
      formatCents(month.paidCents),
      formatCents(month.priceCents),
    ]),
  )
  pdf.moveDown(0.8)
  for (const note of forecastNotes(credit)) {
    pdf.font(fonts.text).fontSize(SIZE).text(note, { lineGap: 2 }).moveDown(0.4)
  }
}
