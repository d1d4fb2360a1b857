import type { ForecastMonth, RentCredit } from '#core/account-view/rent-credit.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { MINIMUM_REMAINING_CENTS } from '#core/pricing/buyout.ts'
import { isCredit } from '#core/rentals/credit-lines.ts'
import { takenOver, takeoverWithdrawn } from '#documents/legal/takeover-words.ts'

/** How the page and the file are called, and the links to them. */
export function rentCreditTitle(rental: Parameters<typeof isCredit>[0]): string {
  return isCredit(rental) ? 'Mietguthaben' : 'Bezahlte Miete'
}

export const columnsOfLines = {
  on: 'Datum',
  text: 'Buchung',
  cents: 'Betrag',
  balance: 'Summe',
} as const

export const columnsOfForecast = {
  when: 'Ab',
  paid: 'Bezahlte Miete',
  price: 'Übernahme kostet',
} as const

export const NOTHING_PAID = 'Für dieses Gerät ist noch keine Miete bezahlt.'
export const FORECAST_TITLE = 'Was die Übernahme kostet'

/** From when a price of the forecast holds. */
export function whenOf({ months, on, rents }: ForecastMonth): string {
  if (months === 0) return 'heute'
  return on ? formatDay(on) : `nach der ${rents}. Monatsmiete`
}

/** What the forecast assumes, above it. */
export function forecastLead({ rental, whyNot, forecast }: RentCredit): string {
  return [
    `Jede Monatsmiete von ${formatCents(rental.monthlyCents)} zählt zu 100 % auf den Übernahmepreis von ${formatCents(rental.takeoverCents)}.`,
    // After the last rent there is nothing but today.
    ...(forecast.length > 1
      ? [
          'So sinkt der Betrag, für den das Gerät Ihnen gehört, wenn jede Miete pünktlich bezahlt wird.',
        ]
      : []),
    ...(whyNot ? ['Kaufen können Sie es, sobald es geliefert ist.'] : []),
  ].join(' ')
}

/** Why there is none: of a purchase that was withdrawn from, or is not all paid, with where that stands; null where there is one. */
export function whyNoForecast({ rental, order, whyNot, today }: RentCredit): string | null {
  const { withdrawnTakeover, state, remainingCents } = rental
  if (!whyNot) return null
  if (withdrawnTakeover) return takeoverWithdrawn(withdrawnTakeover, order.logistics, today)
  return state === 'bought_out' && remainingCents > 0 ? takenOver(rental) : whyNot
}

/** What has to be known beside it, each a sentence or two. */
export function forecastNotes({ rental, forecast, group }: RentCredit): string[] {
  const isPaidOff = forecast.at(-1)?.priceCents === MINIMUM_REMAINING_CENTS
  return [
    ...(group.overdue
      ? [
          `Miete ist seit ${formatDay(group.overdue.since)} offen. Sie zählt, sobald sie bezahlt ist; erst dann können Sie das Gerät kaufen.`,
        ]
      : []),
    ...(group.isRentUnderWay
      ? [
          'Die Zahlung einer offenen Miete ist unterwegs. Sie zählt, sobald sie angekommen ist; erst dann können Sie das Gerät kaufen.',
        ]
      : []),
    ...(rental.endsOn
      ? [
          `Ihre Miete ist zum ${formatDay(rental.endsOn)} gekündigt. Bis dahin können Sie das Gerät kaufen.`,
        ]
      : []),
    ...(isPaidOff
      ? [
          `Weniger als ${formatCents(MINIMUM_REMAINING_CENTS)} kostet die Übernahme nie. Das Gerät gehört Ihnen nicht von selbst: Die Miete läuft weiter, bis Sie es kaufen oder kündigen.`,
        ]
      : []),
    'Angerechnet wird nur die Miete dieses Geräts, nicht Schadenschutz Care und nicht der Versand.',
  ]
}
