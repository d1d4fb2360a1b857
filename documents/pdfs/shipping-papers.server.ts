import { countryName } from '#core/countries.ts'
import { formatDay, formatWeekday } from '#core/dates.ts'
import type {
  PrintedOrder,
  PrintedShipment,
  PrintedUnit,
} from '#core/fulfilment/printed-orders.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { shop } from '#core/shop.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type Paper, type PaperDocument, paper, papers } from './paper.server.ts'
import { drawQr } from './qr.server.ts'
import { writeTable } from './table.server.ts'

const SIZE = 10
const QR = 72
/** Printed papers show what is to be ticked by hand. */
const BOX = '[  ]'

/** What to take from the shelves for these orders: the sum of each product, then order by order. */
export function pickListPdf(orders: readonly PrintedOrder[], now: Date): Promise<Buffer> {
  const file = { title: 'Packliste', subtitle: subtitle(orders, now), createdAt: now }
  const units = orders.flatMap(order => order.units)
  const byProduct = Map.groupBy(units, productWords)
  return paper(file, pdf => {
    heading(pdf, 'Insgesamt')
    writeTable(
      pdf,
      [
        { head: 'Menge', width: 50, figures: true },
        { head: '   Produkt', width: 417 },
      ],
      [...byProduct]
        .toSorted(([one], [other]) => one.localeCompare(other, 'de'))
        .map(([name, own]) => [String(own.length), `   ${name}`]),
    )
    pdf.moveDown(1.5)
    heading(pdf, 'Je Bestellung')
    writeTable(
      pdf,
      [
        { head: '', width: 26 },
        { head: 'Bestellung', width: 74 },
        { head: 'Produkt', width: 150 },
        { head: 'Seriennummer', width: 92 },
        { head: 'An', width: 125 },
      ],
      orders.flatMap(order =>
        order.units.map(unit => [
          BOX,
          orderNumber(order.number),
          productWords(unit),
          unit.serialNumber ? printable(unit.serialNumber) : '–',
          printable(`${order.shippingAddress.name}, ${order.shippingAddress.city}`),
        ]),
      ),
    )
  })
}

/** What lies in the parcel, without prices; one for each order. */
export function deliveryNotesPdf(orders: readonly PrintedOrder[], now: Date): Promise<Buffer> {
  return papers(
    { title: 'Lieferscheine', createdAt: now },
    orders.map(order => ({
      title: `Lieferschein ${orderNumber(order.number)}`,
      subtitle: `vom ${formatDay(now)}${order.deliveryOn ? ` · Liefertermin ${formatWeekday(order.deliveryOn)}` : ''}`,
      write: pdf => {
        writeAddress(pdf, order)
        writeUnits(pdf, order.units)
        for (const shipment of order.shipments) {
          if (shipment.carrierName !== null) line(pdf, shipmentWords(shipment))
        }
        if (order.quote?.note)
          line(
            pdf,
            printable(
              `Vereinbart im Angebot ${quoteNumber(order.quote.number)}: ${order.quote.note}`,
            ),
          )
        if (order.returnsOldDevice)
          line(pdf, `${BOX}  Ein altes Elektrogerät der gleichen Art mitnehmen`)
        line(
          pdf,
          'Bitte prüfen Sie die Sendung in Gegenwart des Zustellers und lassen Sie sich sichtbare Schäden bescheinigen. Ihre gesetzlichen Rechte hängen davon nicht ab.',
        )
        signature(pdf, 'Ware erhalten: Datum, Unterschrift')
      },
    })),
  )
}

