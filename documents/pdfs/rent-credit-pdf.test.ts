import { expect, test } from 'vitest'
import type { RentCredit } from '#core/account-view/rent-credit.server.ts'
import { takeoverMonths } from '#core/pricing/takeover-months.ts'
import { creditLines } from '#core/rentals/credit-lines.ts'
import { pdfObjects } from '#test/fixtures/pdf.ts'
import { rentCreditPdf } from './rent-credit-pdf.server.ts'

const now = new Date('2026-11-22T10:00:00Z')

/** A rower of 1.176 € for 49 €, of which so many months are paid. */
function creditOf(months: number): RentCredit {
  const rental: RentCredit['rental'] = {
    state: 'running',
    chargedMonths: 1,
    monthlyCents: 4_900,
    termMonths: 24,
    hasPurchaseOption: true,
    takeoverCents: 117_600,
    creditCents: months * 4_900,
    remainingCents: 117_600 - months * 4_900,
    refundedCents: 0,
    progressPercent: 0,
    deliveredOn: '2026-03-06',
    concludedOn: '2026-01-02',
    minimumTermEnd: '2028-03-05',
    endsOn: null,
    takeover: null,
    withdrawnTakeover: null,
    rentBack: { refundedCents: 0, withheld: null },
    heldBack: [],
    isTerminated: false,
  }
  const rents = Array.from({ length: months }, (_, index) => ({
    kind: 'rent' as const,
    amountCents: 4_900,
    source: `in_${index}`,
    createdAt: now,
  }))
  return {
    today: '2026-11-22',
    group: { number: 7, placedAt: now, overdue: null, isRentUnderWay: false },
    order: {
      id: 'a',
      groupId: 'b',
      groupNumber: 7,
      sequence: 1,
      unitNumber: 2,
      type: 'rental',
      condition: 'new',
      status: 'completed',
      logistics: 'delivered',
      productName: 'Havel 2',
      productSlug: null,
      image: null,
      totalCents: 4_900,
      tracked: null,
      isCalledOff: false,
      withdrawn: null,
      shippedAt: null,
      deliveredAt: null,
      device: null,
      formerlyTracked: [],
      isLost: false,
      nextDevice: null,
      rental,
      back: null,
      giveBackUntil: null,
      defects: { newest: null, canReport: true },
      followUps: [],
    },
    rental,
    lines: creditLines(rents),
    offer: null,
    whyNot: null,
    forecast: takeoverMonths(rental).map(month => ({
      ...month,
      rents: months + month.months,
      on: null,
    })),
  }
}

const pagesOf = (pdf: Buffer) =>
  pdfObjects(pdf).filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length

test('takes as many pages as its lines need (S-2.9-32)', async () => {
  expect(pagesOf(await rentCreditPdf(creditOf(0), 'Mara Öztürk', now))).toBe(1)
  expect(pagesOf(await rentCreditPdf(creditOf(24), 'Mara Öztürk', now))).toBe(1)
  const long = creditOf(24)
  const lines = creditLines(
    Array.from({ length: 90 }, (_, index) => ({
      kind: 'rent' as const,
      amountCents: 1,
      source: `in_${index}`,
      createdAt: now,
    })),
  )
  expect(pagesOf(await rentCreditPdf({ ...long, lines }, 'Mara Öztürk', now))).toBe(3)
})

test('is the same file for the same ledger, and another for another (S-2.9-32)', async () => {
  const [first, again, other] = await Promise.all(
    [creditOf(3), creditOf(3), creditOf(4)].map(credit => rentCreditPdf(credit, 'Łukasz 🙂', now)),
  )
  expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true)
  expect(other?.equals(first ?? Buffer.alloc(0))).toBe(false)
})
