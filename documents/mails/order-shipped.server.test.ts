import { expect, test } from 'vitest'
import { mailFixture } from '#test/fixtures/mail-gateway.ts'
import { givenUnits } from '#test/fixtures/orders.ts'
import { givenPetrasOrder } from '#test/fixtures/petra.ts'

const mails = mailFixture()

async function unitsOf(units: Parameters<typeof givenUnits>[2]): Promise<string[]> {
  const { group } = await givenPetrasOrder(mails.db)
  return (await givenUnits(mails.db, group, units)).map(({ id }) => id)
}

test('the only device of its product has no number, whatever else the order holds', async () => {
  const orderIds = await unitsOf([
    { productName: 'Laufband Meile' },
    { productName: 'Rudergerät Havel 2' },
  ])
  const { text } = await mails.mail('order_shipped', { orderIds })
  expect(text).toContain('Laufband Meile')
  expect(text).not.toMatch(/Geräte? \d/)
  expect(text).toContain('5–10 Werktage ab Zahlungseingang')
})

test('a shipment that was queued by an older version, one unit a mail, is told all the same', async () => {
  const [orderId = ''] = await unitsOf([{ productName: 'Laufband Meile' }])
  const { subject } = await mails.mail('order_shipped', { orderId })
  expect(subject).toBe('Versandt: Laufband Meile')
})

test('the mail of a shipment lists its items, and its numbers lead to the carrier', async () => {
  const gale = { productName: 'Gale', trackingNumber: 'JD014600001' }
  const orderIds = await unitsOf([
    gale,
    gale,
    { productName: 'Meile', trackingNumber: 'https://spedition.example/4711' },
  ])
  const { subject, text, html } = await mails.mail('order_shipped', { orderIds })
  expect(mails.sent).toHaveLength(1)
  expect(subject).toMatch(/^Versandt: 3 Artikel aus Bestellung KP-/)
  expect(text).toContain('2 × Gale (Geräte 1 und 2)\nMeile')
  expect(html).toContain('href="https://spedition.example/4711"')
  expect(html).toContain(
    'href="https://www.dhl.com/de-de/home/tracking.html?tracking-id=JD014600001&amp;submit=1"',
  )
})
