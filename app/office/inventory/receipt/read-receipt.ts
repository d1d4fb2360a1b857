import { type ReceiptForm, receiptFields } from '#core/stock/serials.ts'

const MAX_TEXT = 200
/** A line for each device, and some for what the refusal names. */
const MAX_SERIALS = 80_000

/** What was typed about a delivery. */
export function readReceipt(posted: FormData): ReceiptForm {
  const form: ReceiptForm = { ...blank }
  for (const field of receiptFields) {
    const value = posted.get(field)
    if (typeof value !== 'string') continue
    form[field] =
      field === 'serials' ? value.slice(0, MAX_SERIALS) : value.trim().slice(0, MAX_TEXT)
  }
  return form
}

const blank: ReceiptForm = {
  stripeProductId: '',
  qualityStatus: '',
  ownershipType: '',
  purchasePrice: '',
  monthlyCost: '',
  costUntil: '',
  supplier: '',
  deliveryNote: '',
  receivedOn: '',
  batch: '',
  location: '',
  serials: '',
  count: '',
  prefix: '',
}
