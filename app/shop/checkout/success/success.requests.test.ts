import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#core/durations.ts'
import { orderGroups, orders, payments, phoneOrders } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay } from '#test/fixtures/checkouts.ts'
import { linksOf, openPage, partOf } from '#test/fixtures/document.ts'
import { givenLine, givenOrders } from '#test/fixtures/orders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

it('without a payment thanks, claims no order, and gives no star to press (S-2.7-14)', async () => {
  const page = await openPage(shop, '/checkout/success')
  expect(page.status).toBe(200)
  const main = partOf(page.html, 'main')
  expect(partOf(main, 'h1')).toContain('Vielen Dank!')
  expect(page.text).not.toMatch(/Ihre Zahlung ist eingegangen|Bestätigungsnummer/)
  const stars = partOf(main, 'fieldset')
  expect(stars).toMatch(/^<fieldset[^>]*disabled/)
  expect(stars.match(/<button/g)).toHaveLength(5)
  expect(linksOf(main)).toEqual([
    'Zum Kunden-Bereich → /auth?redirect=/kunden-bereich',
    'Weiter einkaufen → /produkte',
  ])
})

it('with a payment that nobody made finds no order', async () => {
  const { text } = await openPage(shop, '/checkout/success?payment_intent_id=pi_made_up')
  expect(text).toContain('Keine Bestellung gefunden')
  expect(text).not.toContain('Vielen Dank')
})

it('numbers equal devices, and no others (S-2.7-13)', async () => {
  const { db } = shop.services
  const { group, orders: units } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [
    { productName: 'Meile' },
    { productName: 'Gale' },
    { productName: 'Gale' },
  ])
  for (const [position, title] of ['Meile', 'Gale'].entries()) {
    const own = units.filter(({ productName }) => productName === title)
    const line = await givenLine(db, group.id, {
      kind: 'purchase',
      title,
      unitAmount: 100_000,
      quantity: own.length,
      position,
    })
    for (const { id } of own) {
      await db.update(orders).set({ lineId: line.id }).where(eq(orders.id, id))
    }
  }
  const stripePaymentIntentId = 'pi_equal_devices'
  const now = shop.services.clock.now()
  await db.insert(payments).values({
    orderGroupId: group.id,
    stripePaymentIntentId,
    status: 'succeeded',
    amount: 300_000,
    createdAt: now,
    updatedAt: now,
  })
  const path = `/checkout/success?payment_intent_id=${stripePaymentIntentId}`
  const { text } = await openPage(shop, path)
  expect(text).toContain('1 × Meile · Kauf, Neu 2 × Gale · Kauf, Neu · Geräte 2 und 3')
})

it.each([
  ['canceled', 'canceled', 'Ihr Warenkorb ist noch da', 'Zum Warenkorb'],
  ['failed', 'failed', 'die Geräte sind wieder frei', 'Produkte ansehen'],
  ['refunded', 'succeeded', 'Wir erstatten Ihre Zahlung', 'Produkte ansehen'],
] as const)(
  'of a %s order whose payment is %s says "%s" (C-30)',
  async (order, payment, words, way) => {
    const { db, clock } = shop.services
    const { group } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [{}])
    const now = clock.now()
    const stripePaymentIntentId = `pi_${order}_${payment}`
    await db.insert(payments).values({
      ...{ orderGroupId: group.id, stripePaymentIntentId, status: payment },
      ...{ amount: 100_000, createdAt: now, updatedAt: now },
    })
    await db.update(orderGroups).set({ status: order }).where(eq(orderGroups.id, group.id))
    const { text } = await openPage(
      shop,
      `/checkout/success?payment_intent_id=${stripePaymentIntentId}`,
    )
    expect(text).toContain(words)
    expect(text).toContain(way)
    expect(text).not.toContain('Vielen Dank')
  },
)

