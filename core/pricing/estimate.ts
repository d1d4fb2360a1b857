import { netCents } from '../money.ts'
import { monthsText } from '../months.ts'
import { shop } from '../shop.ts'
import { checkoutTotals } from './totals.ts'

/** How a device is wanted: bought in a condition, or rented for so many months. */
export type Way = 'new' | 'used' | number

/** A row of the calculator as somebody filled it in; null where it makes no sense. */
export interface WantedDevice {
  slug: string
  way: Way | null
  quantity: number | null
}

/** A device with what it costs by itself. Gross cents; of a rental, a month. */
export interface DeviceOffer {
  productId: string
  slug: string
  title: string
  new: number | null
  used: number | null
  rentals: readonly { months: number; cents: number }[]
}

/** A row with its price. Gross cents of one device; of a rental, a month. */
export interface EstimatedLine {
  productId: string
  title: string
  kind: 'rental' | 'purchase' | 'purchase_used'
  months: number | null
  quantity: number
  /** What it costs in the shop. */
  listCents: number
  /** What it costs with the discount for so many devices. */
  unitCents: number
}

export interface Amounts {
  grossCents: number
  netCents: number
}

export interface WrongRow {
  field: 'device' | 'way' | 'quantity'
  message: string
}

export interface Estimate {
  lines: EstimatedLine[]
  /** What is wrong with which row, by its place, and with which of its fields. */
  refused: ({ row: number } & WrongRow)[]
  devices: number
  percent: number
  /** From how many devices on there is more, and how much; null where there is no more. */
  next: { from: number; percent: number } | null
  monthly: Amounts
  once: Amounts
  /** Purchases and all months of the terms. */
  total: Amounts
}

const { discountSteps, mostRows, mostOfOneDevice } = shop.business

/** The discount for so many devices, in percent. */
export function discountFor(devices: number): number {
  return Math.max(
    0,
    ...discountSteps.filter(({ from }) => devices >= from).map(step => step.percent),
  )
}

/** A price less a discount, rounded half up to the cent. */
export function discounted(cents: number, percent: number): number {
  return Math.round((cents * (100 - percent)) / 100)
}

/**
 * What so many devices cost a business: the shop's prices less the discount for the number of all of them. The
 * browser shows it, and the server computes it again from its own catalogue.
 */
export function estimateOf(
  wanted: readonly WantedDevice[],
  offers: readonly DeviceOffer[],
): Estimate {
  const refused: Estimate['refused'] = []
  const listed = wanted.flatMap((row, index) => {
    const line = index < mostRows ? lineOf(row, offers) : tooManyRows
    if (!('message' in line)) return [line]
    refused.push({ row: index, ...line })
    return []
  })
  const devices = listed.reduce((sum, { quantity }) => sum + quantity, 0)
  const percent = discountFor(devices)
  const lines = listed.map(line => ({ ...line, unitCents: discounted(line.listCents, percent) }))
  const totals = checkoutTotals(
    lines.map(({ unitCents, ...line }) => ({ ...line, unitAmount: unitCents })),
  )
  const { todayCents, monthlyCents, termTotalCents } = totals
  return {
    ...{ lines, refused, devices, percent },
    next: discountSteps.find(({ from }) => devices < from) ?? null,
    monthly: amounts(monthlyCents),
    once: amounts(todayCents - monthlyCents),
    total: amounts(termTotalCents),
  }
}

const tooManyRows: WrongRow = {
  field: 'device',
  message: `Mehr als ${mostRows} Zeilen rechnen wir hier nicht zusammen. Nennen Sie uns weitere Geräte in der Nachricht.`,
}

/** A row at the shop's own price, or what is wrong with it. */
function lineOf(
  { slug, way, quantity }: WantedDevice,
  offers: readonly DeviceOffer[],
): Omit<EstimatedLine, 'unitCents'> | WrongRow {
  const offer = offers.find(each => each.slug === slug)
  if (!offer) {
    const message = 'Dieses Gerät gibt es nicht oder nicht mehr. Bitte wählen Sie ein anderes.'
    return { field: 'device', message }
  }
  const listCents = priceOf(offer, way)
  if (listCents === null || way === null) {
    return { field: 'way', message: `Dieses Gerät gibt es so: ${waysOf(offer)}.` }
  }
  if (quantity === null || quantity < 1 || quantity > mostOfOneDevice) {
    const message = `Bitte geben Sie eine ganze Menge von 1 bis ${mostOfOneDevice} an.`
    return { field: 'quantity', message }
  }
  const { productId, title } = offer
  const isRental = typeof way === 'number'
  const kind = isRental ? 'rental' : way === 'used' ? 'purchase_used' : 'purchase'
  return { productId, title, kind, months: isRental ? way : null, quantity, listCents }
}

function priceOf(offer: DeviceOffer, way: Way | null): number | null {
  if (way === null) return null
  if (typeof way !== 'number') return offer[way]
  return offer.rentals.find(({ months }) => months === way)?.cents ?? null
}

/** Whether a device can be had in a way. */
export const isOffered = (offer: DeviceOffer, way: Way) => priceOf(offer, way) !== null

/** The way that was wanted where the device can be had so; else its longest term, else bought new, else used. */
export function closestWay(offer: DeviceOffer, way: Way | null): Way {
  if (way !== null && isOffered(offer, way)) return way
  const longest = Math.max(0, ...offer.rentals.map(({ months }) => months))
  if (longest > 0) return longest
  return offer.new === null ? 'used' : 'new'
}

function waysOf(offer: DeviceOffer): string {
  const [term, ...others] = offer.rentals.map(({ months }) => months)
  const terms = others.length > 0 ? `${[term, ...others].join(', ')} Monate` : monthsText(term ?? 1)
  const ways = [
    term !== undefined && `zur Miete für ${terms}`,
    offer.new !== null && 'neu zu kaufen',
    offer.used !== null && 'gebraucht zu kaufen',
  ]
  return ways.filter(Boolean).join(', ')
}

const amounts = (grossCents: number): Amounts => ({
  grossCents,
  netCents: netCents(grossCents, shop.vatPercent),
})
