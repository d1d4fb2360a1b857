import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatCents } from '#core/money.ts'
import { shop } from '#core/shop.ts'
import { phoneOrders, quotes, rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { mailFixture, now, publicUrl } from '#test/fixtures/mail-gateway.ts'
import { givenRental, givenUnits } from '#test/fixtures/orders.ts'
import { givenPetrasOrder } from '#test/fixtures/petra.ts'

const mails = mailFixture()

test('payment and shipping mails say what happened to which order', async () => {
  const { group } = await givenPetrasOrder(mails.db, { status: 'failed' })
  const [unit] = await givenUnits(mails.db, group, [
    { productName: 'Rudergerät Havel 2', orderType: 'rental', trackingNumber: 'DS-4711' },
  ])
  const orderGroupId = group.id
  const failed = await mails.mail('payment_failed', { orderGroupId })
  const returned = await mails.mail('payment_returned', { orderGroupId, reason: 'sold_out' })
  const shipped = await mails.mail('order_shipped', { orderIds: [unit?.id ?? ''] })
  const words = failed.text.replace(/\s+/g, ' ')
  expect(words).toContain(
    'Die bestellten Geräte sind wieder frei. Möchten Sie sie noch, bestellen Sie bitte neu, gern auch mit einer anderen Zahlungsart.',
  )
  expect(words).toMatch(/Bestellt war (?:\d+ × )?Rudergerät Havel 2 Schadenschutz Care/)
  expect(words).toContain(`${publicUrl}/produkte`)
  expect(words).not.toMatch(/[Ww]arenkorb/)
  expect(returned.text).toContain('war inzwischen vergriffen')
  expect(shipped.text).toContain('DS-4711')
  expect(shipped.text).toContain('Ihre Miete beginnt erst')
})

const quoted = {
  ...{ firstName: 'Petra', lastName: 'Lange', company: 'Lange GmbH', email: 'petra@example.com' },
  ...{ lines: [], shippingCents: 0, validUntil: '2026-12-24', createdAt: now, createdBy: 'mara' },
}

test.each([
  ['by phone', false, 'Wir nehmen Ihre Bestellung gern noch einmal auf.'],
  ['from a quote', true, 'Wir machen Ihnen gern ein neues Angebot.'],
])(
  'whoever ordered %s and could not pay is led to a person, not to the shop',
  async (_, isQuoted, words) => {
    const { group } = await givenPetrasOrder(mails.db, { status: 'failed' })
    const [quote] = isQuoted ? await mails.db.insert(quotes).values(quoted).returning() : []
    await mails.db.insert(phoneOrders).values({
      ...{ orderGroupId: group.id, takenBy: 'mara', takenAt: now, offersCare: false },
      ...{ heldUntil: now, sentAt: now },
      quoteId: quote?.id ?? null,
    })
    const { text } = await mails.mail('payment_failed', { orderGroupId: group.id })
    expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(text).toContain(shop.company.email)
    expect(text).not.toContain(`${publicUrl}/produkte`)
  },
)

test('rent that could not be collected is told with what is open, whatever the order cost a month when it was placed', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const orderGroupId = group.id
  expect(group.monthlyCents).not.toBe(4900)
  await mails.db.insert(unpaidInvoices).values({
    ...{ orderGroupId, amount: 4900, stripeInvoiceId: 'in_of_one_that_is_left' },
    since: new Date('2026-11-20T09:00:00Z'),
  })
  const [unit] = await givenUnits(mails.db, group, [{ orderType: 'rental' }])
  if (!unit) throw new Error('Nothing is rented')
  const rental = await givenRental(mails.db, unit, { state: 'running' }, [4900])
  const told = async () =>
    (await mails.mail('payment_failed', { orderGroupId })).text.replace(/\s+/g, ' ')
  expect(await told()).toMatch(/Offen sind damit 49,00.€\./)
  expect(await told()).toMatch(/sind 4,90.€ für Schadenschutz Care enthalten\. Sie können/)
  expect(await told()).not.toContain(formatCents(group.monthlyCents))
  expect(await told()).toContain('Ihre Miete läuft weiter.')
  const due = await mails.mail('rent_due', { orderGroupId })
  expect(due.text.replace(/\s+/g, ' ')).toMatch(/Monatsmiete fällig\. Offen sind damit 49,00.€\./)
  expect(due.text).toContain('jeden Monat')
  // Its last month is the one that is overdue.
  const end = { state: 'end_requested', deliveredOn: '2026-09-21', endsOn: '2026-11-20' } as const
  await mails.db.update(rentals).set(end).where(eq(rentals.id, rental.id))
  expect(await told()).not.toContain('Ihre Miete läuft weiter.')
  const last = (await mails.mail('rent_due', { orderGroupId })).text
  expect(last).not.toMatch(/läuft weiter|jeden Monat|nächsten Monate/)
  await mails.db.update(rentals).set({ endsOn: '2026-12-20' }).where(eq(rentals.id, rental.id))
  expect(await told()).toContain('Ihre Miete läuft noch bis zum 20.12.2026.')
  await mails.db.update(rentals).set({ state: 'ended' }).where(eq(rentals.id, rental.id))
  expect(await told()).not.toContain('Ihre Miete läuft weiter.')
})

