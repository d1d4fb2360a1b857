import { type BerlinDay, formatDateTime, formatDay, isDay } from '#core/dates.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import type { FiledUnit } from '#core/order-file/units.server.ts'
import { isLogisticsStatus, logisticsStates, officeLogisticsLabel } from '#core/orders/states.ts'
import type { RentalState } from '#core/rentals/states.ts'
import { carriers, isCarrier } from '#core/shipments/carriers.ts'
import { caseTitle } from '../../cases/words.ts'
import { verdictWords } from '../../returns/words.ts'

/** Where a contract stands, as the office says it. */
const rentalStateWords: Record<RentalState, string> = {
  offered: 'Noch nicht bezahlt',
  concluded: 'Geschlossen, noch nicht geliefert',
  running: 'Läuft',
  end_requested: 'Läuft, Ende steht fest',
  ended: 'Beendet',
  bought_out: 'Vom Mieter gekauft',
  canceled: 'Nicht zustande gekommen',
}

/**
 * The same, with its minimum term while that binds, with its device once that is back, and with the withdrawal of who had
 * bought it.
 */
export function rentalWords(
  { state, minimumTermEnd }: { state: RentalState; minimumTermEnd: BerlinDay | null },
  { logistics, withdrawnTakeover }: Pick<FiledUnit, 'logistics' | 'withdrawnTakeover'>,
  today: BerlinDay,
): string {
  if (withdrawnTakeover) return withdrawnWords(withdrawnTakeover)
  if (state === 'running' && minimumTermEnd && today <= minimumTermEnd) {
    return 'Läuft, in der Mindestlaufzeit'
  }
  const isBack = logisticsStates[logistics].place === 'back'
  return state === 'ended' && isBack ? 'Beendet, Gerät zurück' : rentalStateWords[state]
}

export const withdrawnWords = ({ on, hasRent }: NonNullable<FiledUnit['withdrawnTakeover']>) =>
  `${hasRent ? 'Miete und Übernahme' : 'Übernahme'} widerrufen am ${formatDay(on)}`

/** The fields of an order that the history shows. */
export const orderFields = {
  status: 'Status',
  trackingNumber: 'Trackingnummer',
  notes: 'Notizen',
  email: 'E-Mail',
  name: 'Name',
  phone: 'Telefon',
  shippingAddress: 'Lieferadresse',
  billingAddress: 'Rechnungsadresse',
  deliveryOn: 'Liefertermin',
  deliveredOn: 'Liefertag',
  signedOn: 'Übergeben laut Angabe am',
  pickUpOn: 'Abholung am',
  endsOn: 'Letzter Tag',
  device: 'Gerät',
  reason: 'Grund',
  case: 'Fall',
  photo: 'Foto',
  verdict: 'Ergebnis',
  checkNote: 'Befund',
  note: 'Notiz',
  answer: 'Antwort',
  carrier: 'Versand mit',
  trackingUrl: 'Link zur Sendungsverfolgung',
  numbers: 'Sendungsnummern',
  parcels: 'Pakete',
} as const

const photoWords: Readonly<Record<string, string>> = {
  out: 'bei der Übergabe',
  in: 'bei der Rückgabe',
  defect: 'zum Defekt',
}

const verdictText = (value: unknown): string =>
  (verdictWords as Readonly<Record<string, string>>)[String(value)] ?? String(value)

/** A value of the history as a person reads it. */
export function shownValue(field: string, value: unknown): string {
  if (field === 'parcels' && value === '') return 'so viele wie Nummern'
  if (value === null || value === undefined || value === '') return '(leer)'
  if (field === 'carrier' && isCarrier(value)) return carriers[value].name
  if (field === 'case' && typeof value === 'string') return caseTitle(value)
  if (field === 'verdict') return verdictText(value)
  if (field === 'photo') return photoWords[String(value)] ?? String(value)
  if (field === 'status' && isLogisticsStatus(value)) return officeLogisticsLabel(value)
  if (typeof value === 'string' && isDay(value)) return formatDay(value)
  if (Array.isArray(value)) return value.map(each => shownValue(field, each)).join(', ')
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
  return String(value)
}

type Declared = OrderFile['declared'][number]

export function declarationWords({ kind, at }: Pick<Declared, 'kind' | 'at'>): string {
  return `${kind === 'withdrawal' ? 'Widerruf' : 'Kündigung'} vom ${formatDateTime(at)}`
}
