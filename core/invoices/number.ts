const DIGITS = 6

/** The number of an invoice, as it is printed: `RE-2026-000123`. `issue.server.ts` draws it. */
export function invoiceNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `RE-${year}-${String(sequence).padStart(DIGITS, '0')}`
}
