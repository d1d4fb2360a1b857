import { shop } from '../shop.ts'

/**
 * Where a shipment can be followed, by its tracking number. A forwarder that has no numbers of its own
 * gives an address: what is typed as one leads there.
 */
export function trackingUrl(trackingNumber: string): string | null {
  const number = trackingNumber.trim()
  if (/^https:\/\/\S+$/.test(number)) return number
  const compact = number.replace(/\s+/g, '')
  const carrier = shop.carriers.find(({ numbers }) => numbers.test(compact))
  return carrier ? carrier.url.replace('{number}', () => encodeURIComponent(compact)) : null
}
