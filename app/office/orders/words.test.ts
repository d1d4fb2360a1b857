import { expect, it } from 'vitest'
import type { ListedOrder, OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import {
  assignmentWords,
  customerName,
  heldWords,
  initials,
  nameOfEmail,
  productWords,
  sentWords,
  shortDay,
} from './words.ts'

function entry(products: string[], counts = { needed: 0, assigned: 0 }): OrderListEntry {
  const orders = products.map((productName, index): ListedOrder => {
    return {
      id: String(index),
      sequence: index + 1,
      productName,
      productId: 'prod',
      type: 'purchase',
      condition: 'new',
      status: 'completed',
      logistics: 'pending',
      totalCents: 1,
      trackingNumber: null,
      notes: null,
      shippedAt: null,
      deliveredAt: null,
      assigned: false,
      isCalledOff: false,
    }
  })
  return {
    key: 'g:',
    groupId: 'g',
    payment: '',
    number: 1,
    customerEmail: 'a@example.org',
    customerName: 'A',
    stripeCustomerId: null,
    addressKey: 'key',
    deliveryOn: null,
    deliveryChosenBy: null,
    shippingAddress: { name: 'A', line1: 'Weg 1', postal_code: '1', city: 'B', country: 'DE' },
    createdAt: new Date(),
    followUp: false,
    exportProof: null,
    taxFreeBy: null,
    isWithoutDevice: false,
    withdrawn: false,
    isByPhone: false,
    overdueSince: null,
    isDebtUnderWay: false,
    isSentBack: false,
    charges: [],
    status: 'pending',
    orders,
    ...counts,
  }
}

it('says of how many units nothing leaves any more, and not of the rest', () => {
  const two = entry(['Bogen', 'Bogen'])
  expect(heldWords(two)).toBeNull()
  const [on, off] = two.orders.map(order => ({ ...order, isCalledOff: true }))
  expect(heldWords({ ...two, orders: [...two.orders.slice(1), ...(off ? [off] : [])] })).toBe(
    '1 von 2 nicht versenden',
  )
  expect(heldWords({ ...two, orders: [...(on ? [on] : [])] })).toBe('Nicht versenden')
})

it('makes a name of an address (B-2-41)', () => {
  expect(nameOfEmail('mara.oeztuerk+box@example.org')).toBe('Mara Oeztuerk Box')
  expect(initials('Mara Oeztuerk Box')).toBe('MO')
  expect(initials(nameOfEmail('@example.org'))).toBe('')
})

it('calls customers by the name of the delivery, then of the bill, then of their address (B-2-41)', () => {
  const named = (delivery: string, billed: string) =>
    customerName({
      shippingAddress: { name: delivery, line1: '', postal_code: '', city: '', country: 'DE' },
      customerName: billed,
      customerEmail: 'mara.oeztuerk@example.org',
    })
  expect(named('Mara Öztürk', 'Halle GmbH')).toBe('Mara Öztürk')
  expect(named(' ', 'Halle GmbH')).toBe('Halle GmbH')
  expect(named('', '')).toBe('Mara Oeztuerk')
})

it('writes days as the office reads them, in Berlin (B-2-43)', () => {
  expect(shortDay(new Date('2026-11-21T23:30:00Z'))).toBe('22.11.26')
})

it('says how many devices are assigned (B-2-44)', () => {
  const words = (needed: number, assigned: number) =>
    assignmentWords(entry([], { needed, assigned }))
  expect(words(2, 0)).toBe('Keine Zuordnung')
  expect(words(2, 1)).toBe('1/2 zugeordnet')
  expect(words(2, 2)).toBe('✓ Vollständig zugeordnet')
  // It needs none (ADR-203).
  expect(words(0, 0)).toBe('–')
})

it('names a group after its product, and a mixed one by its items (B-2-42)', () => {
  expect(productWords(entry(['Gale', 'Gale'])).title).toBe('Gale')
  expect(productWords(entry(['Gale', 'Meile', 'Onda', 'Gale']))).toEqual({
    title: 'Gemischte Bestellung (4 Artikel)',
    first: ['Gale', 'Meile'],
    more: 2,
  })
  expect(productWords(entry(['Gale', 'Gale', 'Meile']))).toEqual({
    title: 'Gemischte Bestellung (3 Artikel)',
    first: ['Gale', 'Gale'],
    more: 1,
  })
})

it('names the devices that left, and counts those that are too many to be read', () => {
  const sent = (count: number) =>
    sentWords(
      Array.from({ length: count }, (_, index) => ({ productName: 'Gale', label: `G${index}` })),
    )
  expect(sent(0)).toBeUndefined()
  expect(sent(1)).toBe('Das Haus verlässt: Gale (G0).')
  expect(sent(6)).toMatch(/^Das Haus verlassen: Gale \(G0\), .* und Gale \(G5\)\.$/)
  expect(sent(7)).toMatch(/Gale \(G4\) und 2 weitere Geräte\.$/)
})
