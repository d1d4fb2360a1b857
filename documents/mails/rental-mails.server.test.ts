import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withTax } from '#core/invoices/amounts.ts'
import { taxOfRent } from '#core/invoices/tax.ts'
import { shop } from '#core/shop.ts'
import {
  declarations,
  deviceReturns,
  disputes,
  invoices,
  orderGroups,
  orders,
  payments,
  recalls,
  recallUnits,
  rentals,
  rentCreditEntries,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { pickUpCost, sendingAddress } from '#documents/returns/words.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { mailFixture } from '#test/fixtures/mail-gateway.ts'
import { givenRental, givenUnits } from '#test/fixtures/orders.ts'
import { givenPetrasOrder } from '#test/fixtures/petra.ts'

const mails = mailFixture()

const noon = (day: string) => new Date(`${day}T11:00:00Z`)

async function rented(rental: Parameters<typeof givenRental>[2] = {}) {
  const { group } = await givenPetrasOrder(mails.db)
  const [order] = await givenUnits(mails.db, group, [
    { productName: 'Rudergerät Havel 2', orderType: 'rental', logisticsStatus: 'delivered' },
  ])
  if (!order) throw new Error('Nothing was ordered')
  await givenRental(mails.db, order, rental, [4900])
  return [order.id]
}

test('what was delivered is told with the days that count from it', async () => {
  const orderIds = await rented({
    state: 'running',
    deliveredOn: '2026-12-01',
    minimumTermEnd: '2028-11-20',
  })
  const { subject, text } = await mails.mail('order_delivered', { orderIds })
  expect(subject).toMatch(/^Geliefert: Bestellung KP-/)
  for (const part of ['Rudergerät Havel 2', '01.12.2026', '20.11.2028', '15.12.2026']) {
    expect(text).toContain(part)
  }
})

test('a cancellation that is taken back leaves a minimum term as it was only where it has not passed', async () => {
  const told = async (minimumTermEnd: string) => {
    const orderIds = await rented({ state: 'running', deliveredOn: '2026-05-01', minimumTermEnd })
    const { text } = await mails.mail('cancellation_taken_back', { orderIds })
    return text.replace(/\s+/g, ' ')
  }
  expect(await told('2026-11-21')).toContain('Ihre Mindestlaufzeit bis zum 21.11.2026 bleibt')
  const over = await told('2026-11-20')
  expect(over).not.toContain('Mindestlaufzeit')
  expect(over).toContain('Kündigen können Sie jederzeit wieder.')
})

test('what made up for a returned debit is confirmed with its month', async () => {
  const { db } = mails
  const { group } = await givenPetrasOrder(db)
  const at = noon('2026-11-21')
  const source = 'in_month'
  const period = { from: '2026-11-20', to: '2026-12-19' }
  const { legalName: name, ...seller } = shop.company
  const line = { title: 'Miete', quantity: 1, grossCents: 4900, tax: taxOfRent, period }
  await db.insert(invoices).values({
    ...{ ...withTax([line]), year: 2026, sequence: 9, kind: 'rent', event: 'rent 9' },
    ...{ source, orderGroupId: group.id, currency: group.currency },
    ...{ issuedOn: '2026-11-21', issuedAt: at, paidOn: '2026-11-21' },
    seller: { name, ...seller, country: 'DE' },
    buyer: {
      ...{ type: 'private', company: null, vatId: null, email: group.customerEmail },
      ...{ billing: group.billingAddress, shipping: group.shippingAddress },
    },
  })
  const of = { orderGroupId: group.id, amount: 4900, createdAt: at }
  const [payment] = await db
    .insert(payments)
    .values({ ...of, stripePaymentIntentId: 'pi_month', stripeInvoiceId: source, updatedAt: at })
    .returning()
  const [dispute] = await db
    .insert(disputes)
    .values({
      ...{ ...of, stripeDisputeId: 'du_month', paymentId: payment?.id ?? '' },
      ...{ kind: 'debit', status: 'lost', reason: 'general', repaidAt: at },
    })
    .returning()
  const { text } = await mails.mail('debit_repaid', {
    ...{ disputeId: dispute?.id ?? '', isCredited: true },
  })
  expect(text.replace(/\s+/g, ' ')).toMatch(/Monatsmiete:? 20\.11\.2026 bis 19\.12\.2026/)
})

test('the receipt of a month names its Care, which counts towards no device', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const [unit] = await givenUnits(mails.db, group, [{ orderType: 'rental' }])
  if (!unit) throw new Error('Nothing was ordered')
  const rental = await givenRental(mails.db, unit, { state: 'running' }, [])
  const source = 'in_month'
  const at = noon('2026-11-21')
  await mails.db
    .insert(rentCreditEntries)
    .values({ rentalId: rental.id, kind: 'rent', amountCents: 4900, source, createdAt: at })
  const month = [
    { title: 'Miete Rudergerät Havel 2', quantity: 1, grossCents: 4900, tax: taxOfRent },
    { title: 'Schadenschutz Care', quantity: 1, grossCents: 490, tax: taxOfRent },
  ]
  const { legalName: name, ...seller } = shop.company
  const told = async (sequence: number, lines: Parameters<typeof withTax>[0]) => {
    const [invoice] = await mails.db
      .insert(invoices)
      .values({
        ...{ ...withTax(lines), year: 2026, sequence, kind: 'rent', event: `rent ${sequence}` },
        ...{ source, orderGroupId: group.id, currency: group.currency },
        ...{ issuedOn: '2026-11-21', issuedAt: at, paidOn: '2026-11-21' },
        seller: { name, ...seller, country: 'DE' },
        buyer: {
          ...{ type: 'private', company: null, vatId: null, email: group.customerEmail },
          ...{ billing: group.billingAddress, shipping: group.shippingAddress },
        },
      })
      .returning()
    const { text } = await mails.mail('rent_receipt', { invoiceId: invoice?.id ?? '' })
    return text.replace(/\s+/g, ' ')
  }
  expect(await told(1, month)).toContain(
    'Ihre Monatsmiete von 53,90 € ist bezahlt, danke. Darin sind 4,90 € für Schadenschutz Care, die nicht angerechnet werden. Die Rechnung',
  )
  expect(await told(2, month.slice(0, 1))).not.toContain('Schadenschutz')
  const whole = { from: '2026-11-21', to: '2026-12-20' }
  const dated = month.map(line => ({ ...line, period: whole }))
  expect(await told(3, dated)).toContain(
    '53,90 € für die Zeit vom 21.11.2026 bis 20.12.2026 ist bezahlt',
  )
  const [rent, care] = dated
  if (!rent || !care) throw new Error('Nothing was rented')
  const last = {
    ...rent,
    title: 'Miete Gale (letzter Monat)',
    period: { ...whole, to: '2026-12-01' },
  }
  const apart = await told(4, [care, last])
  expect(apart).toContain('53,90 € ist bezahlt')
  expect(apart).toContain(
    'Zeitraum Schadenschutz Care: 21.11.2026 bis 20.12.2026 Miete Gale (letzter Monat): 21.11.2026 bis 01.12.2026',
  )
})

