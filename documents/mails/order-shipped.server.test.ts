import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUsers } from '#db/schema/customers.ts'
import { mirroredProducts, orderGroups, orders, productContents } from '#db/schema/schema.ts'
import { mailFixture } from '#test/fixtures/mail-gateway.ts'
import { givenRental, givenUnits } from '#test/fixtures/orders.ts'
import { givenPetrasOrder, petra } from '#test/fixtures/petra.ts'
import { savePicture } from '#test/fixtures/pictures.ts'

const mails = mailFixture()

async function unitsOf(units: Parameters<typeof givenUnits>[2]): Promise<string[]> {
  const { group } = await givenPetrasOrder(mails.db)
  return (await givenUnits(mails.db, group, units)).map(({ id }) => id)
}

/** Products with a picture each, by the hash of its file. */
async function givenPictured(
  hashes: Record<string, string>,
  at: { createdAt: Date; updatedAt: Date },
): Promise<void> {
  for (const [id, hash] of Object.entries(hashes)) {
    const url = `https://bilder.example/${id}.jpg`
    await savePicture(mails.db, hash, url)
    await mails.db.insert(mirroredProducts).values({ id, name: id, ...at })
    const content = { stripeProductId: id, title: id, slug: id, images: [{ url, alt: id }] }
    await mails.db.insert(productContents).values(content)
  }
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

test('a mail about one of several devices shows that one, and leads to its own page', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const at = { createdAt: group.createdAt, updatedAt: group.createdAt }
  const hashes = { prod_gale: 'a'.repeat(64), prod_meile: 'b'.repeat(64) }
  await givenPictured(hashes, at)
  const [, second] = await givenUnits(
    mails.db,
    group,
    Object.keys(hashes).map(stripeProductId => ({ stripeProductId, productName: stripeProductId })),
  )
  const orderId = second?.id ?? ''
  const shipped = await mails.mail('order_shipped', { orderIds: [orderId] })
  expect(shipped.html).toContain(`/bilder/${hashes.prod_meile}/`)
  expect(shipped.html).not.toContain(`/bilder/${hashes.prod_gale}/`)
  const reminded = await mails.mail('return_reminder', { orderIds: [orderId], number: 1 })
  expect(reminded.html).toContain(`/bilder/${hashes.prod_meile}/`)
  expect(reminded.text).toMatch(new RegExp(`/bestellung\\?link=[\\w-]{43}&zu=rueckgabe/${orderId}`))
  const userId = 'petra'
  const account = { id: userId, name: petra.customerName, email: petra.customerEmail }
  await mails.db.insert(authUsers).values({ ...account, ...at, emailVerified: false })
  // Of the account of an unconfirmed address the order may be a stranger's (ADR-116).
  const unconfirmed = await mails.mail('order_shipped', { orderIds: [orderId] })
  expect(unconfirmed.text).toContain('Anmelden oder Konto anlegen')
  await mails.db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, userId))
  for (const kind of ['order_shipped', 'rental_ended'] as const) {
    const { text } = await mails.mail(kind, { orderIds: [orderId] })
    expect(text).not.toMatch(/link=|sobald die Adresse bestätigt ist/)
    expect(text).toContain('/auth?redirect=/kunden-bereich')
  }
  const asked = await mails.mail('order_link', { orderGroupId: group.id })
  expect(asked.text).toContain('sehen Sie jetzt in Ihrem Kunden-Bereich')
  expect(asked.text).toContain('/auth?redirect=/kunden-bereich')
  const moved = await mails.mail('order_email_changed', { orderGroupId: group.id, isNew: true })
  expect(moved.text).toContain('/auth?redirect=/kunden-bereich')
  await mails.db.update(orderGroups).set({ userId }).where(eq(orderGroups.id, group.id))
  const toOwner = await mails.mail('return_reminder', { orderIds: [orderId], number: 2 })
  expect(toOwner.text).toContain(`/auth?redirect=/kunden-bereich/rueckgabe/${orderId}`)
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

test('of a shipment whose data were wrong it says so, and which count', async () => {
  const orderIds = await unitsOf([{ productName: 'Gale', trackingNumber: 'JD014600001' }])
  const { text } = await mails.mail('order_shipped', { orderIds, isCorrection: true })
  expect(text.replace(/\s+/g, ' ')).toContain(
    'unsere Angaben zu Ihrer Sendung waren nicht richtig, bitte entschuldigen Sie. Hier sind die richtigen; die früheren gelten nicht mehr.',
  )
})

test('of a part of an order it says that the rest follows, and that the period to withdraw begins with the last delivery (§ 356 BGB)', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const units = await givenUnits(mails.db, group, [{}, {}, { productName: 'Meile' }])
  const [first = '', second = '', third = ''] = units.map(({ id }) => id)
  const told = async (...orderIds: string[]) =>
    (await mails.mail('order_shipped', { orderIds })).text.replace(/\s+/g, ' ')
  const ofAll = 'Widerrufsfrist von 14 Tagen beginnt mit der letzten Lieferung dieser Bestellung.'
  const ofThis = 'Widerrufsfrist von 14 Tagen beginnt mit der Lieferung.'
  const follows = 'Der Rest Ihrer Bestellung folgt in einer eigenen Sendung.'

  expect(await told(first, second, third)).toContain(ofThis)
  const inPart = await told(first, second)
  expect(inPart).toContain(ofAll)
  expect(inPart).toContain(follows)

  const shippingDate = new Date('2026-11-20T10:00:00Z')
  await mails.db
    .update(orders)
    .set({ shippingDate })
    .where(inArray(orders.id, [first, second]))
  const rest = await told(third)
  expect(rest).toContain(ofAll)
  expect(rest).not.toContain(follows)

  const deliveryDate = new Date('2026-11-20T15:00:00Z')
  await mails.db
    .update(orders)
    .set({ deliveryDate })
    .where(inArray(orders.id, [first, second]))
  expect(await told(third)).toContain(ofThis)

  const undone = { deliveryDate: null, shippingDate: null, calledOffAt: shippingDate }
  await mails.db
    .update(orders)
    .set(undone)
    .where(inArray(orders.id, [first, second]))
  const last = await told(third)
  expect(last).toContain(ofThis)
  expect(last).not.toContain(follows)
})

test('a mail about rent shows what is rented, not what was bought beside it', async () => {
  const { group } = await givenPetrasOrder(mails.db)
  const at = { createdAt: group.createdAt, updatedAt: group.createdAt }
  const hashes = { prod_kettlebell: 'c'.repeat(64), prod_havel: 'd'.repeat(64) }
  await givenPictured(hashes, at)
  const [, rented] = await givenUnits(mails.db, group, [
    { stripeProductId: 'prod_kettlebell' },
    { stripeProductId: 'prod_havel', orderType: 'rental' },
  ])
  if (!rented) throw new Error('Nothing is rented')
  await givenRental(mails.db, rented, { state: 'running' }, [4900])
  const { html } = await mails.mail('payment_link', { orderGroupId: group.id })
  expect(html).toContain(`/bilder/${hashes.prod_havel}/`)
  expect(html).not.toContain(`/bilder/${hashes.prod_kettlebell}/`)
})