test('a reminder names each open month and their sum, leads to the payment, and only the last one is firm', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const orderGroupId = group.id
  const invoice = { orderGroupId, amount: 5390 }
  await mails.db.insert(unpaidInvoices).values([
    { ...invoice, stripeInvoiceId: 'in_b', since: new Date('2026-11-01T09:00:00Z') },
    { ...invoice, stripeInvoiceId: 'in_a', since: new Date('2026-10-01T09:00:00Z') },
    {
      ...invoice,
      stripeInvoiceId: 'in_paid',
      since: new Date('2026-09-01T09:00:00Z'),
      settledAt: now,
    },
  ])
  const [unit] = await givenUnits(mails.db, group, [{ orderType: 'rental' }])
  if (!unit) throw new Error('Nothing is rented')
  const rental = await givenRental(mails.db, unit, { state: 'running' }, [5390])
  for (const number of [1, 2, 3]) await mails.mail('rent_reminder', { orderGroupId, number })
  const [first, second, last] = mails.sent
  expect(first?.subject).toMatch(/^Zahlungserinnerung: Bestellung KP-/)
  expect(second?.subject).toMatch(/^Zweite Zahlungserinnerung/)
  expect(last?.subject).toMatch(/^Letzte Zahlungserinnerung/)
  const words = first?.text.replace(/\s+/g, ' ')
  expect(words).toMatch(/sind 107,80.€ offen/)
  expect(words).toMatch(
    /fällig seit 01\.10\.2026: 53,90.€ Miete, fällig seit 01\.11\.2026: 53,90.€/,
  )
  expect(words).toMatch(/In jeder Monatsmiete sind 4,90.€ für Schadenschutz Care enthalten\./)
  expect(words).not.toContain('01.09.2026')
  expect(words).toContain('diese Erinnerung kostet Sie nichts')
  expect(second?.text).not.toContain('nur übersehen')
  expect(last?.text).toMatch(/Von selbst endet\s+Ihre\s+Miete\s+dadurch\s+nicht\./)
  const terminated = {
    state: 'end_requested',
    terminatedAt: now,
    endsOn: '2027-04-20',
    deliveredOn: '2026-09-21',
  } as const
  await mails.db.update(rentals).set(terminated).where(eq(rentals.id, rental.id))
  const { text } = await mails.mail('rent_reminder', { orderGroupId, number: 3 })
  expect(text.replace(/\s+/g, ' ')).toContain('Ihre Miete läuft noch bis zum 20.04.2027.')
  expect(text).not.toContain('Von selbst')
  await mails.db.update(rentals).set({ state: 'ended' }).where(eq(rentals.id, rental.id))
  for (const number of [1, 3]) {
    expect((await mails.mail('rent_reminder', { orderGroupId, number })).text).not.toMatch(
      /Von selbst|Miete läuft/,
    )
  }
  for (const { text } of mails.sent)
    expect(text).toMatch(/kraftpool\.example\/zahlung\/offen\?link=[\w-]{43}/)
})
