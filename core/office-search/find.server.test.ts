import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as t from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { StaffRole } from '../permissions.ts'
import { findAnything } from './find.server.ts'

const altena = {
  ...{
    name: 'Ilse Viele',
    line1: 'Burgweg 1',
    postal_code: '58762',
    city: 'Altena',
    country: 'DE',
  },
}
const uelzen = { ...altena, name: 'Ida Zug', postal_code: '29525', city: 'Uelzen' }

let shop: TestServices
let number = 0
beforeAll(async () => {
  shop = await testServices()
  const { db } = shop.services
  await givenCatalog(shop)
  const made = await givenOrders(
    db,
    {
      customerEmail: 'mara@studio.example',
      customerName: 'Mara Öztürk',
      company: 'Studio Nord',
      phone: '+49 341 555-1820',
    },
    [{ trackingNumber: '00340434161094042557', productName: 'Havel 2' }],
  )
  number = made.group.number
  const [unit] = made.orders
  const [device] = await db
    .insert(t.inventoryItems)
    .values([
      { stripeProductId: ids.rower, serialNumber: 'RW2-2405-0114' },
      { stripeProductId: ids.rower, serialNumber: 'RW2-2405-01145' },
    ])
    .returning()
  await db.insert(t.deviceAssignments).values({
    inventoryId: device?.id ?? '',
    orderId: unit?.id ?? '',
    assignedAt: new Date('2026-02-01T10:00:00Z'),
    assignedBy: 'clock',
  })
  await db.insert(t.b2bInquiries).values({
    firstName: 'Jörg',
    lastName: 'Groß',
    email: 'joerg@halle.example',
    company: 'Halle GmbH',
    message: 'Zehn Rudergeräte',
    createdAt: new Date(),
  })
  await db.insert(t.quotes).values({
    ...{ firstName: 'Kim', lastName: 'Wolf', company: 'Hotel Elbblick', email: 'kim@elbe.example' },
    ...{
      lines: [],
      shippingCents: 0,
      validUntil: '2026-12-01',
      createdAt: new Date(),
      createdBy: 'clock',
    },
  })
  await db.insert(t.blogPosts).values({
    ...{ title: 'Richtig rudern', slug: 'technik', content: 'Text', contentType: 'knowledge' },
  })
  await db.insert(t.projects).values({
    ...{ title: 'Umbau am Hafen', slug: 'hafen', customerName: 'Reederei', description: 'Text' },
  })
  return () => shop.close()
})

const find = async (text: string, roles: StaffRole[] = ['admin']) =>
  (await findAnything(shop.services, roles, text)).found.map(
    ({ kind, title }) => `${kind}: ${title}`,
  )
const exact = async (text: string) =>
  (await findAnything(shop.services, ['admin'], text)).found.filter(({ isExact }) => isExact)

test('quotes, posts and projects are found by number, name and title', async () => {
  const [quote] = await shop.services.db.select().from(t.quotes)
  const named = `AN-${String(quote?.number).padStart(5, '0')}`
  expect(await find('elbblick')).toEqual([`quote: ${named}`])
  expect(await exact(named.toLowerCase())).toMatchObject([{ kind: 'quote', id: quote?.id }])
  expect(await find('richtig')).toEqual(['post: Richtig rudern'])
  expect(await find('reederei')).toEqual(['project: Umbau am Hafen'])
  expect(await find('elbblick', ['content'])).toEqual([])
  expect(await find('richtig', ['logistics'])).toEqual([])
})

test.each([
  'KP-1',
  'mara@studio',
  'oeztuerk',
  'studio nord',
  'leipzig',
  '0341 5551820',
  '+49 341 555-18',
  '00340434161094042557',
  '4042557',
])('an order is found by %s', async text => {
  const asked = text === 'KP-1' ? `kp-${number}` : text
  const others = (await find(asked)).filter(found => !found.startsWith('customer'))
  expect(others).toEqual(['order: Mara Öztürk'])
})

test.each(['mara@studio', 'oeztuerk', 'studio nord', '(0341) 555 18 20'])(
  'a customer is found by %s beside the orders',
  async text => {
    expect(await find(text)).toEqual(['order: Mara Öztürk', 'customer: Mara Öztürk'])
    expect(await find(text, ['logistics'])).toEqual(['order: Mara Öztürk'])
  },
)

test('a customer who never ordered is found by name and phone', async () => {
  const { db } = shop.services
  await db.insert(t.authUsers).values({ id: 'uta', name: 'Uta Berg', email: 'uta@example.org' })
  await db.insert(t.profiles).values({ id: 'uta', phone: '+49 (0)30 - 77 88 99' })
  expect(await find('berg')).toEqual(['customer: Uta Berg'])
  expect(await find('030 778899')).toEqual(['customer: Uta Berg'])
})

test('a scanned number names one thing, parts of it none', async () => {
  expect(await exact('rw2-2405-0114')).toMatchObject([
    { kind: 'device', title: 'RW2-2405-0114', orderNumber: number },
  ])
  expect(await find('RW2-2405')).toEqual(['device: RW2-2405-0114', 'device: RW2-2405-01145'])
  expect(await exact('RW2-2405')).toEqual([])
  expect(await exact('00340434161094042557')).toMatchObject([{ kind: 'order' }])
  expect(await exact('404')).toEqual([])
})

