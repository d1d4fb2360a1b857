import type { ownershipTypes, qualityStatuses, serviceStates } from '#db/schema/stock.ts'

/** How office and customers call the condition of a device (B-3-4, S-2.9-52). */
export const qualityLabels: Record<(typeof qualityStatuses)[number], string> = {
  excellent: 'Sehr gut',
  good: 'Gut',
  fair: 'Befriedigend',
  poor: 'Schlecht',
  defective: 'Defekt',
}

export const ownershipLabels: Record<(typeof ownershipTypes)[number], string> = {
  own: 'Eigentum',
  financed: 'Finanziert',
  leased: 'Geleast',
  pool: 'Pool',
}

export const serviceLabels: Record<(typeof serviceStates)[number], string> = {
  maintenance_required: 'Wartung nötig',
  in_maintenance: 'In Wartung',
  maintenance_completed: 'Wartung fertig',
  quality_check: 'Prüfung',
  repair_needed: 'Reparatur nötig',
  out_of_service: 'Ausgemustert',
}

/** Every status that the form of the inventory offers (B-4-9), and the others that a device may have. */
export const statusLabels: Record<string, string> = {
  available: 'Verfügbar',
  assigned: 'Zugeordnet',
  shipped: 'Versandt',
  delivered: 'Geliefert',
  maintenance: 'Wartung',
  ...serviceLabels,
  sold: 'Verkauft',
}

/** What the office sees and sets of a device in the house (`stateOf`). */
export const stateLabels: Record<string, string> = {
  ...serviceLabels,
  maintenance: statusLabels.maintenance ?? '',
  ready: 'Einsatzbereit',
}

/** What the form offers, in its order; only some are accepted (ADR-119). */
export const offeredStatuses = [
  'available',
  'assigned',
  'shipped',
  'delivered',
  'maintenance_required',
  'in_maintenance',
  'maintenance_completed',
  'quality_check',
  'repair_needed',
  'out_of_service',
  'sold',
] as const

export const locations = ['warehouse', 'office', 'customer', 'repair', 'lost'] as const

/** Where a device is with us. */
export const housePlaces = locations.filter(place => place !== 'customer' && place !== 'lost')

const locationLabels: Record<string, string> = {
  warehouse: 'Lager',
  office: 'Büro',
  customer: 'Kunde',
  repair: 'Reparatur',
  lost: 'Verloren',
}

/** A place that nobody foresaw is shown as it was typed. */
export function locationLabel(location: string): string {
  return locationLabels[location] ?? location
}

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
