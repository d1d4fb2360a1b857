import type { QuoteLine } from '#db/schema/quotes.ts'
import type { Product } from '../catalog/product.ts'
import { addDays, type BerlinDay, isDay } from '../dates.ts'
import type { FormErrors } from '../form-errors.ts'
import { checkInquiry } from '../inquiries/rules.ts'
import { formatCents, readCents } from '../money.ts'
import { discounted, discountFor, estimateOf } from '../pricing/estimate.ts'
import { readWanted, type WrittenDevice } from '../pricing/wanted-devices.ts'
import { shop } from '../shop.ts'
import { offersFor } from '../storefront/device-offers.ts'
import { grossOf, quoteTotals } from './totals.ts'

/** A row as it is written. `price`: net euros for one device; empty for the shop's price less the discount. */
export interface WrittenLine extends WrittenDevice {
  price: string
}

/** A quote as the office typed it. */
export interface WrittenQuote {
  firstName: string
  lastName: string
  company: string
  email: string
  phone: string
  rows: WrittenLine[]
  /** Net euros. */
  shipping: string
  note: string
  validUntil: string
}

/** A quote whose form was checked. Gross cents. */
export interface QuoteContent {
  firstName: string
  lastName: string
  company: string
  email: string
  phone: string | null
  lines: QuoteLine[]
  shippingCents: number
  note: string
  validUntil: BerlinDay
}

export const LONGEST_NOTE = 2000
/** The most that the payment provider takes at once, in cents. */
const MOST_CENTS = 99_999_999
const { mostDays } = shop.quotes

/**
 * Checks what the office typed against the catalogue. Errors stand beside their fields; `row-0`, `row-1`, … for
 * the devices.
 */
export function readQuote(
  written: WrittenQuote,
  { products, today }: { products: readonly Product[]; today: BerlinDay },
): { content: QuoteContent } | { errors: FormErrors } {
  const { firstName, lastName, company, email, phone, validUntil } = written
  const note = written.note.trim()
  const person = { firstName, lastName, company, email, phone, message: 'Keine Nachricht' }
  const errors: FormErrors = { ...checkInquiry(person) }
  const lines = readLines(written.rows, products, errors)
  const shippingNet = readCents(written.shipping || '0')
  if (shippingNet === null) errors.shipping = 'Bitte geben Sie einen Betrag wie 49,00 ein.'
  if (note.length > LONGEST_NOTE) errors.note = `Höchstens ${LONGEST_NOTE} Zeichen.`
  const last = addDays(today, mostDays)
  if (!isDay(validUntil) || validUntil < today || validUntil > last) {
    errors.validUntil = `Bitte wählen Sie einen Tag von heute an, höchstens ${mostDays} Tage voraus.`
  }
  if (Object.keys(errors).length > 0 || shippingNet === null) return { errors }
  const content = { firstName, lastName, company, email, phone: phone || null, lines, note }
  const shippingCents = grossOf(shippingNet)
  if (quoteTotals({ lines, shippingCents }).total.grossCents > MOST_CENTS) {
    return { errors: { 'row-0': `Ein Angebot fasst höchstens ${formatCents(MOST_CENTS)} brutto.` } }
  }
  return { content: { ...content, shippingCents, validUntil } }
}

function readLines(
  rows: readonly WrittenLine[],
  products: readonly Product[],
  errors: FormErrors,
): QuoteLine[] {
  const filled = rows.flatMap((row, index) => (row.device ? [{ row, index }] : []))
  // A device may have left the shop since the draft was written: what was agreed about it is not lost unseen.
  for (const [index, { device, price }] of rows.entries()) {
    if (device || !price) continue
    errors[`row-${index}`] =
      'Bitte wählen Sie ein Gerät, oder leeren Sie den Preis, wenn diese Zeile wegfallen soll.'
  }
  const wanted = readWanted(filled.map(({ row }) => row))
  const { lines, refused, devices } = estimateOf(wanted, offersFor(products, wanted))
  for (const { row, message } of refused) errors[`row-${filled[row]?.index}`] = message
  if (filled.length === 0) errors['row-0'] = 'Bitte wählen Sie mindestens ein Gerät.'
  if (devices > shop.maxUnits) {
    errors['row-0'] =
      `Eine Bestellung fasst ${shop.maxUnits} Geräte. Bitte teilen Sie das Angebot auf.`
  }
  const wrong = new Set(refused.map(({ row }) => row))
  const sound = filled.filter((_, index) => !wrong.has(index))
  const seen = new Set<string>()
  return lines.flatMap((line, index) => {
    const at = sound[index]
    const priceId = priceIdOf(products, line)
    const name = `${line.productId} ${line.kind} ${line.months}`
    if (!at || !priceId) return []
    if (seen.has(name)) {
      errors[`row-${at.index}`] = 'Diese Zeile gibt es schon. Bitte erhöhen Sie dort die Menge.'
    }
    seen.add(name)
    const net = at.row.price ? readCents(at.row.price) : null
    if (at.row.price && (net === null || net === 0)) {
      errors[`row-${at.index}`] = 'Bitte geben Sie einen Nettopreis wie 39,50 ein.'
    }
    const own = net === null ? discounted(line.listCents, discountFor(devices)) : grossOf(net)
    return [{ ...line, priceId, unitCents: own }]
  })
}

/** The shop's own offer that a line stands for. */
function priceIdOf(
  products: readonly Product[],
  { productId, kind, months }: Pick<QuoteLine, 'productId' | 'kind' | 'months'>,
): string | null {
  const product = products.find(({ id }) => id === productId)
  if (kind === 'rental') {
    return product?.rentals.find(rental => rental.months === months)?.priceId ?? null
  }
  const condition = kind === 'purchase_used' ? 'used' : 'new'
  return product?.purchase[condition]?.priceId ?? null
}