/** Comes back with the devices; one for each order. */
export function returnNotesPdf(orders: readonly PrintedOrder[], now: Date): Promise<Buffer> {
  const { legalName, street, postalCode, city } = shop.company
  return papers(
    { title: 'Rücksendescheine', createdAt: now },
    orders.map((order): PaperDocument => {
      const number = orderNumber(order.number)
      return {
        title: `Rücksendeschein ${number}`,
        subtitle: `An ${legalName}, Rücknahme, ${street}, ${postalCode} ${city}`,
        write: pdf => {
          const { right } = pdf.page.margins
          drawQr(pdf, number, { x: pdf.page.width - right - QR, y: pdf.page.margins.top, size: QR })
          line(pdf, `Von ${printable(order.customerName)}`)
          line(pdf, 'Bitte kreuzen Sie an, was zurückkommt, und legen Sie das Blatt bei.')
          writeUnits(pdf, order.units, true)
          for (const reason of ['Mietende', 'Widerruf', 'freiwillige Rückgabe', 'Defekt']) {
            line(pdf, `${BOX}  ${reason}`)
          }
          line(pdf, 'Anmerkungen:')
          signature(pdf, 'Datum, Unterschrift')
        },
      }
    }),
  )
}

function subtitle(orders: readonly PrintedOrder[], now: Date): string {
  const count = orders.length === 1 ? '1 Bestellung' : `${orders.length} Bestellungen`
  return `vom ${formatDay(now)} · ${count}`
}

function writeAddress(pdf: Paper, { company, shippingAddress: to }: PrintedOrder): void {
  pdf.fontSize(SIZE + 1)
  for (const row of addressLines(company, to)) writeMixed(pdf, printable(row))
  pdf.moveDown(1.5)
}

/** An address as it stands on parcels. */
export function addressLines(
  company: string | null,
  { name, line1, line2, postal_code, city, country }: PrintedOrder['shippingAddress'],
): string[] {
  return [
    ...(company ? [company] : []),
    name,
    line1,
    ...(line2 ? [line2] : []),
    `${postal_code} ${city}`,
    ...(country === 'DE' ? [] : [countryName(country).toUpperCase()]),
  ]
}

function writeUnits(pdf: Paper, units: readonly PrintedUnit[], toTick = false): void {
  writeTable(
    pdf,
    [
      { head: toTick ? '' : 'Nr.', width: 34 },
      { head: 'Gerät', width: 243 },
      { head: 'Art', width: 60 },
      { head: 'Seriennummer', width: 130 },
    ],
    units.map(unit => [
      toTick ? BOX : String(unit.sequence),
      productWords(unit),
      unit.type === 'rental' ? 'Miete' : 'Kauf',
      unit.serialNumber ? printable(unit.serialNumber) : '–',
    ]),
  )
  pdf.moveDown(1.5)
}

/** 'Sendung mit DHL, 2 Pakete: 0034…, 0034…' */
function shipmentWords({ carrierName, parcels }: PrintedShipment): string {
  const numbers = parcels.flatMap(({ number }) => number ?? [])
  const count = parcels.length === 1 ? '1 Paket' : `${parcels.length} Pakete`
  const all = numbers.length > 0 ? `: ${numbers.join(', ')}` : ''
  return printable(`Sendung mit ${carrierName}, ${count}${all}`)
}

function productWords({ productName, condition }: PrintedUnit): string {
  return printable(condition === 'used' ? `${productName} (Refurbed)` : productName)
}

function heading(pdf: Paper, text: string): void {
  pdf.font(fonts.strong).fontSize(12).text(text).moveDown(0.5)
}

function line(pdf: Paper, text: string): void {
  pdf.fontSize(SIZE)
  writeMixed(pdf, text)
  pdf.moveDown(0.6)
}

function signature(pdf: Paper, label: string): void {
  if (pdf.y + 70 > pdf.page.maxY()) pdf.addPage()
  const { left } = pdf.page.margins
  const y = pdf.y + 44
  pdf
    .moveTo(left, y)
    .lineTo(left + 260, y)
    .lineWidth(0.5)
    .stroke('#111312')
  pdf
    .font(fonts.text)
    .fontSize(8)
    .text(label, left, y + 5)
}