test('of a purchase, too, the delivery says how long it can be withdrawn from: from the last part on (L-14)', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const [rower, spinner] = await givenUnits(mails.db, group, [
    { productName: 'Havel 2', logisticsStatus: 'delivered', deliveryDate: noon('2026-11-30') },
    { productName: 'Gale', logisticsStatus: 'shipped' },
  ])
  if (!rower || !spinner) throw new Error('Nothing was ordered')
  const told = async () => {
    const { text } = await mails.mail('order_delivered', { orderIds: [rower.id] })
    return text.replace(/\s+/g, ' ')
  }
  expect(await told()).toContain('Widerruf bis 14 Tage nach der letzten Lieferung')
  await mails.db
    .update(orders)
    .set({ logisticsStatus: 'delivered', deliveryDate: noon('2026-12-02') })
    .where(eq(orders.id, spinner.id))
  expect(await told()).toContain('Widerruf bis 16.12.2026')
  await mails.db.update(orderGroups).set({ customerType: 'business' })
  expect(await told()).not.toContain('Widerruf')
})

test('where terms end on different days, each day names its devices', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const units = await givenUnits(mails.db, group, [
    { productName: 'Havel 2', orderType: 'rental', logisticsStatus: 'delivered' },
    { productName: 'Meile 7', orderType: 'rental', logisticsStatus: 'delivered' },
    { productName: 'Gale', logisticsStatus: 'delivered' },
  ])
  const ends = ['2027-05-25', '2028-11-25']
  for (const [index, minimumTermEnd] of ends.entries()) {
    const order = units[index]
    if (!order) throw new Error('Nothing was ordered')
    const begun = { state: 'running', deliveredOn: '2026-11-26', minimumTermEnd } as const
    await givenRental(mails.db, order, begun, [4900])
  }
  const { text } = await mails.mail('order_delivered', { orderIds: units.map(({ id }) => id) })
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Mindestlaufzeit bis 25.05.2027: Havel 2 25.11.2028: Meile 7',
  )
})

