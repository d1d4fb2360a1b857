import { formatCents } from '#core/money.ts'
import { statusLabels } from '#core/stock/device-words.ts'

/** How the office calls the fields of a device. */
export const fieldLabels: Record<string, string> = {
  stripeProductId: 'Produkt',
  serialNumber: 'Seriennummer',
  ownershipType: 'Eigentum',
  status: 'Status',
  state: 'Zustand',
  location: 'Standort',
  qualityStatus: 'Qualität',
  notes: 'Notizen',
  purchasePrice: 'Kaufpreis',
  monthlyCost: 'Monatliche Kosten',
  costUntil: 'Kosten bis',
  batch: 'Charge',
  buyerEmail: 'E-Mail des Käufers',
  soldDate: 'Verkauft am',
  saleAmount: 'Verkaufsbetrag',
  maintenanceDate: 'Letzte Wartung',
  maintenanceNotes: 'Wartungsnotizen',
  nextMaintenanceDate: 'Nächste Wartung',
  device: 'Gerät',
  reason: 'Grund',
}

/** A value of a device as a person reads it. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(leer)'
  const isStatus = field === 'status' || field === 'state'
  if (isStatus) return statusLabels[String(value)] ?? String(value)
  return typeof value === 'number' ? formatCents(value) : String(value)
}
