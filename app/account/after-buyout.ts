import type { RentedDevice } from '#core/account-view/buyout-offers.server.ts'
import { endOf } from '#core/billing/goes-on.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'

/** What one rented device takes part in. */
export interface ChargedDevice {
  orderId: string
  /** The devices of its order that are rented now, itself among them. */
  rented: readonly RentedDevice[]
  /** Care for the whole order. Cents a month. */
  careCents: number | null
}

/** What the next charge and Care become once these devices of one order are bought. */
export function afterBuyout(devices: readonly ChargedDevice[]): string {
  const [first] = devices
  if (!first) return ''
  const bought = new Set(devices.map(({ orderId }) => orderId))
  const others = first.rented.filter(({ orderId }) => !bought.has(orderId))
  const care = first.careCents && `Schadenschutz Care (${formatCents(first.careCents)}/Monat)`
  const nothing = 'Danach wird nichts mehr abgebucht'
  if (others.length === 0) {
    return care ? `${nothing}: Mit der Miete endet auch ${care}.` : `${nothing}.`
  }
  const end = endOf(others)
  const until = end && `bis zum ${formatDay(end)}`
  if (!others.some(({ isCharged }) => isCharged)) {
    const stay =
      others.length === 1
        ? 'Das andere Gerät bleibt'
        : `Die anderen ${others.length} Geräte bleiben`
    return `${nothing}. ${stay} ${until} gemietet${care ? ', so lange gilt auch Schadenschutz Care' : ''}.`
  }
  const cents = first.rented
    .filter(({ orderId, isCharged }) => isCharged && bought.has(orderId))
    .reduce((sum, { monthlyCents }) => sum + monthlyCents, 0)
  const less =
    cents > 0 ? `Ab der nächsten Abbuchung zahlen Sie ${formatCents(cents)} im Monat weniger. ` : ''
  const forOthers = others.length === 1 ? 'das andere Gerät' : `die anderen ${others.length} Geräte`
  const goesOn = care ? `laufen die Miete und ${care}` : 'läuft die Miete'
  return `${less}Für ${forOthers} ${goesOn} ${until ?? `weiter${ofWhichEnd(others)}`}.`
}

/** Of several of which one goes on: those whose end is declared. */
function ofWhichEnd(others: readonly RentedDevice[]): string {
  const ends = others.flatMap(({ endsOn }) => endsOn ?? []).toSorted()
  const [last] = ends.toReversed()
  if (!last) return ''
  return ends.length === 1
    ? `, für eines davon bis zum ${formatDay(last)}`
    : `, für ${ends.length} davon längstens bis zum ${formatDay(last)}`
}