test('while something rented is still to come no rent is charged, and of several days of delivery the last decides: the mail says so', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const [first, second] = await givenUnits(mails.db, group, [
    { productName: 'Havel 2', orderType: 'rental', logisticsStatus: 'delivered' },
    { productName: 'Meile 7', orderType: 'rental', logisticsStatus: 'shipped' },
  ])
  if (!first || !second) throw new Error('Nothing was ordered')
  const contract = { state: 'concluded', deliveredOn: null } as const
  await givenRental(mails.db, first, { state: 'running', deliveredOn: '2026-11-26' }, [4900])
  const later = await givenRental(mails.db, second, contract, [4900])
  const told = async (order: { id: string }) => {
    const { text } = await mails.mail('order_delivered', { orderIds: [order.id] })
    return text.replace(/\s+/g, ' ')
  }
  expect(await told(first)).toContain(
    'Die nächste Miete buchen wir erst ab, wenn alles geliefert ist',
  )
  const deliver = (deliveredOn: string) =>
    mails.db.update(rentals).set({ state: 'running', deliveredOn }).where(eq(rentals.id, later.id))
  await deliver('2026-12-04')
  expect(await told(second)).toContain('er richtet sich nach der letzten Lieferung')
  await deliver('2026-11-26')
  expect(await told(second)).not.toMatch(/nächste Miete|letzten Lieferung/)
})

test('30 days before its minimum term ends a renter reads that it goes on, and how it can end (B-9-9)', async () => {
  const orderIds = await rented({ state: 'running', minimumTermEnd: '2028-11-20' })
  const { text } = await mails.mail('minimum_term_ends', { orderIds })
  expect(text).toContain('endet am 20.11.2028')
  expect(text).toContain('Ihre Miete läuft danach zum gleichen Preis weiter.')
  expect(text).toContain('Soll sie schon am 20.11.2028 enden, kündigen Sie bis dahin.')
})

async function owing(orderId: string) {
  const [order] = await mails.db.select().from(orders).where(eq(orders.id, orderId))
  const orderGroupId = order?.orderGroupId ?? ''
  const since = noon('2026-11-01')
  await mails.db
    .insert(unpaidInvoices)
    .values({ orderGroupId, stripeInvoiceId: `in_${orderId}`, amount: 4900, since })
}

test('while rent is open, the end of a minimum term asks to pay it, and a takeover waits for it', async () => {
  const orderIds = await rented({ state: 'running', minimumTermEnd: '2028-11-20' })
  await mails.db.update(orderGroups).set({ customerType: 'business' })
  const told = async () =>
    (await mails.mail('minimum_term_ends', { orderIds })).text.replace(/\s+/g, ' ')
  expect(await told()).toContain('Sie müssen nichts tun: Ihre Miete läuft danach')
  expect(await told()).toContain('Oder Sie übernehmen das Gerät: Was Sie bezahlt haben')
  await owing(orderIds[0] ?? '')
  const open = await told()
  expect(open).toContain('endet am 20.11.2028. Ihre Miete läuft danach')
  expect(open).toContain(
    'Oder Sie übernehmen das Gerät, sobald die offene Miete bezahlt ist: Was Sie bezahlt haben',
  )
  expect(open).toContain('noch offen: Miete, fällig seit 01.11.2026: 49,00 €')
  expect(open).toContain('/zahlung/offen?link=')
})

