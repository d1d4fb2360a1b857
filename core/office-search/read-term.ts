import { readInvoiceNumber } from '../invoices/number.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { readPhoneDigits } from '../phone-digits.ts'
import { codesOf, scannedCode } from '../scanned-code.ts'
import { isUuid } from '../uuid.ts'

/** What somebody typed or scanned, as the kinds of things that it may name. */
export interface Term {
  text: string
  words: string[]
  /** As a serial number is compared: without spaces around it, in small letters. */
  code: string
  /** As a tracking number is: that, and without the spaces in it. */
  codes: string[]
  /** Of a device, as the label on it has it; null where it is none. */
  deviceId: string | null
  orderNumber: number | null
  /** `AN-00012` */
  quoteNumber: number | null
  invoice: { year: number; sequence: number } | null
  /** The digits of a phone number without what stands before its area code; null where it cannot be one. */
  phone: string | null
}

/** Fewer characters find too much to be of use. */
export const SHORTEST_TERM = 2
const LONGEST_TERM = 100
const MOST_WORDS = 8

const QUOTE = /^an[-\s]*0*(\d{1,9})$/i

export function readTerm(text: string): Term | null {
  const typed = text.trim()
  const scanned = scannedCode(typed)
  // An address says nothing but what it leads to, however long it is.
  const term = (scanned === typed.toLowerCase() ? typed : scanned).slice(0, LONGEST_TERM)
  if (term.length < SHORTEST_TERM) return null
  const [, quote] = QUOTE.exec(term) ?? []
  return {
    text: term,
    words: term.split(/\s+/).slice(0, MOST_WORDS),
    code: term.toLowerCase(),
    codes: codesOf(term),
    deviceId: isUuid(term) ? term : null,
    orderNumber: readOrderNumber(term),
    quoteNumber: quote ? Number(quote) : null,
    invoice: readInvoiceNumber(term),
    phone: readPhoneDigits(term),
  }
}
