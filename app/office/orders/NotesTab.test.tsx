import { expect, test } from 'vitest'
import type { ListedOrder, OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { NotesTab } from './NotesTab.tsx'

const order: ListedOrder = {
  id: 'o1',
  sequence: 1,
  productName: 'Havel 2',
  productId: 'prod_a',
  type: 'rental',
  condition: 'new',
  status: 'completed',
  logistics: 'pending',
  totalCents: 4900,
  trackingNumber: null,
  notes: null,
  shippedAt: null,
  deliveredAt: null,
  assigned: false,
  isCalledOff: false,
}
const entry: OrderListEntry = {
  key: 'k1',
  groupId: 'g1',
  payment: '',
  number: 12,
  customerEmail: 'mara@example.org',
  customerName: 'Mara Öztürk',
  stripeCustomerId: null,
  addressKey: 'key',
  deliveryOn: null,
  deliveryChosenBy: null,
  shippingAddress: {
    name: 'Mara Öztürk',
    line1: 'Hallenweg 12',
    postal_code: '04229',
    city: 'Leipzig',
    country: 'DE',
  },
  createdAt: new Date('2026-11-20T23:30:00Z'),
  followUp: false,
  withdrawn: false,
  overdueSince: null,
  isDebtUnderWay: false,
  isSentBack: false,
  charges: [],
  isByPhone: false,
  status: 'pending',
  orders: [order, { ...order, id: 'o2', sequence: 2, type: 'purchase', assigned: true }],
  exportProof: null,
  taxFreeBy: null,
  isWithoutDevice: false,
  needed: 2,
  assigned: 1,
}
const shown = (notes: string | null) => {
  const orders = [{ ...order, notes }, ...entry.orders.slice(1)]
  const html = onPage(<NotesTab entry={{ ...entry, orders }} invoices={[]} />)
  return { overview: wordsOf(partOf(html, 'dl')), field: wordsOf(partOf(html, 'textarea')) }
}

test('the overview names types, day in Berlin, articles and assigned devices (B-2-49)', () => {
  expect(shown(null).overview).toBe(
    'Typ Miete und Kauf Erstellt am 21.11.26 Artikel 2 Zugeordnete Geräte 1 / 2 Notiz –',
  )
})

test('a note is previewed with its first 30 characters and edited whole (B-2-49, B-9-3)', () => {
  const thirty = 'Bitte vor zehn Uhr anrufen, 3.'
  expect(thirty).toHaveLength(30)
  expect(shown(thirty).overview).toMatch(/Notiz Bitte vor zehn Uhr anrufen, 3\.$/)
  const longer = shown(`${thirty} Stock`)
  expect(longer.overview).toMatch(/Notiz Bitte vor zehn Uhr anrufen, 3\.…$/)
  expect(longer.field).toBe(`${thirty} Stock`)
})
