import type { Carrier } from '#db/schema/shipments.ts'
import { isAddress, isCarrier } from './carriers.ts'

/** A shipment as a form shows and sends it. */
export interface ShipmentForm {
  carrier: string
  trackingUrl: string
  /** One number a line. */
  numbers: string
  /** How many parcels; empty: as many as numbers, and one without any. */
  parcels: string
}

export const shipmentFields = [
  'carrier',
  'trackingUrl',
  'numbers',
  'parcels',
] as const satisfies readonly (keyof ShipmentForm)[]

/** What a form comes to. */
export interface ShipmentFacts {
  carrier: Carrier
  trackingUrl: string | null
  /** The number of each parcel; at least one. */
  parcels: (string | null)[]
}

const MOST_PARCELS = 50
const LONGEST = 100

export function formOf({ carrier, trackingUrl, parcels }: ShipmentFacts): ShipmentForm {
  const numbers = parcels.flatMap(number => number ?? [])
  return {
    carrier,
    trackingUrl: trackingUrl ?? '',
    numbers: numbers.join('\n'),
    // Whoever adds a number has not to count, too.
    parcels: parcels.length === Math.max(1, numbers.length) ? '' : String(parcels.length),
  }
}

/** Whether nobody has said by whom or in which parcels something travels, as when only a status was set. */
export const saysNothing = ({ carrier, trackingUrl, parcels }: ShipmentFacts) =>
  carrier === 'other' && trackingUrl === null && parcels.length === 1 && parcels[0] === null

/** What was typed, or what is wrong with it, at which field. German. */
export function readShipment(
  form: ShipmentForm,
): ShipmentFacts | { field: keyof ShipmentForm; message: string } {
  const { carrier } = form
  if (!isCarrier(carrier)) return wrong('carrier', 'Bitte wählen Sie, wer die Sendung bringt.')
  const trackingUrl = form.trackingUrl.trim() || null
  if (trackingUrl !== null && !isAddress(trackingUrl)) {
    return wrong('trackingUrl', 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.')
  }
  const numbers = form.numbers
    .split(/[\n,;]/)
    .map(number => number.trim())
    .filter(number => number !== '')
  const tooLong = numbers.find(number => number.length > LONGEST)
  if (tooLong) {
    return wrong(
      'numbers',
      `Eine Nummer hat höchstens ${LONGEST} Zeichen: ${tooLong.slice(0, 20)}…`,
    )
  }
  const twice = numbers.find((number, index) => numbers.indexOf(number) < index)
  if (twice) return wrong('numbers', `Diese Nummer steht zweimal da: ${twice}`)
  const typed = form.parcels.trim()
  const count = typed === '' ? Math.max(1, numbers.length) : Number(typed)
  if (!Number.isInteger(count) || count < 1 || count > MOST_PARCELS) {
    return wrong('parcels', `Bitte geben Sie eine Zahl von 1 bis ${MOST_PARCELS} an.`)
  }
  if (numbers.length > MOST_PARCELS) {
    return wrong('numbers', `Eine Sendung hat höchstens ${MOST_PARCELS} Pakete.`)
  }
  if (numbers.length > count) {
    return wrong(
      'parcels',
      `Das sind ${numbers.length} Nummern, aber ${count === 1 ? 'nur ein Paket' : `nur ${count} Pakete`}.`,
    )
  }
  const parcels = Array.from({ length: count }, (_, index) => numbers[index] ?? null)
  return { carrier, trackingUrl, parcels }
}

const wrong = (field: keyof ShipmentForm, message: string) => ({ field, message })
