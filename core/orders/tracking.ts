import { shop } from '../shop.ts'

/**
 * Where a shipment can be followed, by its tracking number; null where that looks like none of a carrier
 * of ours. A forwarder gives an address instead: what is typed as one leads there.
 */
export function trackingUrl(trackingNumber: string): string | null {
  const number = trackingNumber.trim()
  if (/^https:\/\/\S+$/.test(number)) return number
  const compact = number.replace(/\s+/g, '').toUpperCase()
  const carrier = shop.carriers.find(({ numbers }) => numbers.test(compact))
  return carrier ? carrier.url.replace('{number}', () => encodeURIComponent(compact)) : null
}
