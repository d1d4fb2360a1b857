import { readCents } from '../money.ts'

/**
 * The takeover price as somebody writes it, in cents: with comma or dot, rounded; empty is null, and
 * undefined is no amount (B-5-19). A dot before exactly three digits parts thousands, as elsewhere.
 */
export function readTakeoverPrice(text: string): number | null | undefined {
  const written = text.replace('€', '').trim()
  if (written === '') return null
  const grouped = readCents(written)
  if (grouped !== null) return grouped
  if (!/^\d{1,7}[.,]\d+$/.test(written)) return undefined
  return Math.round(Number(`${written.replace(',', '.')}e2`))
}
