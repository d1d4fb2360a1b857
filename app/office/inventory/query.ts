import { readChoice, readPage, readSearch, readSorting } from '#app/office/table/address.ts'
import { locations } from '#core/stock/device-words.ts'
import type { InventoryQuery } from '#core/stock/inventory-list.server.ts'

export const statuses = [
  'available',
  'assigned',
  'shipped',
  'delivered',
  'maintenance',
  'sold',
] as const
export const ownerships = ['own', 'financed', 'leased', 'pool'] as const
const columns = [
  'product',
  'serial',
  'ownership',
  'status',
  'location',
  'order',
  'notes',
  'sale',
  'created',
] as const

/** The list's address as a query; whatever is unknown falls back to its default. */
export function readQuery(params: URLSearchParams): InventoryQuery {
  return {
    search: readSearch(params),
    status: readChoice(params, 'status', statuses),
    ownership: readChoice(params, 'ownership', ownerships),
    location: readChoice(params, 'location', locations),
    ...readSorting(params, columns, { sort: 'created', descending: true }),
    page: readPage(params),
  }
}

export function isFiltered({ search, status, ownership, location }: InventoryQuery): boolean {
  return Boolean(search || status || ownership || location)
}
