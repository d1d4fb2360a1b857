import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authUsers } from '#db/schema/customers.ts'
import { rentCreditEntries } from '#db/schema/rentals.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { wordsOfPdf } from '#test/fixtures/pdf.ts'
import { registered } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** What somebody reads whose two rentals have come to these ends. */
async function areaWith(
  states: ('bought_out' | 'running' | 'ended')[],
  credited = [4900],
): Promise<string> {
  const { browser } = await renterOf(states, credited)
  return wordsOf(await (await browser.get('/kunden-bereich')).text())
}

async function renterOf(states: ('bought_out' | 'running' | 'ended')[], credited: number[]) {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  const { orders } = await givenOrders(
    db,
    { customerEmail: email, userId: user?.id },
    states.map(() => ({ orderType: 'rental' as const })),
  )
  const rentals = []
  for (const [index, order] of orders.entries()) {
    rentals.push(await givenRental(db, order, { state: states[index] }, credited))
  }
  return { browser, rentals }
}

it('says that the subscription ends once every device of it is bought, and not before (S-2.9-10)', async () => {
  expect(await areaWith(['bought_out', 'bought_out'])).toContain(
    'Alle Geräte gekauft! Ihr Mietabo endet automatisch.',
  )
  expect(await areaWith(['bought_out'])).not.toContain('/Monat')
  const text = await areaWith(['bought_out', 'running'])
  expect(text).not.toContain('Alle Geräte gekauft!')
  expect(text).toContain('Dieses Gerät gehört Ihnen.')
})

it('says that no new rent falls due once nothing is rented, and not that nothing is charged: damages may be (L-34)', async () => {
  const text = await areaWith(['ended'])
  expect(text).toContain(
    'Nichts aus dieser Bestellung ist noch gemietet. Neue Miete fällt nicht mehr an.',
  )
  expect(text).not.toContain('buchen nichts mehr ab')
})

it('says of a bought device what was refunded of its payments, and that nothing is owed (S-2.9-9)', async () => {
  // The last entry is a refund: of a rent, while the takeover was being paid.
  const refunded = await areaWith(['bought_out'], [4_900, 112_700, -995])
  expect(refunded).toContain(
    '1.166,05 € Übernahmepreis 1.176,00 € An Sie erstattet 9,95 € Restbetrag 0,00 €',
  )
  expect(refunded).toContain('haben wir Ihnen 9,95 € erstattet. Nachzahlen müssen Sie das nicht.')
  const whole = await areaWith(['bought_out'], [4_900, 112_700])
  expect(whole).toContain('1.176,00 € Übernahmepreis 1.176,00 € Restbetrag 0,00 €')
  expect(whole).not.toContain('erstattet')
})

it('a device whose takeover the bank took back is the shop’s until it is paid, in the area, its ledger and the PDF', async () => {
  const { browser, rentals } = await renterOf(['bought_out'], [4_900, 112_700])
  const [{ id: rentalId, orderId } = { id: '', orderId: '' }] = rentals
  await shop.services.db.insert(rentCreditEntries).values({
    rentalId,
    kind: 'returned_debit',
    amountCents: -112_700,
    source: 'in_1',
    createdAt: shop.services.clock.now(),
  })
  const ledger = `/kunden-bereich/miete/${orderId}`
  const says =
    'Sie haben dieses Gerät gekauft. Bis zur vollständigen Zahlung bleibt es unser Eigentum: Offen sind noch 1.127,00 €.'
  const pages = await Promise.all(
    ['/kunden-bereich', ledger].map(async path => wordsOf(await (await browser.get(path)).text())),
  )
  const pdf = Buffer.from(await (await browser.get(`${ledger}/pdf`)).arrayBuffer())
  for (const text of [...pages, wordsOfPdf(pdf)]) {
    expect(text.replace(/\s+/g, ' ')).toContain(says)
    expect(text).not.toContain('gehört Ihnen')
  }
})