test('a takeover waits for the recall of its device, in the mail of the minimum term’s end as well', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  await mails.db.update(orderGroups).set({ customerType: 'business' })
  const units = await givenUnits(mails.db, group, [
    { productName: 'Havel 2', orderType: 'rental', logisticsStatus: 'delivered' },
    { productName: 'Gale', orderType: 'rental', logisticsStatus: 'delivered' },
  ])
  const running = { state: 'running', minimumTermEnd: '2028-11-20' } as const
  for (const unit of units) await givenRental(mails.db, unit, running, [4900])
  const orderIds = units.map(({ id }) => id)
  const told = async () =>
    (await mails.mail('minimum_term_ends', { orderIds })).text.replace(/\s+/g, ' ')
  await givenDevice(mails.db)
  const recall = { id: randomUUID(), stripeProductId: 'prod_gale' }
  const created = { createdAt: noon('2026-11-01'), createdBy: 'user:1' }
  await mails.db.insert(recalls).values({ ...recall, ...created })
  const callBack = (orderId = '') =>
    mails.db
      .insert(recallUnits)
      .values({ recallId: recall.id, orderId, foundAt: created.createdAt })
  await callBack(orderIds[1])
  expect(await told()).toContain(
    'Oder Sie übernehmen die Geräte (Gale erst nach dem Rückruf): Was Sie bezahlt haben',
  )
  await callBack(orderIds[0])
  await owing(orderIds[0] ?? '')
  expect(await told()).toContain(
    'Oder Sie übernehmen die Geräte, sobald die offene Miete bezahlt ist und der Rückruf erledigt ist: Was',
  )
})

test('the mail of an ended rental names what is still open, with its link, and thanks nobody for it', async () => {
  const orderIds = await rented({ state: 'ended', endsOn: '2026-11-20' })
  const told = async () =>
    (await mails.mail('rental_ended', { orderIds })).text.replace(/\s+/g, ' ')
  expect(await told()).toContain('Danke, dass Sie bei uns gemietet haben.')
  expect(await told()).not.toContain('offen')
  await owing(orderIds[0] ?? '')
  const open = await told()
  expect(open).toContain('noch offen: Miete, fällig seit 01.11.2026: 49,00 €')
  expect(open).toContain('/zahlung/offen?link=')
  expect(open).toContain('Was offen ist, schulden Sie uns auch nach dem Ende der Miete.')
  expect(open).not.toContain('Danke')
})

test('whoever cancelled reads after the delivery the last day, and how it comes back at what cost (L-26)', async () => {
  const declared = { kind: 'cancellation' as const, name: 'Petra', contract: '' }
  const [declaration] = await mails.db
    .insert(declarations)
    .values({ ...declared, email: 'petra@example.com', receivedAt: noon('2026-11-01') })
    .returning()
  const ending = { state: 'end_requested', endDeclarationId: declaration?.id ?? null } as const
  const there = { deliveredOn: '2026-11-20', endsOn: '2028-11-01' }
  const told = async (orderIds: string[]) => {
    const { subject, text, html } = await mails.mail('rental_end_recounted', { orderIds })
    expect(subject).toMatch(/^Das Ende Ihrer Miete: Bestellung KP-/)
    return { text: text.replace(/\s+/g, ' '), html }
  }
  const { text, html } = await told(await rented({ ...ending, ...there }))
  expect(text).toContain(
    'Ihr Vertrag endet am 01.11.2028. Danach buchen wir dafür keine Miete mehr ab.',
  )
  expect(text).toContain('Rudergerät Havel 2 geliefert am 20.11.2026, letzter Tag 01.11.2028')
  expect(text).toContain(pickUpCost.replace('\u00a0', ' '))
  expect(html).toContain('Abholung planen')
  const open = await told(await rented({ ...ending, endsOn: '2028-11-10' }))
  expect(open.text).toContain('Ihr Vertrag endet frühestens am 10.11.2028:')
  expect(open.text).toContain(
    'Rudergerät Havel 2 noch nicht geliefert, letzter Tag frühestens 10.11.2028',
  )
})

