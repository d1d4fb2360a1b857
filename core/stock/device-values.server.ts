import { deviceStatuses, ownershipTypes } from '#db/schema/stock.ts'
import { isDay } from '../dates.ts'
import { readCents } from '../money.ts'
import { invalidField } from '../refusals.ts'
import type { DeviceField, DeviceForm } from './device-form.ts'

/** What a save writes. Money in cents, days in Berlin. */
export type DeviceValues = ReturnType<typeof deviceValues>

/** Checks a form and reads it (B-5-27 to B-5-29). Throws `invalid` with the field. */
export function deviceValues(form: DeviceForm) {
  if (!form.stripeProductId) {
    throw invalidField('stripeProductId', 'Stripe Produkt-ID ist erforderlich')
  }
  // Whatever is available is given to the next order (ADR-227).
  if (form.location === 'lost' && form.status === 'available') {
    throw invalidField(
      'location',
      'Was verloren ging, ist nicht verfügbar. Bitte geben Sie an, wo das Gerät jetzt ist.',
    )
  }
  return {
    stripeProductId: form.stripeProductId,
    serialNumber: form.serialNumber || null,
    ownershipType: known('ownershipType', 'Eigentumstyp', ownershipTypes, form.ownershipType),
    status: known('status', 'Status', deviceStatuses, form.status),
    location: form.location || 'warehouse',
    qualityStatus: form.qualityStatus,
    notes: form.notes || null,
    purchasePrice: cents('purchasePrice', form.purchasePrice),
    monthlyCost: cents('monthlyCost', form.monthlyCost),
    costUntil: day('costUntil', form.costUntil),
    batch: form.batch || null,
    buyerEmail: form.buyerEmail || null,
    soldDate: day('soldDate', form.soldDate),
    saleAmount: cents('saleAmount', form.saleAmount),
    maintenanceDate: day('maintenanceDate', form.maintenanceDate),
    maintenanceNotes: form.maintenanceNotes || null,
    nextMaintenanceDate: day('nextMaintenanceDate', form.nextMaintenanceDate),
  }
}

function known<T extends string>(
  field: DeviceField,
  noun: string,
  allowed: readonly T[],
  value: string,
): T {
  const found = allowed.find(one => one === value)
  if (found) return found
  throw invalidField(field, `Ungültiger ${noun}: ${value}. Erlaubt sind: ${allowed.join(', ')}.`)
}

function cents(field: DeviceField, text: string): number | null {
  if (!text) return null
  const read = readAmount(text)
  if (read !== null) return read
  throw invalidField(field, 'Bitte geben Sie einen Betrag in Euro ein, zum Beispiel 1.299,00.')
}

/** An amount that a device may cost, in cents; null for anything else. */
export function readAmount(text: string): number | null {
  const cents = readCents(text)
  return cents === null || cents > MOST_CENTS ? null : cents
}

const MOST_CENTS = 100_000_000

function day(field: DeviceField, text: string): string | null {
  if (!text) return null
  if (isDay(text)) return text
  throw invalidField(field, 'Bitte geben Sie einen Tag ein.')
}
