import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { countedNames } from '../orders/devices.ts'
import type { LogisticsEffect } from '../orders/moves.ts'
import type { CustomerType } from '../purchase-option.ts'
import type { RentalEvent } from '../rentals/moves.ts'
import { isLiving, type RentalState } from '../rentals/states.ts'
import { endOnReturn, minimumTermEnd } from '../rentals/terms.ts'
import { shop } from '../shop.ts'

/** What decides about the contract of a rented unit when its goods move. Berlin days. */
export interface MovedContract {
  state: RentalState
  concludedOn: BerlinDay
  deliveredOn: BerlinDay | null
  minimumTermEnd: BerlinDay | null
  termMonths: number
  endsOn: BerlinDay | null
  /** The day on which its device was noted as back. */
  receivedOn: BerlinDay | null
  /** Whether it was its return that ended it. */
  endedByReturn: boolean
}

/** What a move of goods can do to a contract. */
export type ContractEvent = Extract<RentalEvent, 'delivered' | 'delivery_corrected' | 'returned'>
/** What the office can do to one, and take back for some minutes. */
export type StepEvent = ContractEvent | 'delivery_moved' | 'checked'

type Consequence = { event: ContractEvent | null } | { refusal: string }

const nothing: Consequence = { event: null }

/** What a move of goods does to the contract, or why it must not be. Refusals are German. */
export function consequenceOf(
  contract: MovedContract,
  effect: LogisticsEffect | null,
  { isInHouse }: { isInHouse: boolean },
): Consequence {
  const { state, deliveredOn } = contract
  const isOff = state === 'ended' || state === 'canceled'
  switch (effect) {
    case 'ship':
      return isOff
        ? { refusal: 'Diese Miete ist beendet. Das Gerät darf nicht mehr versendet werden.' }
        : nothing
    case 'deliver':
      if (isOff && isInHouse) {
        return { refusal: 'Diese Miete ist beendet. Sie beginnt nicht noch einmal.' }
      }
      return { event: isLiving(state) && deliveredOn === null ? 'delivered' : null }
    case 'correct_delivery':
      if (!isLiving(state)) {
        return { refusal: 'Diese Miete ist beendet. Ihre Lieferung bleibt, wie sie war.' }
      }
      return { event: deliveredOn === null ? null : 'delivery_corrected' }
    case 'take_back':
      return { event: isLiving(state) ? 'returned' : null }
    case 'correct_return':
      return contract.endedByReturn
        ? {
            refusal:
              'Mit der Rücknahme endete die Miete. Nehmen Sie den Schritt mit „Rückgängig“ zurück.',
          }
        : nothing
    default:
      return nothing
  }
}

/** When a move is made, and until when its order can be withdrawn from then. Berlin days. */
interface MovedOn {
  today: BerlinDay
  customerType: CustomerType
  /** Null while a part of the order is still to come. */
  lastDay: BerlinDay | null
  /** Its next rent follows another device of the order, see `isFollowed`. */
  isFollowed: boolean
}

/** Whether another rented device of the order came after this day, or is to come: the last one decides about its rents (ADR-122). */
export function isFollowed(
  units: readonly {
    order: { id: string }
    rental: { state: RentalState; deliveredOn: BerlinDay | null } | null
  }[],
  moved: ReadonlySet<string>,
  day: BerlinDay,
): boolean {
  return units.some(
    ({ order, rental }) =>
      rental !== null &&
      isLiving(rental.state) &&
      !moved.has(order.id) &&
      (rental.deliveredOn === null || rental.deliveredOn > day),
  )
}

const LAST_DELIVERY = 'der letzten Lieferung dieser Bestellung'

/** The effect of such a move in words, asked before it is made. German. */
export function effectWords(
  event: ContractEvent,
  contract: MovedContract,
  { today, ...order }: MovedOn,
): string {
  switch (event) {
    case 'delivered': {
      const { concludedOn, termMonths: months } = contract
      const bound = formatDay(minimumTermEnd({ concludedOn, deliveredOn: today, months }))
      return `Die Miete beginnt heute: Mindestlaufzeit bis ${bound}.${periodWords(order)} Die nächste Miete wird ${order.isFollowed ? `erst von ${LAST_DELIVERY}` : 'von heute'} an gerechnet.`
    }
    case 'delivery_corrected':
      return `Die Lieferung vom ${contract.deliveredOn && formatDay(contract.deliveredOn)} gilt als nicht erfolgt: Mindestlaufzeit und Widerrufsfrist beginnen erst mit der nächsten Lieferung. Was bezahlt ist, bleibt bezahlt, und die nächste Abbuchung behält ihren Tag.`
    case 'returned':
      return returnedWords(contract, today)
  }
}

