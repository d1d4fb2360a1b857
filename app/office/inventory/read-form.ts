import { type DeviceForm, deviceFields } from '#core/stock/device-form.ts'

const MAX_TEXT = 2000

/** The form's fields; `prefix` reads what the form had shown. After a conflict `seen-` and `keep-` count. */
export function readDevice(posted: FormData): { read: DeviceForm; mine: DeviceForm } {
  const read = blank()
  const mine = blank()
  for (const field of deviceFields) {
    const seen = posted.get(`seen-${field}`)
    read[field] = text(seen ?? posted.get(`read-${field}`))
    // A field that the form did not show stays as it was.
    const own = posted.has(field) ? text(posted.get(field)) : read[field]
    mine[field] = seen !== null && posted.get(`keep-${field}`) === 'theirs' ? text(seen) : own
  }
  return { read, mine }
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n').slice(0, MAX_TEXT) : ''
}

function blank(): DeviceForm {
  return {
    stripeProductId: '',
    serialNumber: '',
    ownershipType: '',
    status: '',
    location: '',
    qualityStatus: '',
    notes: '',
    purchasePrice: '',
    monthlyCost: '',
    costUntil: '',
    batch: '',
    buyerEmail: '',
    soldDate: '',
    saleAmount: '',
    maintenanceDate: '',
    maintenanceNotes: '',
    nextMaintenanceDate: '',
  }
}
