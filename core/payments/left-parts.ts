import type { RefundedRent, RefundedShares } from '#db/schema/refunds.ts'
import {
  isNamed,
  missingEntries,
  overpaidCents,
  type RefundedSource,
  withShare,
} from '../rentals/refunded-entries.ts'

/** What of a payment neither went back nor is to, by what it was for. Cents. */
export interface LeftParts {
  /** Units that have rent left in it, or what was paid for their takeover. */
  rents: RefundedRent[]
  careCents: number
  /** What was bought, shipping and the like: all that is neither, without what was kept back of a rent. */
  otherCents: number
  /** It was for more than one rented unit. */
  isOfSeveral: boolean
}

/** Of a payment, in cents. */
interface Held {
  /** What neither went back nor is to. */
  leftCents: number
  /** What was paid for Care. */
  careCents: number
}

/** Rent and Care, or takeovers, that are left in a payment; nothing while its rent is not booked, which would count as something else. */
export function partsLeft(of: RefundedSource, held: Held): LeftParts {
  const { rents, ...parts } = partsOf(of, held)
  // What a credit at the provider paid beside it is not there to be given back.
  const left = rents.map(rent => ({ ...rent, cents: Math.min(rent.cents, held.leftCents) }))
  return { ...parts, rents: left.filter(({ cents }) => cents > 0) }
}

/** What a refund of so much of everything in a payment takes of each part; null where that is told once it is made. Cents. */
export function sharesOf(of: RefundedSource, held: Held, cents: number): RefundedShares | null {
  const before = partsOf(of, held)
  if (before.rents.length === 0 || overpaidCents(of) > 0) return null
  const after = partsOf(withShare(of, cents), { ...held, leftCents: held.leftCents - cents })
  const rents = before.rents.map((rent, index) => ({
    rentalId: rent.rentalId,
    cents: rent.cents - (after.rents[index]?.cents ?? 0),
  }))
  return {
    rents: rents.filter(rent => rent.cents > 0),
    careCents: before.careCents - after.careCents,
  }
}

/** The same parts, each rent also where nothing of it is left. */
function partsOf(of: RefundedSource, held: Held): LeftParts {
  const { source, entries, given } = of
  const booked = entries.filter(({ kind }) => ['rent', 'buyout', 'refund'].includes(kind))
  const rented = [
    ...new Set(booked.filter(({ kind }) => kind !== 'refund').map(({ rentalId }) => rentalId)),
  ]
  const asked = missingEntries(of, { asMade: true })
  const all = [...booked, ...asked.map(entry => ({ ...entry, kind: 'refund' as const }))]
  const rents = rented.map(rentalId => ({
    rentalId,
    cents: sum(all.filter(entry => entry.rentalId === rentalId)),
  }))
  const left = { rents, isOfSeveral: rented.length > 1 }
  if (rented.length === 0 || booked.some(({ kind }) => kind === 'buyout'))
    return { ...left, careCents: 0, otherCents: 0 }
  const rentCents = rents.reduce((total, { cents }) => total + Math.max(0, cents), 0)
  const careCents = given
    .filter(({ status }) => status !== 'failed')
    .reduce(
      (total, one) => total - (one.isCare ? one.amount : (one.shares?.careCents ?? 0)),
      held.careCents,
    )
  const besideRent = Math.max(0, held.leftCents - rentCents)
  const earned = sum(all.filter(({ kind }) => kind === 'rent'))
  const isAllRentAndCare = of.paidCents === earned + held.careCents
  // A refund that says nothing of its parts took of Care what it took of the rent.
  const shared = sum(all.filter(entry => entry.kind !== 'rent' && !isNamed(source, entry)))
  const sharing = sum(all.filter(entry => entry.kind === 'rent' || isNamed(source, entry)))
  const sharedCare = sharing > 0 ? Math.floor((careCents * -shared) / sharing) : 0
  const ofCare = isAllRentAndCare ? careCents : careCents - sharedCare
  const leftOfCare = Math.max(0, Math.min(ofCare, besideRent))
  const otherCents = Math.max(0, besideRent - leftOfCare - keptRentOf(given))
  return { ...left, careCents: leftOfCare, otherCents }
}

/** What was kept back of rents whose credit is gone as a whole: all that was, where it was of rented units alone. */
function keptRentOf(given: RefundedSource['given']): number {
  return given.reduce((total, { status, amount, units, rents, withheldCents }) => {
    if (status === 'failed' || !units || !rents) return total
    const rentCents = rents.reduce((cents, rent) => cents + rent.cents, 0)
    const isOfRents = units.length === rents.length
    const kept = isOfRents ? Math.min(rentCents, withheldCents ?? 0) : rentCents - amount
    return total + Math.max(0, kept)
  }, 0)
}

function sum(entries: readonly { amountCents: number }[]): number {
  return entries.reduce((total, { amountCents }) => total + amountCents, 0)
}