it.each([
  ['canceled', 'canceled', 'über den Link in unserer E-Mail eine andere Zahlungsart wählen'],
  ['failed', 'failed', 'Möchten Sie sie noch, melden Sie sich bitte bei uns'],
] as const)(
  'of a %s order by phone whose payment is %s leads to no cart',
  async (order, payment, words) => {
    const { db, clock } = shop.services
    const { group } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [{}])
    const now = clock.now()
    const stripePaymentIntentId = `pi_phone_${order}_${payment}`
    await db.insert(payments).values({
      ...{ orderGroupId: group.id, stripePaymentIntentId, status: payment },
      ...{ amount: 100_000, createdAt: now, updatedAt: now },
    })
    await db.insert(phoneOrders).values({
      ...{ orderGroupId: group.id, takenBy: 'user:office', takenAt: now, heldUntil: now },
      ...{ offersCare: false, sentAt: now },
    })
    await db.update(orderGroups).set({ status: order }).where(eq(orderGroups.id, group.id))
    const { text } = await openPage(
      shop,
      `/checkout/success?payment_intent_id=${stripePaymentIntentId}`,
    )
    expect(text).toContain(words)
    expect(text).toContain('Kontakt aufnehmen')
    expect(text).not.toContain('Zum Warenkorb')
  },
)

it('of a payment that was refused says that the cart is there, and asks the bank no more (C-30)', async () => {
  const { emulator } = shop
  if (!emulator) throw new Error('The shop has no emulator')
  await givenCatalog({ ...shop, emulator })
  const started = await checkOut(shop, checkoutBody([newRower()]))
  const id = started.clientSecret?.split('_secret_')[0]
  const words = async () => (await openPage(shop, `/checkout/success?payment_intent_id=${id}`)).text
  expect(await words()).toContain('Ihre Zahlung ist noch nicht bestätigt')
  await pay({ emulator }, started, 'pm_card_chargeDeclined')
  expect(await words()).toContain('Ihr Warenkorb ist noch da')
})

it('the payment’s secret leaves the address before there is a page to read it (ADR-129)', async () => {
  const returned =
    'payment_intent=pi_123&payment_intent_client_secret=pi_123_secret_456&redirect_status=succeeded'
  const answer = await shop.send(`/checkout/success?${returned}`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/checkout/success?payment_intent_id=pi_123')
  const alone = await shop.send('/checkout/success?payment_intent_client_secret=pi_1_secret_2')
  expect(alone.headers.get('Location')).toBe('/checkout/success')
})

it('says what was bought, for whoever may be told, of a paid order alone and on its day (ADR-152)', async () => {
  const { db, clock } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [{}])
  await givenLine(db, group.id, {
    ...{ kind: 'purchase', title: 'Meile', unitAmount: 100_000, quantity: 1, position: 0 },
  })
  const now = clock.now()
  await db.insert(payments).values({
    ...{ orderGroupId: group.id, stripePaymentIntentId: 'pi_told', status: 'succeeded' },
    ...{ amount: 100_000, createdAt: now, updatedAt: now },
  })
  const page = async () =>
    (await shop.send('/checkout/success.data?payment_intent_id=pi_told')).text()
  const set = (change: object) =>
    db.update(orderGroups).set(change).where(eq(orderGroups.id, group.id))
  const told = /purchase-KP-\d+/
  await set({ status: 'completed', paidAt: now })
  expect(await page()).toMatch(told)
  await set({ paidAt: new Date(now.getTime() - 25 * HOUR_MS) })
  expect(await page()).not.toMatch(told)
  await set({ status: 'refunded', paidAt: now })
  expect(await page()).not.toMatch(told)
  await set({ status: 'completed' })
  expect(await page()).toMatch(told)
  await db.insert(phoneOrders).values({
    ...{ orderGroupId: group.id, takenBy: 'user:office', takenAt: now, heldUntil: now },
    ...{ offersCare: false, sentAt: now },
  })
  expect(await page()).not.toMatch(told)
})
