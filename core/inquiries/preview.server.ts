import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { type Actor, guest } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { comesInParts, lastDayToWithdraw } from '../legal/withdrawal.ts'
import { deviceName } from '../orders/devices.ts'
import { careBeside } from '../rentals/care.server.ts'
import type { CareBeside } from '../rentals/care.ts'
import { meantRentals, meantUnits } from '../rentals/meant-units.ts'
import { endOfUnit, livingUnits } from '../rentals/request-end.server.ts'
import { takeoverPeriods } from '../rentals/takeover-periods.server.ts'
import { deliveriesOf, unitsOf } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { matchContract } from './match-contract.server.ts'

type Reach = Pick<Services, 'db' | 'clock'>

/** Who is known to own the contract: by a session, or by the e-mail of an order whose link they hold. */
export type ProvenOwner = { actor: Actor } | { linkedEmail: string }

/** The last day of one unit. Berlin days. */
export interface PreviewedEnd extends DeclaredEnd {
  /** Not delivered yet: its term, and so its end, move with the delivery. */
  isEstimate: boolean
  /** Its last day, where it is cancelled already. */
  cancelledTo: BerlinDay | null
}

/** What a cancellation in these words would end if it were declared today. */
export interface CancellationPreview {
  ends: PreviewedEnd[]
  /** More was rented with it than these. */
  hasOtherRentals: boolean
  /** What becomes of Care; null where there is none, or its end is declared. */
  care: CareBeside | null
}

/** Tells nothing to anybody who could not move the contract by these words. */
export async function previewCancellation(
  services: Reach,
  contract: string,
  owner: ProvenOwner,
): Promise<CancellationPreview | null> {
  const orderGroupId = await provenContract(services, contract, owner)
  if (orderGroupId === null) return null
  const living = await livingUnits(services.db, orderGroupId)
  const ordered = (await unitsOf(services.db, orderGroupId)).units
  const units = meantRentals(contract, living, ordered)
  if (!units) return null
  const today = berlinDay(services.clock.now())
  const goingOn = living.filter(unit => !units.includes(unit) && unit.rental.endsOn === null)
  return {
    ends: units.map(unit => ({
      productName: deviceName(unit),
      endsOn: endOfUnit(unit, { today, wantedEnd: null }),
      isEstimate: unit.rental.deliveredOn === null,
      cancelledTo: unit.rental.endsOn,
    })),
    hasOtherRentals: ordered.filter(({ rental }) => rental).length > units.length,
    care: await careBeside(services.db, orderGroupId, goingOn),
  }
}

/** Until when something can be withdrawn from; `until` is null while something is still to come. */
export interface WithdrawalPreview {
  until: BerlinDay | null
  /** Some of the order came, and some of it is still to come. */
  isInParts: boolean
  /** What is still to come is a device in an exchange, which its renter has bought. */
  isInExchange: boolean
}

/**
 * Until when the order that these words mean can be withdrawn from, or the purchase of the rented devices that they
 * mean where that is longer; null where nothing is to be told.
 */
export async function previewWithdrawal(
  services: Reach,
  contract: string,
  owner: ProvenOwner,
): Promise<WithdrawalPreview | null> {
  const orderGroupId = await provenContract(services, contract, owner)
  if (orderGroupId === null) return null
  const { group, units } = await unitsOf(services.db, orderGroupId)
  const meant = meantUnits(contract, units) ?? units
  const periods = await takeoverPeriods(
    services.db,
    meant.map(({ order }) => order.id),
  )
  const takeovers = [...periods.values()].map(({ withdrawUntil }) => withdrawUntil)
  const days = deliveriesOf(units)
  const ordered = lastDayToWithdraw(days)
  const isInExchange = ordered !== null && takeovers.includes(null)
  const longest = [ordered, ...takeovers].flatMap(day => day ?? []).toSorted()
  const until = ordered === null || isInExchange ? null : (longest.at(-1) ?? null)
  const isLate = until !== null && until < berlinDay(services.clock.now())
  return group.customerType !== 'private' || isLate
    ? null
    : { until, isInParts: comesInParts(days), isInExchange }
}

async function provenContract({ db }: Reach, contract: string, owner: ProvenOwner) {
  if (contract === '') return null
  // Of an account, its address proves nothing while it is not confirmed: only what it owns counts.
  const [email, actor] = 'actor' in owner ? ['', owner.actor] : [owner.linkedEmail, guest]
  const match = await matchContract(db, { contract, email, name: '' }, actor)
  return match?.isSure ? match.orderGroupId : null
}
