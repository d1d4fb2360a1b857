const DIGITS = 6

/** The number of an invoice, as it is printed: `RE-2026-000123`. `issue.server.ts` draws it. */
export function invoiceNumber({ year, sequence }: { year: number; sequence: number }): string {
  return `RE-${year}-${String(sequence).padStart(DIGITS, '0')}`
}

const WRITTEN = /^re[-\s]*(\d{4})[-\s]*0*(\d{1,9})$/i

/** The invoice that somebody named, also without hyphens and zeros; null for every other text. */
export function readInvoiceNumber(text: string): { year: number; sequence: number } | null {
  const [, year, sequence] = WRITTEN.exec(text.trim()) ?? []
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : null
}
