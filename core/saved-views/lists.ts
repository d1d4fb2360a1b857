import type { OfficeArea } from '../permissions.ts'

interface List {
  /** Whoever may enter it has the list. */
  area: OfficeArea
  path: string
  /** What its address filters by. */
  filters: readonly string[]
  /** The usual columns, in their order. */
  columns: readonly string[]
  /** Further columns, each with the one that it stands behind. */
  further: Readonly<Record<string, string>>
  /** What opens a row, and so is always shown. */
  fixed: string
}

/** The tables of the office of which people save views and choose columns (ADR-100). */
const lists = {
  orders: {
    area: 'orders',
    path: '/admin/auftraege',
    filters: ['q', 'status', 'type', 'payment', 'delivered'],
    columns: ['customer', 'product', 'created', 'status', 'devices', 'tracking'],
    further: { city: 'customer', delivery: 'created' },
    fixed: 'created',
  },
  inventory: {
    area: 'inventory',
    path: '/admin/inventar',
    filters: ['q', 'status', 'ownership', 'location'],
    columns: [
      'product',
      'serial',
      'ownership',
      'status',
      'location',
      'order',
      'notes',
      'sale',
      'created',
    ],
    further: { batch: 'serial' },
    fixed: 'serial',
  },
  customers: {
    area: 'customers',
    path: '/admin/kunden',
    filters: ['q'],
    columns: ['customer', 'contact', 'orders', 'spent', 'last', 'since', 'provider'],
    further: {},
    fixed: 'customer',
  },
  products: {
    area: 'products',
    path: '/admin/produkte',
    filters: ['q', 'category', 'gap', 'all'],
    columns: ['name', 'id', 'status', 'category', 'updated'],
    further: { slug: 'name' },
    fixed: 'name',
  },
} as const satisfies Record<string, List>

export type ListName = keyof typeof lists
export type ColumnOf<Name extends ListName> =
  | (typeof lists)[Name]['columns'][number]
  | Extract<keyof (typeof lists)[Name]['further'], string>

export const listOf = (name: ListName): List => lists[name]

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

/** Every column of a list in the order of the table. */
export function allColumns(name: ListName): string[] {
  const { columns, further } = listOf(name)
  return columns.flatMap(column => [
    column,
    ...Object.keys(further).filter(each => further[each] === column),
  ])
}

/** These columns in the order of the table, without unknown ones and with the one that opens a row. */
export function knownColumns(name: ListName, columns: readonly string[]): string[] {
  return allColumns(name).filter(
    column => column === listOf(name).fixed || columns.includes(column),
  )
}

/** The parameters of a list's address that hold no filter of its own. */
export const stateParams = { columns: 'spalten', view: 'ansicht' } as const

/** Which columns the address asks for; null where it asks for none. */
export function columnsOfAddress(name: ListName, params: URLSearchParams): string[] | null {
  const asked = params.get(stateParams.columns)
  return asked ? knownColumns(name, asked.split(',')) : null
}

const LONGEST_VALUE = 100

/**
 * The state of a list as a view stores it: filters, order and columns, always in the same order, without
 * page and what is empty, so that two equal states are equal words.
 */
export function stateOf(
  name: ListName,
  params: URLSearchParams,
  columns: readonly string[],
): string {
  const state = new URLSearchParams()
  for (const param of [...listOf(name).filters, 'sort', 'dir']) {
    const value = params.get(param)?.trim().slice(0, LONGEST_VALUE)
    if (value) state.set(param, value)
  }
  state.set(stateParams.columns, knownColumns(name, columns).join(','))
  return state.toString()
}

/** The parameters of the address at which a list shows a view. */
export function addressOf({ id, query }: { id: string; query: string }): string {
  return `?${new URLSearchParams({ [stateParams.view]: id })}&${query}`
}
