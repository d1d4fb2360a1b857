import type { Carrier } from '#db/schema/shipments.ts'

interface CarrierFacts {
  name: string
  /** Numbers that no other carrier gives; left out where others' look the same. */
  numbers?: RegExp
  /** Where a shipment is followed; `{number}` stands for its number. Left out: the carrier names an address of its own. */
  url?: string
}

/** Who takes parcels and pallets for us. */
export const carriers: Readonly<Record<Carrier, CarrierFacts>> = {
  dhl: {
    name: 'DHL',
    numbers: /^(00\d{18}|\d{12}|JJ?[A-Z]{1,3}\d{8,24}[A-Z]{0,2}|[A-Z]{2}\d{9}DE)$/,
    url: 'https://www.dhl.com/de-de/home/tracking.html?tracking-id={number}&submit=1',
  },
  dhl_freight: {
    name: 'DHL Freight',
    url: 'https://www.dhl.com/de-de/home/tracking/tracking-freight.html?tracking-id={number}&submit=1',
  },
  dpd: {
    name: 'DPD',
    numbers: /^0\d{13}$/,
    url: 'https://tracking.dpd.de/status/de_DE/parcel/{number}',
  },
  gls: { name: 'GLS', url: 'https://gls-group.com/DE/de/paketverfolgung?match={number}' },
  ups: {
    name: 'UPS',
    numbers: /^1Z[0-9A-Z]{16}$/,
    url: 'https://www.ups.com/track?loc=de_DE&tracknum={number}',
  },
  hermes: {
    name: 'Hermes',
    url: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  },
  forwarder: { name: 'Spedition' },
  other: { name: 'Anderer Versand' },
}

/** In the order in which the office chooses. */
export const carrierIds = Object.keys(carriers).filter(isCarrier)

export function isCarrier(value: unknown): value is Carrier {
  return typeof value === 'string' && Object.hasOwn(carriers, value)
}

/** The carrier whose numbers look so; a forwarder gives an address instead of a number. */
export function carrierOf(number: string | null): Carrier {
  if (number === null) return 'other'
  if (isAddress(number.trim())) return 'forwarder'
  const compact = compacted(number)
  return carrierIds.find(id => carriers[id].numbers?.test(compact)) ?? 'other'
}

/**
 * Where a parcel can be followed; null where nobody says. What is typed as an address instead of a number
 * leads there.
 */
export function trackingUrl(
  number: string | null,
  by: { carrier: Carrier; trackingUrl: string | null },
): string | null {
  if (number !== null && isAddress(number.trim())) return number.trim()
  if (by.trackingUrl !== null) return by.trackingUrl
  const { url } = carriers[by.carrier]
  return url && number ? url.replace('{number}', () => encodeURIComponent(compacted(number))) : null
}

export const isAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text)

const compacted = (number: string) => number.replace(/\s+/g, '').toUpperCase()
