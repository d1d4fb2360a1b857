import type { BadgeTone } from '#app/ui/Badge.tsx'
import type { PhoneOrderState } from '#core/phone-orders/states.ts'

export const stateWords: Record<PhoneOrderState, string> = {
  waiting: 'Wartet',
  opened: 'Geöffnet',
  ordered: 'Bestellt, Zahlung läuft',
  paid: 'Bezahlt',
  expired: 'Abgelaufen',
  withdrawn: 'Zurückgezogen',
}

export const stateTones: Record<PhoneOrderState, BadgeTone> = {
  waiting: 'warn',
  opened: 'warn',
  ordered: 'good',
  paid: 'good',
  expired: 'plain',
  withdrawn: 'plain',
}

/** What is free of a product; `null` where nobody counts it. */
export function freeWords(free: number | null): string {
  if (free === null) return 'Bestand nicht gezählt'
  return free === 0 ? 'ausverkauft' : `${free} frei`
}
