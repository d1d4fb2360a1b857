import { formatCents } from '#core/money.ts'

/** What one rented device takes part in. Cents a month. */
export interface ChargedDevice {
  monthlyCents: number
  /** How many devices of its order are rented now, itself among them. */
  rentedUnits: number
  /** Care for the whole order. */
  careCents: number | null
}

/** What the next charge and Care become once these devices of one order are bought. */
export function afterBuyout(devices: readonly ChargedDevice[]): string {
  const [first] = devices
  if (!first) return ''
  const care = first.careCents && `Schadenschutz Care (${formatCents(first.careCents)}/Monat)`
  const remaining = first.rentedUnits - devices.length
  if (remaining <= 0) {
    const end = 'Danach wird nichts mehr abgebucht'
    return care ? `${end}: Mit der Miete endet auch ${care}.` : `${end}.`
  }
  const cents = devices.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0)
  const less = `Ab der nächsten Abbuchung zahlen Sie ${formatCents(cents)} im Monat weniger.`
  const others = remaining === 1 ? 'das andere Gerät' : `die anderen ${remaining} Geräte`
  return care
    ? `${less} Für ${others} laufen die Miete und ${care} weiter.`
    : `${less} Für ${others} läuft die Miete weiter.`
}