test('a product is found also before anybody wrote its content', async () => {
  const at = new Date()
  await shop.services.db.insert(t.mirroredProducts).values([
    {
      id: 'prod_new',
      name: 'Weser 7',
      metadata: { gtin: '4006381333931' },
      createdAt: at,
      updatedAt: at,
    },
    { id: 'prod_old', name: 'Weser 6', active: false, createdAt: at, updatedAt: at },
  ])
  expect(await find('weser')).toEqual(['product: Weser 7'])
  expect(await exact('4006381333931')).toMatchObject([{ kind: 'product', id: 'prod_new' }])
  expect(await find('havel', ['content'])).toEqual(['product: Havel 2'])
})

test('the label on a device and the code of an order paper name it by their address', async () => {
  const [device] = await shop.services.db
    .select()
    .from(t.inventoryItems)
    .where(eq(t.inventoryItems.serialNumber, 'RW2-2405-0114'))
  const host = `${'x'.repeat(60)}.example`
  const label = `https://${host}/admin/inventar/${device?.id}`
  expect(await exact(label)).toMatchObject([{ kind: 'device', id: device?.id }])
  expect(await find(label)).toEqual(['device: RW2-2405-0114'])
  const paper = `https://kraftpool.example/admin/auftraege/${orderNumber(number)}`
  expect(await exact(paper)).toMatchObject([{ kind: 'order', orderNumber: number }])
  expect(await find('https://kraftpool.example/')).toEqual([])
})

test('an order that the office deleted is not found', async () => {
  const { db } = shop.services
  const gone = await givenOrders(db, { customerEmail: 'bo@weg.example', customerName: 'Bo Weg' }, [
    { trackingNumber: 'JD0999', productName: 'Havel 2', hiddenAt: new Date() },
  ])
  for (const text of ['bo weg', 'jd0999', orderNumber(gone.group.number)]) {
    expect((await find(text)).filter(found => found.startsWith('order'))).toEqual([])
  }
})

test.each([
  ['the e-mail', 'ilse@viele.example'],
  ['the name', 'ilse viele'],
  ['the city', 'altena'],
  ['the phone', '02352 998877'],
  ['the number of a shipment', 'vl-77'],
  ['an address merged into another', 'frueher@viele.example'],
])('seven deleted orders hide none that is older: %s', async (_, text) => {
  const { db } = shop.services
  const group = {
    ...{ customerEmail: 'ilse@viele.example', customerName: 'Ilse Viele' },
    ...{ phone: '+49 2352 998877', shippingAddress: altena },
  }
  const shown = await givenOrders(db, group, [{ trackingNumber: 'VL-77' }])
  for (let day = 0; day < 7; day += 1) {
    await givenOrders(db, group, [{ trackingNumber: 'VL-77', hiddenAt: new Date() }])
  }
  await db
    .insert(t.customerAliases)
    .values({
      ...{ email: 'frueher@viele.example', mergedInto: 'ilse@viele.example', reason: 'Heirat' },
      ...{ mergedAt: new Date(), mergedBy: 'clock', moved: { groups: [], notes: [], devices: [] } },
    })
    .onConflictDoNothing()
  const { found } = await findAnything(shop.services, ['logistics'], text)
  expect(found.map(one => one.orderNumber)).toContain(shown.group.number)
})

test('an order of many units takes the place of one', async () => {
  const { db } = shop.services
  const customerEmail = 'pia@parcel.example'
  const first = await givenOrders(db, { customerEmail }, [{ trackingNumber: 'PX-881' }])
  const units = Array.from({ length: 9 }, () => ({ trackingNumber: 'PX-882' }))
  const second = await givenOrders(db, { customerEmail }, units)
  const { found, more } = await findAnything(shop.services, ['logistics'], 'px-88')
  expect(found.map(one => one.orderNumber)).toEqual([second.group.number, first.group.number])
  expect(more).toEqual([])
})

test('six of a kind are shown, and where there are more, that is said', async () => {
  const { db } = shop.services
  const serials = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ stripeProductId: ids.rower, serialNumber: `MANY-${count}-${at}` },
    }))
  await db.insert(t.inventoryItems).values([...serials(6), ...serials(7)])
  const six = await findAnything(shop.services, ['admin'], 'many-6')
  expect([six.found.length, six.more]).toEqual([6, []])
  const seven = await findAnything(shop.services, ['admin'], 'many-7')
  expect([seven.found.length, seven.more]).toEqual([6, ['device']])
  for (let day = 0; day < 7; day += 1) {
    await givenOrders(db, { customerEmail: 'ida@uelzen.example', shippingAddress: uelzen }, [{}])
  }
  const orders = await findAnything(shop.services, ['admin'], 'uelzen')
  expect([orders.found.filter(({ kind }) => kind === 'order').length, orders.more]).toEqual([
    6,
    ['order'],
  ])
})

test('products and inquiries are found, whatever the spelling', async () => {
  expect(await find('gross')).toEqual(['inquiry: Halle GmbH'])
  expect((await find('havel')).filter(found => found.startsWith('product'))).toHaveLength(1)
})

test('nobody finds what their role may not see (B-6-3)', async () => {
  expect(await find('oeztuerk', ['content'])).toEqual([])
  expect(await find('gross', ['logistics'])).toEqual([])
  expect(await find('oeztuerk', [])).toEqual([])
})

test.each(['%%', "'; drop table orders; --", '\\', '__', 'x'.repeat(5000), '🙂🙂'])(
  'hostile or endless text (%#) finds nothing and breaks nothing',
  async text => {
    expect(await find(text)).toEqual([])
  },
)