test('of several rentals the recounted end names the one that it is of, and what becomes of Care (L-26)', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const rental = { orderType: 'rental' } as const
  const [gale, rower, second] = await givenUnits(
    mails.db,
    group,
    ['Gale', 'Havel 2', 'Havel 2'].map(productName => ({ ...rental, productName })),
  )
  if (!gale || !rower || !second) throw new Error('Nothing was ordered')
  const [declaration] = await mails.db
    .insert(declarations)
    .values({
      ...{ kind: 'cancellation', name: 'Petra', contract: 'Gale', email: group.customerEmail },
      ...{ orderGroupId: group.id, cancellationKind: 'extraordinary' },
      receivedAt: noon('2026-11-01'),
    })
    .returning()
  const ending = { state: 'end_requested', endDeclarationId: declaration?.id ?? null } as const
  const there = { deliveredOn: '2026-11-20', endsOn: '2027-06-05' }
  await givenRental(mails.db, gale, { ...ending, ...there }, [])
  await givenRental(mails.db, rower, { ...ending, endsOn: '2027-06-05' }, [])
  await givenRental(mails.db, second, { state: 'running', deliveredOn: '2026-11-20' }, [])
  const { html, text } = await mails.mail('rental_end_recounted', { orderIds: [gale.id] })
  const words = text.replace(/\s+/g, ' ')
  expect(words).toContain('Sie haben Ihre Miete für Gale aus Bestellung')
  const named = 'Ihr Vertrag über Gale endet am 05.06.2027.'
  expect(words).toContain(named)
  expect(words).toContain('Schadenschutz Care läuft für die übrigen Geräte weiter.')
  expect(words).toContain('buchen wir dafür keine Miete mehr ab')
  expect(html.split(named)).toHaveLength(3)
})

test('the mail of an ended rental says that nothing is charged any more, and asks for the pick-up (L-31)', async () => {
  const orderIds = await rented({ state: 'ended', endsOn: '2026-11-20' })
  const { text, html } = await mails.mail('rental_ended', { orderIds })
  expect(text.replace(/\s+/g, ' ')).toContain(
    'ist am 20.11.2026 zu Ende gegangen. Dafür wird keine Miete mehr abgebucht.',
  )
  expect(html).toContain('Abholung planen')
  expect(text).not.toContain('weiterhin')

  const [orderId = ''] = orderIds
  const [order] = await mails.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  const { id: _, ...copy } = order
  const [other] = await mails.db
    .insert(orders)
    .values({ ...copy, orderSequence: 9, productName: 'Laufband Meile' })
    .returning()
  if (!other) throw new Error('no second device')
  await givenRental(mails.db, other, { state: 'running', deliveredOn: '2026-01-02' }, [])
  const agreed = async (pickUpOn: string) => {
    const announced = { pickUpOn, announcedAt: noon('2026-11-01'), createdAt: noon('2026-11-01') }
    await mails.db
      .insert(deviceReturns)
      .values({ orderId, orderGroupId: order.orderGroupId, ...announced })
      .onConflictDoUpdate({ target: deviceReturns.orderId, set: announced })
    return mails.mail('rental_ended', { orderIds })
  }
  const set = await agreed('2099-03-05')
  const said = set.text.replace(/\s+/g, ' ')
  expect(said).toContain('ist am 05.03.2099. Sie müssen sie nicht noch einmal planen.')
  expect(said).toContain('Aus dieser Bestellung mieten Sie weiterhin: Laufband Meile.')
  expect(set.html).not.toMatch(/planen Sie jetzt|Abholung planen/)
  const past = (await agreed('2020-03-05')).text.replace(/\s+/g, ' ')
  expect(past).toContain('war für den 05.03.2020 vereinbart. Ist das Gerät schon abgeholt,')
})