/** Until when a consumer can withdraw; null: a part of the order is still to come. German. */
function periodWords({ customerType, lastDay }: Pick<MovedOn, 'customerType' | 'lastDay'>): string {
  if (customerType !== 'private') return ''
  const end = lastDay
    ? formatDay(lastDay)
    : `${shop.withdrawalDays} Tage nach der letzten Lieferung dieser Bestellung`
  return ` Widerrufsfrist bis ${end}.`
}

/** What is lost with the delivery of bought goods, asked before it is taken back. Berlin day. German. */
export function lostDeliveryWords(deliveredOn: BerlinDay, customerType: CustomerType): string {
  const period =
    customerType === 'private' ? ' Die Widerrufsfrist beginnt erst mit der nächsten Lieferung.' : ''
  return `Gekaufte Ware: Die Lieferung vom ${formatDay(deliveredOn)} gilt als nicht erfolgt, und der Liefertag wird gelöscht.${period}`
}

/** What it means that a rented device is back for good, asked before it is so. German. */
export function returnedWords(
  contract: Pick<MovedContract, 'minimumTermEnd' | 'endsOn' | 'receivedOn'>,
  today: BerlinDay,
): string {
  const { minimumTermEnd: bound, receivedOn } = contract
  const endsOn = endOnReturn({ ...contract, today })
  if (receivedOn && endsOn < today) {
    const term = bound === endsOn ? ', dem Ende der Mindestlaufzeit' : ''
    return `Die Miete endet am ${formatDay(endsOn)}${term}: Das Gerät ist schon am ${formatDay(receivedOn)} eingegangen. Dafür wird nichts mehr abgebucht. Was für die Zeit danach schon abgebucht ist, geht zurück; ein Fall nennt dann die Beträge.`
  }
  const isEarly = bound !== null && bound >= today
  const early = isEarly ? ` Ihre Mindestlaufzeit liefe noch bis ${formatDay(bound)}.` : ''
  return `Die Miete endet heute, und dafür wird nichts mehr abgebucht.${early}`
}

interface MovedDelivery {
  rental: {
    concludedAt: Date | null
    createdAt: Date
    termMonths: number
    endsOn: BerlinDay | null
  } | null
  customerType: CustomerType
  before: BerlinDay
  day: BerlinDay
  /** Until when its order can be withdrawn from then; null while a part of it is still to come. */
  lastDay: BerlinDay | null
  /** As of a move. */
  isFollowed: boolean
}

/** What another day of a delivery does, asked before it is saved. German. */
export function movedDeliveryWords(moved: MovedDelivery): string {
  const { rental, before, day } = moved
  const period = periodWords(moved)
  const on = `am ${formatDay(day)} statt am ${formatDay(before)}`
  if (!rental) return `Geliefert wurde dann ${on}.${period}`
  const concludedOn = berlinDay(rental.concludedAt ?? rental.createdAt)
  const bound = minimumTermEnd({ concludedOn, deliveredOn: day, months: rental.termMonths })
  const from = moved.isFollowed ? LAST_DELIVERY : 'diesem Tag'
  const end = rental.endsOn ? ' Der erklärte letzte Tag wird neu gerechnet.' : ''
  return `Die Miete beginnt dann ${on}: Mindestlaufzeit bis ${formatDay(bound)}.${period} Die nächste Miete wird von ${from} an gerechnet; vorgezogen wird keine Abbuchung.${end}`
}

const events: Record<StepEvent, string> = {
  delivered: 'Miete begonnen',
  delivery_corrected: 'Lieferung berichtigt',
  delivery_moved: 'Liefertag berichtigt',
  returned: 'Miete beendet',
  checked: 'Rückgabe geprüft',
}

/** What a step did to contracts, in a few words for the office: '2 × Gale: Miete begonnen'. */
export function stepText(
  units: readonly {
    productName: string
    /** As of `deviceName`; left out: equal ones are counted and not told apart. */
    unitNumber?: number | null
    rentalId: string | null
    event: StepEvent
  }[],
): string {
  const done = Map.groupBy(units, ({ rentalId, event }) =>
    event === 'delivered' && rentalId === null ? 'geliefert' : events[event],
  )
  return [...done]
    .flatMap(([words, own]) =>
      countedNames(
        own.map(({ productName, unitNumber = null }) => ({ productName, unitNumber })),
      ).map(name => `${name}: ${words}`),
    )
    .join('; ')
}
