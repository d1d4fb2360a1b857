import { expect, test } from 'vitest'
import { rentalMonth } from './rental-month.ts'
import type { CustomerRental } from './rentals.server.ts'

const rental: CustomerRental = {
  ...{ state: 'running', monthlyCents: 4900, chargedMonths: 3, termMonths: 24 },
  ...{ concludedOn: '2026-11-30', deliveredOn: '2026-11-30', minimumTermEnd: '2028-11-29' },
  ...{ endsOn: null, hasPurchaseOption: true, isTerminated: false },
  ...{ creditCents: 14_700, takeoverCents: 176_700, remainingCents: 162_000, progressPercent: 8 },
  ...{ takeover: null, withdrawnTakeover: null, heldBack: [], refundedCents: 0 },
  rentBack: { refundedCents: 0, withheld: null },
}

/** A subscription that was begun at a quarter past eleven in a Berlin evening, in winter. */
const charged = (from: string, until: string) => ({
  status: 'active',
  currentPeriodStart: new Date(`${from}T22:15:00Z`),
  currentPeriodEnd: new Date(`${until}T22:15:00Z`),
  anchor: new Date('2026-11-30T22:15:00Z'),
})

test('the month that runs ends on its day of the contract, also where its next charge comes after midnight once clocks are put forward', () => {
  expect(rentalMonth([rental], charged('2027-01-30', '2027-02-28'))).toEqual({
    from: '2027-01-30',
    to: '2027-02-27',
  })
  expect(rentalMonth([rental], charged('2027-02-28', '2027-03-30'))).toEqual({
    from: '2027-02-28',
    to: '2027-03-29',
  })
})
