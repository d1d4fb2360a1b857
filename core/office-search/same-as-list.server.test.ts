import { beforeAll, expect, test } from 'vitest'
import { invoices } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { anInvoice } from '#test/fixtures/invoices.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { listOrders } from '../fulfilment/list.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { findAnything } from './find.server.ts'

const TRACKING = '00340434161094042557'

let shop: TestServices
let number = 0
beforeAll(async () => {
  shop = await testServices()
  const { db } = shop.services
  const made = await givenOrders(
    db,
    {
      ...{ number: 171_975, customerEmail: 'mara@studio.example', customerName: 'Mara Öztürk' },
      ...{ company: 'Studio Nord', phone: '+49 341 555-1820' },
    },
    [{ trackingNumber: TRACKING, productName: 'Havel 2' }],
  )
  number = made.group.number
  await givenDevice(db, { serialNumber: 'RW2-2405-0114', orderId: made.orders[0]?.id ?? '' })
  const { id: _, number: __, ...invoice } = anInvoice()
  await db.insert(invoices).values({ ...invoice, sequence: 815, orderGroupId: made.group.id })
  const address = { name: 'Bo Weg', line1: 'Weg 1', postal_code: '10115', city: 'Berlin' }
  const addresses = {
    billingAddress: { ...address, country: 'DE' },
    shippingAddress: { ...address, country: 'DE' },
  }
  const bo = { customerEmail: 'bo@weg.example', customerName: 'Bo Weg', ...addresses }
  await givenOrders(db, bo, [{ trackingNumber: '00340434161094049999', productName: 'Gale' }])
  return () => shop.close()
})

test.each([
  'KP-171975',
  'kp 171975',
  'kp171975',
  '171975',
  '#171975',
  'mara@studio',
  'oeztuerk',
  'Mara Öztürk',
  'studio nord',
  '0341 5551820',
  TRACKING,
  '00 34 0434 1610 9404 2557',
  '0434 1610 9404 2557',
  '4042557',
  'RW2-2405-0114',
  'rw2-2405',
  'RE-2026-000815',
  're 2026 815',
])('the list of orders and the search of everything lead to the same order by %s', async text => {
  const { services } = shop
  const query = {
    ...{ search: text, status: null, type: null, payment: 'first' as const, page: 1 },
    ...{ showDelivered: true, sort: 'created' as const, descending: true },
  }
  const { entries } = await listOrders(services, query)
  expect(entries.map(entry => entry.number)).toEqual([number])
  const { found } = await findAnything(services, ['admin'], text)
  const orders = found.filter(({ kind }) => kind !== 'customer')
  expect(orders.map(one => one.orderNumber)).toEqual([number])
  expect(orderNumber(number)).toBe('KP-171975')
})
