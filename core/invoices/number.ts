const DIGITS = 6

/** The number of an invoice, as it is printed: `RE-2026-000123`. */
export function invoiceNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `RE-${year}-${String(sequence).padStart(DIGITS, '0')}`
}

/** The event of a cancellation that makes room for an invoice without the tax of exported goods. */
export function exportCancellation(invoiceId: string): string {
  return `export cancellation ${invoiceId}`
}

/** Where the file of an invoice lies, by its SHA-256. */
export function documentKey(sha256: string): string {
  return `rechnungen/${sha256}.pdf`
}
