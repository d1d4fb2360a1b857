import type { PrintedOrder } from '#core/fulfilment/printed-orders.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import type { LabelledDevice } from '#core/stock/labelled-devices.server.ts'
import { printable, writeMixed } from './mixed-text.server.ts'
import { fonts, type LabelSize, labels, type Paper } from './paper.server.ts'
import { drawQr } from './qr.server.ts'
import { addressLines } from './shipping-papers.server.ts'

const mm = (millimetres: number) => (millimetres * 72) / 25.4

interface AddressLabel extends LabelSize {
  text: number
  small: number
  qr: number
}

/** A6 sheets, and the rolls of 62 mm that label printers take. */
export const addressLabels = {
  a6: { width: mm(105), height: mm(148), margin: mm(8), text: 16, small: 8, qr: mm(26) },
  '62mm': { width: mm(62), height: mm(100), margin: mm(4), text: 11, small: 6.5, qr: mm(20) },
} as const satisfies Record<string, AddressLabel>

/** For a device: wide enough for a name, low enough for its frame. */
const deviceLabel: LabelSize = { width: mm(62), height: mm(29), margin: mm(2.5) }
const DEVICE_QR = mm(24)

/** Longer than any line of an address that is read; the rest would push the others off the label. */
const LONGEST = 64
/** Two lines of a device's label. */
const SERIAL = 40

/** Where each parcel goes, and its order as a code. */
export function addressLabelsPdf(
  orders: readonly PrintedOrder[],
  size: AddressLabel,
  now: Date,
): Promise<Buffer> {
  return labels(
    { title: 'Adressetiketten', createdAt: now },
    size,
    orders.flatMap(order =>
      parcelsOf(order).map(parcel => (pdf: Paper) => writeAddressLabel(pdf, order, parcel, size)),
    ),
  )
}

/** What stands on the label of one parcel: who brings it, which of how many it is. */
type ParcelWords = string[]

/** A label for each parcel that was sent, and one for what is still in the house. */
function parcelsOf({ shipments, units }: PrintedOrder): ParcelWords[] {
  const sent = shipments.flatMap(({ carrierName, parcels }) =>
    parcels.map(({ number }, index) =>
      [
        parcels.length > 1
          ? `${carrierName} · Paket ${index + 1} von ${parcels.length}`
          : carrierName,
        number,
      ].filter(words => words !== null),
    ),
  )
  const isLeft = units.some(({ place }) => place === 'house')
  return isLeft || sent.length === 0 ? [...sent, []] : sent
}

function writeAddressLabel(
  pdf: Paper,
  { number, company, phone, shippingAddress: to }: PrintedOrder,
  parcel: ParcelWords,
  { width, height, margin, text, small, qr }: AddressLabel,
): void {
  const { legalName, street, postalCode, city } = shop.company
  const from = `${legalName}, ${street}, ${postalCode} ${city}`
  pdf
    .font(fonts.text)
    .fontSize(small)
    .text(from, { width: width - 2 * margin })
  pdf.moveDown(1.5)
  pdf.fontSize(text)
  for (const row of addressLines(company, to)) writeMixed(pdf, shortened(row))
  const call = to.phone ?? phone
  if (call) {
    pdf.fontSize(small + 1).moveDown(0.5)
    writeMixed(pdf, shortened(`Tel. ${call}`))
  }
  if (parcel.length > 0) {
    pdf.fontSize(small + 1).moveDown(0.5)
    for (const row of parcel) writeMixed(pdf, shortened(row), width - 2 * margin)
  }
  const y = height - margin - qr
  drawQr(pdf, orderNumber(number), { x: width - margin - qr, y, size: qr })
  pdf
    .font(fonts.strong)
    .fontSize(small + 3)
    .text(orderNumber(number), margin, height - margin - small - 5, { lineBreak: false })
}

/** A label for each device; its code opens the device's page, wherever it is scanned. */
export function deviceLabelsPdf(
  devices: readonly LabelledDevice[],
  pageOf: (id: string) => string,
  now: Date,
): Promise<Buffer> {
  return labels(
    { title: 'Geräteetiketten', createdAt: now },
    deviceLabel,
    devices.map(device => pdf => writeDeviceLabel(pdf, device, pageOf(device.id))),
  )
}

function writeDeviceLabel(
  pdf: Paper,
  { id, productName, serialNumber }: LabelledDevice,
  page: string,
): void {
  const { width, margin } = deviceLabel
  drawQr(pdf, page, { x: margin, y: margin, size: DEVICE_QR })
  const x = margin + DEVICE_QR + mm(3)
  const room = width - x - margin
  pdf.font(fonts.strong).fontSize(6.5).text(shop.name, x, margin, { width: room })
  const name = printable(productName)
  pdf.fontSize(9).text(name, { width: room, height: 24, ellipsis: true, lineGap: 0 })
  const serial = serialNumber ? `SN ${printable(serialNumber)}` : 'ohne Seriennummer'
  pdf.x = x
  pdf.y = margin + mm(14.5)
  pdf.fontSize(7.5)
  writeMixed(pdf, serial.length > SERIAL ? `${serial.slice(0, SERIAL - 1)}…` : serial, room)
  pdf.font(fonts.text)
  pdf.fontSize(6).text(id.slice(0, 8), x, margin + mm(22), { width: room, lineBreak: false })
}

function shortened(text: string): string {
  const whole = printable(text)
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole
}