async function returned(way: { withdrawn?: boolean } = {}) {
  const { group } = await givenPetrasOrder(mails.db)
  const [, second] = await givenUnits(mails.db, group, [
    { productName: 'Havel 2', orderType: 'rental', logisticsStatus: 'return_processed' },
    { productName: 'Havel 2', orderType: 'rental', logisticsStatus: 'return_processed' },
  ])
  if (!second) throw new Error('Nothing was ordered')
  const kind = way.withdrawn ? ('withdrawal' as const) : ('cancellation' as const)
  const [declaration] = await mails.db
    .insert(declarations)
    .values({
      kind,
      name: 'Petra',
      contract: '',
      email: group.customerEmail,
      receivedAt: noon('2026-11-01'),
    })
    .returning()
  await givenRental(
    mails.db,
    second,
    { state: 'ended', endsOn: '2026-11-01', endDeclarationId: declaration?.id ?? null },
    [4900],
  )
  const [row] = await mails.db
    .insert(deviceReturns)
    .values({
      orderId: second.id,
      orderGroupId: group.id,
      pickUpOn: '2026-11-05',
      verdict: 'wear',
      createdAt: noon('2026-11-01'),
    })
    .returning()
  return { name: `Havel 2 (Gerät ${second.orderSequence})`, returnId: row?.id ?? '' }
}

test.each(['pick_up_confirmed', 'return_received', 'return_checked'] as const)(
  'of several equal devices %s says which one it is',
  async kind => {
    const { name, returnId } = await returned()
    expect((await mails.mail(kind, { returnId })).text).toContain(name)
  },
)

test('a pick-up that was called off before its mail went out is not confirmed', async () => {
  const { returnId } = await returned()
  await mails.db.update(deviceReturns).set({ pickUpOn: null }).where(eq(deviceReturns.id, returnId))
  await expect(mails.mail('pick_up_confirmed', { returnId })).rejects.toThrow('No mail went out')
})

test('of what was withdrawn from nothing is paid with the rent, and its money is still to come', async () => {
  const { returnId } = await returned({ withdrawn: true })
  for (const kind of ['pick_up_confirmed', 'return_checked'] as const) {
    expect((await mails.mail(kind, { returnId })).text).not.toContain('mit der Miete bezahlt')
  }
  const { text } = await mails.mail('return_checked', { returnId })
  expect(text).toContain('Ihre Zahlungen erstatten wir nach Ihrem Widerruf')
})

test('who sends a device back themselves is reminded to send it, and of no pick-up (L-31)', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const goods = { calledOffAt: noon('2026-11-01'), logisticsStatus: 'return_requested' } as const
  const [gale, bench] = await givenUnits(mails.db, group, [
    { ...goods, productName: 'Gale' },
    { ...goods, productName: 'Bank' },
  ])
  if (!gale || !bench) throw new Error('Nothing was ordered')
  await mails.db.insert(deviceReturns).values({
    ...{ orderId: gale.id, orderGroupId: group.id, isSentIn: true },
    ...{ announcedAt: noon('2026-11-02'), createdAt: noon('2026-11-02') },
  })
  const told = async (orderIds: string[], number: number) => {
    const { text } = await mails.mail('return_reminder', { orderIds, number })
    return text.replace(/\s+/g, ' ')
  }
  const sending = `Sie verschicken Gale selbst. Bitte schicken Sie das Gerät gleich ab, auf Ihre Kosten an: ${sendingAddress}. Den Versandbeleg bewahren Sie bitte auf, bis wir Ihnen den Eingang bestätigen.`
  for (const number of [1, shop.returnReminders.afterDays.length]) {
    const words = await told([gale.id], number)
    expect(words).toContain(sending)
    expect(words).toMatch(/Rückgabe ansehen .*zu=rueckgabe/)
    expect(words).not.toMatch(/[Aa]bhol|Transportkosten/)
  }
  const both = await told([gale.id, bench.id], 1)
  expect(both).toContain(sending)
  expect(both).toContain('Bitte wählen Sie für Bank einen Tag, an dem wir es abholen können.')
  expect(both).toContain('Abholung planen')
})
