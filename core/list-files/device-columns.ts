import type { CsvCell } from '../csv.ts'
import { formatDay, isDay } from '../dates.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { DeviceField } from '../stock/device-form.ts'
import {
  locationLabel,
  locations,
  ownershipLabels,
  qualityLabels,
  statusLabels,
} from '../stock/device-words.ts'
import type { InventoryEntry } from '../stock/inventory-list.server.ts'
import { choice, longest, PRODUCT_ID, type ReadCell } from './cells.ts'

export interface DeviceColumn {
  head: string
  /** Null for what is only shown: it is not read. */
  field: DeviceField | null
  write: (entry: InventoryEntry) => CsvCell
  read: (text: string) => ReadCell<string>
}

export const DEVICE_ID = 'ID'

const asIs = (text: string) => ({ value: text })

const day = (text: string) => {
  const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const value = written
    ? [written[3], written[2]?.padStart(2, '0'), written[1]?.padStart(2, '0')].join('-')
    : text
  return value === '' || isDay(value)
    ? { value }
    : { error: `„${text}“ ist kein Tag. Richtig ist zum Beispiel 21.11.2026.` }
}

const shownOnly = (head: string, write: DeviceColumn['write']) => ({
  head,
  field: null,
  write,
  read: asIs,
})

const text = (head: string, field: DeviceField, most: number): DeviceColumn => ({
  head,
  field,
  write: ({ device }) => device[field],
  read: longest(most),
})

const word = (
  head: string,
  field: DeviceField,
  words: Readonly<Record<string, string>>,
  values: readonly string[],
): DeviceColumn => ({
  head,
  field,
  write: ({ device }) => words[String(device[field])] ?? String(device[field]),
  read: choice(words, values),
})

const money = (head: string, field: 'purchasePrice' | 'monthlyCost' | 'saleAmount') => ({
  head,
  field,
  write: ({ device }: InventoryEntry) => {
    const cents = device[field]
    return cents === null ? null : { cents }
  },
  read: asIs,
})

const date = (
  head: string,
  field: 'soldDate' | 'costUntil' | 'maintenanceDate' | 'nextMaintenanceDate',
): DeviceColumn => ({
  head,
  field,
  write: ({ device }) => device[field] && formatDay(device[field]),
  read: day,
})

const placeWords = Object.fromEntries(locations.map(place => [place, locationLabel(place)]))

/** The inventory as a file, column by column. */
export const deviceColumns: readonly DeviceColumn[] = [
  shownOnly(DEVICE_ID, ({ device }) => device.id),
  text(PRODUCT_ID, 'stripeProductId', 100),
  shownOnly('Produkt', ({ productName }) => productName),
  text('Seriennummer', 'serialNumber', 100),
  word('Eigentum', 'ownershipType', ownershipLabels, Object.keys(ownershipLabels)),
  word('Status', 'status', statusLabels, [
    'available',
    'assigned',
    'shipped',
    'delivered',
    'maintenance',
  ]),
  {
    head: 'Standort',
    field: 'location',
    write: ({ device }) => locationLabel(device.location),
    // One that stands there from before, as a place of its own, is never read: it does not change.
    read: choice(placeWords, locations),
  },
  word('Qualität', 'qualityStatus', qualityLabels, Object.keys(qualityLabels)),
  text('Notizen', 'notes', 2000),
  money('Kaufpreis (EUR)', 'purchasePrice'),
  money('Monatliche Kosten (EUR)', 'monthlyCost'),
  date('Kosten bis', 'costUntil'),
  text('Charge', 'batch', 100),
  text('E-Mail des Käufers', 'buyerEmail', 254),
  date('Verkauft am', 'soldDate'),
  money('Verkaufsbetrag (EUR)', 'saleAmount'),
  date('Letzte Wartung', 'maintenanceDate'),
  text('Wartungsnotizen', 'maintenanceNotes', 2000),
  date('Nächste Wartung', 'nextMaintenanceDate'),
  shownOnly('Bestellung', ({ orderNumber: number }) => number && orderNumber(number)),
  shownOnly('Erstellt', ({ device }) => formatDay(device.createdAt)),
]
