import type { QuoteStanding } from '#core/quotes/states.ts'

export const standingWords: Record<QuoteStanding, string> = {
  draft: 'Entwurf',
  sent: 'Gesendet',
  expired: 'Abgelaufen',
  accepted: 'Angenommen',
  withdrawn: 'Zurückgezogen',
}
