import { expect, it } from 'vitest'
import type { Delivery } from './deliveries.server.ts'
import { deliveryOf } from './match.ts'

const delivery = (number: string, serialNumber: string | null): Delivery => ({
  orderGroupId: `group-${number}`,
  orderNumber: number,
  name: 'Mara Öztürk',
  street: 'Hafenstraße 1',
  city: '20457 Hamburg',
  phone: null,
  day: null,
  returnsOldDevice: false,
  units: [{ orderId: 'o', productName: 'Rower', serialNumber, inventoryId: `device-${number}` }],
})
const all = [delivery('KP-1001', null), delivery('KP-1002', 'GALE-7')]

it.each([
  ['a serial number, however it is typed', ' gale-7 ', 'KP-1002'],
  ['the number of an order', 'kp-1001', 'KP-1001'],
  [
    'the address of a device on its label',
    'https://shop.example/admin/inventar/device-KP-1001',
    'KP-1001',
  ],
  ['nothing that is known', 'GALE-8', undefined],
  ['nothing', '', undefined],
])('a code means %s', (_what, code, number) => {
  expect(deliveryOf(code, all)?.orderNumber).toBe(number)
})
