import { typedEuros } from '../money.ts'

/** The fields of the inventory's form (B-3-4); each is text as somebody typed it, empty for none. */
export const deviceFields = [
  'stripeProductId',
  'serialNumber',
  'ownershipType',
  'status',
  'location',
  'qualityStatus',
  'notes',
  'purchasePrice',
  'monthlyCost',
  'costUntil',
  'batch',
  'buyerEmail',
  'soldDate',
  'saleAmount',
  'maintenanceDate',
  'maintenanceNotes',
  'nextMaintenanceDate',
] as const
export type DeviceField = (typeof deviceFields)[number]
export type DeviceForm = Record<DeviceField, string>

/** A stored device as its form shows it. */
export function formOf(
  device: {
    [Field in DeviceField]: string | number | null
  },
): DeviceForm {
  const text = (field: DeviceField) => String(device[field] ?? '')
  const euros = (field: DeviceField) => {
    const value = device[field]
    return typeof value === 'number' ? typedEuros(value) : ''
  }
  return {
    stripeProductId: text('stripeProductId'),
    serialNumber: text('serialNumber'),
    ownershipType: text('ownershipType'),
    status: text('status'),
    location: text('location'),
    qualityStatus: text('qualityStatus'),
    notes: text('notes'),
    purchasePrice: euros('purchasePrice'),
    monthlyCost: euros('monthlyCost'),
    costUntil: text('costUntil'),
    batch: text('batch'),
    buyerEmail: text('buyerEmail'),
    soldDate: text('soldDate'),
    saleAmount: euros('saleAmount'),
    maintenanceDate: text('maintenanceDate'),
    maintenanceNotes: text('maintenanceNotes'),
    nextMaintenanceDate: text('nextMaintenanceDate'),
  }
}
