import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { RecallLetter } from '#core/recalls/letters.server.ts'
import { shop } from '#core/shop.ts'
import {
  hadAs,
  RECALL_TITLE,
  remedyIntro,
  remedyLabels,
  stopUsing,
  tellOthers,
} from '#documents/recalls/words.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper, papers } from './paper.server.ts'
import { addressLines } from './shipping-papers.server.ts'

/** A recall as letters, for those whom no mail reached (Art. 35, 36 GPSR). */
export function recallLettersPdf(letters: readonly RecallLetter[], now: Date): Promise<Buffer> {
  const { street, postalCode, city } = shop.company
  return papers(
    { title: RECALL_TITLE, createdAt: now },
    letters.map(letter => ({
      title: RECALL_TITLE,
      subtitle: `${shop.company.legalName}, ${street}, ${postalCode} ${city} · ${formatDay(now)}`,
      write: pdf => writeLetter(pdf, letter),
    })),
  )
}

function writeLetter(pdf: Paper, { recall, company, address }: RecallLetter): void {
  const { productName, order, remedies, devices } = recall
  for (const line of addressLines(company, address)) writeMixed(pdf.fontSize(11), printable(line))
  pdf.moveDown(1.5)
  pdf
    .font(fonts.strong)
    .fontSize(13)
    .text(printable(`${stopUsing} Wir rufen ${productName} zurück.`))
  pdf.moveDown(0.8)
  const serials = devices.flatMap(({ serialNumber }) => serialNumber ?? [])
  if (order) {
    line(
      pdf,
      `${hadAs(recall)} bei uns: Bestellung ${orderNumber(order.number)} vom ${formatDay(order.placedAt)}`,
    )
  }
  if (serials.length > 0) {
    line(pdf, `${serials.length === 1 ? 'Seriennummer' : 'Seriennummern'}: ${serials.join(', ')}`)
  }
  line(pdf, recall.identification)
  part(pdf, 'Die Gefahr', recall.hazard)
  part(pdf, 'Was Sie jetzt tun', recall.instructions)
  part(pdf, 'Was wir für Sie tun', remedyIntro(remedies))
  for (const remedy of remedies) line(pdf, `–  ${remedyLabels[remedy]}`)
  if (recall.remedyText) line(pdf, recall.remedyText)
  part(
    pdf,
    'So erreichen Sie uns',
    `Bitte melden Sie sich sofort: ${recall.contactPhone} oder ${recall.contactEmail}.`,
  )
  line(pdf, tellOthers)
}

function part(pdf: Paper, heading: string, text: string): void {
  pdf.moveDown(0.5).font(fonts.strong).fontSize(12).text(heading).moveDown(0.3)
  line(pdf, text)
}

function line(pdf: Paper, text: string): void {
  pdf.fontSize(10.5)
  for (const one of text.split('\n')) writeMixed(pdf, printable(one))
  pdf.moveDown(0.5)
}
