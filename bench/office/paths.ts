import { logisticsOrder } from '#core/orders/states.ts'
import { locations } from '#core/stock/device-words.ts'
import { firstNames, lastNames, places } from '#demo/bulk/names.ts'

/** What a person in the office may ask of one list, with all the addresses that ask for it. */
export interface Asked {
  list: string
  kind: string
  paths: readonly string[]
}

/** Texts of what is there, to look for. */
export interface Known {
  serials: readonly string[]
  products: readonly string[]
}

/** Every filter, order and page, and many searches, of the lists that grow with the shop. */
export function officePaths(known: Known): Asked[] {
  return [...orderPaths(known), ...devicePaths(known), ...customerPaths()]
}

function orderPaths({ products }: Known): Asked[] {
  const list = 'Orders'
  const at = addressesOf('/admin/auftraege')
  const shown = { delivered: ['1'] }
  const sorts = { sort: ['customer', 'product', 'created', 'status', 'tracking'], dir }
  const payment = ['first', 'follow_up', 'all', 'unpaid', 'overdue', 'refunded']
  const filters = { status: ['', ...logisticsOrder], type: ['', 'rental', 'purchase'], payment }
  const words = [...namesOfPeople, ...products.flatMap(partsOf), ...orderWords]
  return [
    { list, kind: 'filters', paths: [...at(filters), ...at({ ...filters, ...shown })] },
    { list, kind: 'sorts', paths: [...at(sorts), ...at({ ...sorts, payment, ...shown })] },
    { list, kind: 'searches', paths: [...at({ q: words }), ...at({ q: words, ...shown })] },
    {
      list,
      kind: 'sorted and filtered searches',
      paths: at({ q: words.filter(everyFifth), ...sorts, ...shown, payment: ['first', 'all'] }),
    },
    {
      list,
      kind: 'pages',
      paths: at({ page: ['2', '3', '40', '500', '1500', '2300'], ...sorts, ...shown }),
    },
  ]
}

function devicePaths({ serials, products }: Known): Asked[] {
  const list = 'Devices'
  const at = addressesOf('/admin/inventar')
  const columns = ['product', 'serial', 'ownership', 'status', 'location', 'order', 'notes', 'sale']
  const sorts = { sort: [...columns, 'created'], dir }
  const filters = {
    status: ['', 'available', 'assigned', 'shipped', 'delivered', 'maintenance', 'sold'],
    ownership: ['', 'own', 'financed', 'leased', 'pool'],
    location: ['', ...locations],
  }
  const words = [
    ...serials.flatMap(serial => [serial, serial.slice(-4), serial.slice(0, 5)]),
    ...products.flatMap(partsOf),
    ...deviceWords,
  ]
  return [
    { list, kind: 'filters', paths: at(filters) },
    { list, kind: 'sorts', paths: [...at(sorts), ...at({ ...sorts, status: ['available'] })] },
    { list, kind: 'searches', paths: at({ q: words }) },
    {
      list,
      kind: 'sorted and filtered searches',
      paths: at({ q: words.filter(everyFifth), ...sorts, ownership: ['', 'own'] }),
    },
    { list, kind: 'pages', paths: at({ page: ['2', '20', '100', '200'], ...sorts }) },
  ]
}

function customerPaths(): Asked[] {
  const list = 'Customers'
  const at = addressesOf('/admin/kunden')
  const sorts = { sort: ['customer', 'orders', 'spent', 'last', 'since'], dir }
  const words = [...namesOfPeople, ...customerWords]
  return [
    { list, kind: 'sorts', paths: at(sorts) },
    { list, kind: 'searches', paths: at({ q: words }) },
    { list, kind: 'sorted searches', paths: at({ q: words.filter(everyFifth), ...sorts }) },
    { list, kind: 'pages', paths: at({ page: ['2', '10', '400', '1000'], ...sorts }) },
  ]
}

/** Data requests for a page with each combination of these parameters; an empty value leaves one out. */
function addressesOf(page: string) {
  return (parameters: Record<string, readonly string[]>): string[] => {
    let found = [new URLSearchParams()]
    for (const [name, values] of Object.entries(parameters)) {
      found = found.flatMap(params =>
        values.map(value => new URLSearchParams(value ? [...params, [name, value]] : [...params])),
      )
    }
    return found.map(params => (params.size > 0 ? `${page}.data?${params}` : `${page}.data`))
  }
}

const dir = ['asc', 'desc']
const everyFifth = (_: unknown, index: number) => index % 5 === 0

/** A name as somebody types it who looks for it: its first word, a part of it, all of it. */
const partsOf = (name: string) => [name.split(' ')[0] ?? name, name.slice(1, 6), name]

/** Some of those that the large data names, alone and together, as they are written and as they are typed. */
const namesOfPeople = [
  ...firstNames.filter(everyFifth),
  ...lastNames.filter(everyFifth),
  ...lastNames.filter(everyFifth).map((last, index) => `${firstNames[index] ?? ''} ${last}`),
  ...lastNames.filter(everyFifth).map(last => last.toLowerCase().slice(0, 4)),
]

const orderWords = [
  ...['KP-000123', '31415', 'kp-62000', '4711'],
  ...places.filter(everyFifth).map(([, , city]) => city),
  // What nearly everything has, what nothing has, and too little to look for.
  ...['example.com', '.com', 'a', 'er', 'ann', 'zzzzzz', 'gibt-es-nicht@nirgends.example'],
  ...['ann example', 'mueller berlin', 'Öz'],
]

const deviceWords = ['a', '00', '0001', 'kp', 'zzzzzz', 'gibt es nicht', 'er 00', 'wartung']

const customerWords = [
  ...['example.com', '.com', 'a', 'er', 'ann', 'zzzzzz', '0171', '3920042', '+49 (0)171 3920042'],
  'gibt-es-nicht',
  ...['ann example', 'mueller 1', 'Öz', '12345@example.com'],
]
