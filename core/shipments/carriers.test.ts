import { expect, test } from 'vitest'
import { carrierIds, carrierOf, carriers, trackingUrl } from './carriers.ts'

const follow = (number: string, own: string | null = null) =>
  trackingUrl(number, { carrier: carrierOf(number), trackingUrl: own })

test.each([
  [
    'JD014600003SE',
    'https://www.dhl.com/de-de/home/tracking.html?tracking-id=JD014600003SE&submit=1',
  ],
  ['1Z 999AA1 0123456784', 'https://www.ups.com/track?loc=de_DE&tracknum=1Z999AA10123456784'],
  ['01234567890123', 'https://tracking.dpd.de/status/de_DE/parcel/01234567890123'],
  ['https://spedition.example/s/4711', 'https://spedition.example/s/4711'],
  [
    'jjd 0003 9000 0070 1234 5678',
    'https://www.dhl.com/de-de/home/tracking.html?tracking-id=JJD00039000007012345678&submit=1',
  ],
  [
    '00340434161094042557',
    'https://www.dhl.com/de-de/home/tracking.html?tracking-id=00340434161094042557&submit=1',
  ],
  [
    'RR123456785DE',
    'https://www.dhl.com/de-de/home/tracking.html?tracking-id=RR123456785DE&submit=1',
  ],
])('the shipment %s is followed at %s', (number, url) => {
  expect(follow(number)).toBe(url)
})

test.each(['DS-4711', '4711', 'javascript:alert(1)', 'http://spedition.example/s/1', '$&', ' '])(
  'what is no number of a known carrier leads nowhere: %s',
  number => {
    expect(follow(number)).toBeNull()
  },
)

test('a forwarder without an address of its own leads nowhere, with one there', () => {
  expect(trackingUrl(null, { carrier: 'forwarder', trackingUrl: null })).toBeNull()
  const own = 'https://spedition.example/auftrag/9'
  expect(trackingUrl(null, { carrier: 'forwarder', trackingUrl: own })).toBe(own)
  expect(trackingUrl('4711', { carrier: 'other', trackingUrl: own })).toBe(own)
})

test.each(carrierIds.filter(id => carriers[id].url))(
  '%s is followed at an address that holds the number and nothing of ours',
  carrier => {
    const url = trackingUrl('12 34', { carrier, trackingUrl: null }) ?? ''
    expect(url).toMatch(/^https:\/\/.*1234/)
    expect(url).not.toContain('{')
  },
)
