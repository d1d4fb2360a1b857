import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals } from '#db/schema/rentals.ts'
import { chargedMonthsOf } from '../billing/charged-months.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type PaidOff, paidOff } from '../pricing/paid-off.ts'
import { type CustomerType, hasPurchaseOption } from '../purchase-option.ts'
import { creditOf, refundedRentOf, takenBackOf } from '../rentals/credit.server.ts'
import { keptOfRefund } from '../rentals/credit-lines.ts'
import { type TakeoverPeriod, takeoverPeriods } from '../rentals/takeover-periods.server.ts'
import {
  type WithdrawnTakeover,
  withdrawnTakeovers,
} from '../rentals/withdrawn-takeovers.server.ts'
import { withheldRents } from '../rentals/withheld.server.ts'
import type { WithheldRent } from '../rentals/withheld-shares.ts'
import { type HeldBack, heldBackOf } from './held-back.server.ts'

/** A rented unit as its renter sees it, with how far its ledger pays it off. Days are Berlin days. */
export interface CustomerRental extends PaidOff {
  state: (typeof rentals.$inferSelect)['state']
  monthlyCents: number
  /** Months of rent that were charged so far, paid or still owed. */
  chargedMonths: number
  termMonths: number
  /** Whether it may be bought out, and its rent counts towards that (ADR-114). */
  hasPurchaseOption: boolean
  concludedOn: BerlinDay
  deliveredOn: BerlinDay | null
  minimumTermEnd: BerlinDay | null
  endsOn: BerlinDay | null
  /** The shop ended it, because of unpaid rent. */
  isTerminated: boolean
  /** Null where nobody bought it. */
  takeover: TakeoverPeriod | null
  /** Null where nobody withdrew from that purchase. */
  withdrawnTakeover: WithdrawnTakeover | null
  /** What of its rent went back, and was kept back. Cents. */
  rentBack: { refundedCents: number; withheld: WithheldRent | null }
  /** What of its payments the payer's bank took back, the newest first. */
  heldBack: HeldBack[]
}

/** A contract with the cents of rent credited so far. */
export interface CreditedRental extends Pick<CustomerRental, 'rentBack'> {
  rental: typeof rentals.$inferSelect
  creditCents: number
  takenBackCents: number
  chargedMonths: number
  takeover: TakeoverPeriod | null
  withdrawnTakeover: WithdrawnTakeover | null
  heldBack: HeldBack[]
}

/** The rental contracts of these orders with the rent credited so far, by order id. */
export async function rentalsOf(db: Orm, orderIds: string[]): Promise<Map<string, CreditedRental>> {
  const rows = await db.select().from(rentals).where(inArray(rentals.orderId, orderIds))
  const ids = rows.map(row => row.id)
  const credits = await creditOf(db, ids)
  const takenBack = await takenBackOf(db, ids)
  const takeovers = await takeoverPeriods(db, orderIds)
  const withdrawn = await withdrawnTakeovers(db, orderIds)
  const refunded = await refundedRentOf(db, ids)
  const keptBack = await withheldRents(db, ids)
  const charged = await chargedMonthsOf(db, ids)
  const heldBack = await heldBackOf(db, ids)
  return new Map(
    rows.map(rental => [
      rental.orderId,
      {
        rental,
        creditCents: credits.get(rental.id) ?? 0,
        takenBackCents: takenBack.get(rental.id) ?? 0,
        chargedMonths: charged.get(rental.id) ?? 0,
        takeover: takeovers.get(rental.orderId) ?? null,
        withdrawnTakeover: withdrawn.get(rental.orderId) ?? null,
        rentBack: rentBackOf(refunded.get(rental.id) ?? 0, keptBack.get(rental.id) ?? null),
        heldBack: heldBack.get(rental.id) ?? [],
      },
    ]),
  )
}

function rentBackOf(takenCents: number, withheld: WithheldRent | null): CustomerRental['rentBack'] {
  return { refundedCents: takenCents - keptOfRefund(withheld), withheld }
}

export function customerRental(
  credited: CreditedRental | undefined,
  { customerType }: { customerType: CustomerType },
): CustomerRental | null {
  if (!credited) return null
  const { rental, creditCents, takenBackCents, chargedMonths, ...taken } = credited
  return {
    state: rental.state,
    monthlyCents: rental.monthlyCents,
    chargedMonths,
    termMonths: rental.termMonths,
    hasPurchaseOption: hasPurchaseOption(customerType),
    ...paidOff({
      takeoverCents: rental.rentToPurchaseCents,
      creditCents,
      takenBackCents,
      withheldCents: keptOfRefund(taken.rentBack.withheld),
      isBought: rental.state === 'bought_out',
    }),
    concludedOn: berlinDay(rental.concludedAt ?? rental.createdAt),
    deliveredOn: rental.deliveredOn,
    minimumTermEnd: rental.minimumTermEnd,
    endsOn: rental.endsOn,
    isTerminated: rental.terminatedAt !== null,
    takeover: taken.takeover,
    withdrawnTakeover: taken.withdrawnTakeover,
    rentBack: taken.rentBack,
    heldBack: taken.heldBack,
  }
}
