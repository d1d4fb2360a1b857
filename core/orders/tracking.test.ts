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
    'javascript:alert(1)',
    'https://www.dhl.com/de-de/home/tracking.html?tracking-id=javascript%3Aalert(1)&submit=1',
  ],
  ['$&', 'https://www.dhl.com/de-de/home/tracking.html?tracking-id=%24%26&submit=1'],
  [' ', null],
])('the shipment %s is followed at %s', (number, url) => {
  expect(trackingUrl(number)).toBe(url)
})
