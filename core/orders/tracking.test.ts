import { expect, test } from 'vitest'
import { trackingUrl } from './tracking.ts'

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
  expect(trackingUrl(number)).toBe(url)
})

test.each(['DS-4711', '4711', 'javascript:alert(1)', 'http://spedition.example/s/1', '$&', ' '])(
  'what is no number of a known carrier leads nowhere: %s',
  number => {
    expect(trackingUrl(number)).toBeNull()
  },
)
