import type { WantedDevice, Way } from './estimate.ts'

/** The names of a row's fields in addresses and forms; each row repeats them. */
export const wantedFields = { device: 'geraet', way: 'laufzeit', quantity: 'menge' } as const

const bought = { new: 'kauf', used: 'gebraucht' } as const

/** A row of the calculator as it is written, in an address, a form or a body; a row may be empty. */
export interface WrittenDevice {
  /** Its slug. */
  device: string
  way: string
  quantity: string
}

/** How a way is written. */
export function wayText(way: Way): string {
  return typeof way === 'number' ? String(way) : bought[way]
}

export function readWay(text: string): Way | null {
  if (text === bought.new) return 'new'
  if (text === bought.used) return 'used'
  return /^\d{1,2}$/.test(text) ? Number(text) : null
}

/** The rows of an address or a form, empty ones too; an unnamed quantity is one. */
export function writtenIn(source: { getAll(name: string): unknown[] }): WrittenDevice[] {
  const texts = (name: string) => source.getAll(name).map(value => String(value).trim())
  const ways = texts(wantedFields.way)
  const quantities = texts(wantedFields.quantity)
  return texts(wantedFields.device).map((device, index) => ({
    device: device.slice(0, LONGEST_SLUG),
    way: ways[index] ?? '',
    quantity: quantities[index] ?? '1',
  }))
}

/** The rows of a body that a script sends; whatever is no row is left out. */
export function writtenInBody(value: unknown): WrittenDevice[] {
  return Array.isArray(value) ? value.filter(isWritten) : []
}

const LONGEST_SLUG = 200

function isWritten(row: unknown): row is WrittenDevice {
  if (typeof row !== 'object' || row === null) return false
  const fields = new Map<string, unknown>(Object.entries(row))
  return (['device', 'way', 'quantity'] as const).every(
    name => typeof fields.get(name) === 'string',
  )
}

/** What the rows that name a device want. */
export function readWanted(rows: readonly WrittenDevice[]): WantedDevice[] {
  return rows
    .filter(({ device }) => device !== '')
    .map(({ device, way, quantity }) => ({
      slug: device,
      way: readWay(way),
      quantity: /^\d{1,4}$/.test(quantity) ? Number(quantity) : null,
    }))
}

/** The rows as they stand in an address. */
export function wantedQuery(rows: readonly WrittenDevice[]): string {
  const query = new URLSearchParams()
  for (const { device, way, quantity } of rows) {
    if (device === '') continue
    query.append(wantedFields.device, device)
    query.append(wantedFields.way, way)
    query.append(wantedFields.quantity, quantity)
  }
  return query.size > 0 ? `?${query}` : ''
}
