import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Life } from '#test/fixtures/lives/life.ts'
import type { Terms, Unit } from '#test/fixtures/lives/unit.ts'
import { berlinDay } from '../dates.ts'
import { buyoutCents, MINIMUM_REMAINING_CENTS, progressPercent } from '../pricing/buyout.ts'
import { takeoverMonths } from '../pricing/takeover-months.ts'
import { creditLines } from '../rentals/credit-lines.ts'
import { wholeMonths } from './charges.ts'

const LIVES = 1000

const rower = { itemId: 'si_rower', monthlyCents: 4_999, takeoverCents: 149_900 }
const bike = { itemId: 'si_bike', monthlyCents: 8_333, takeoverCents: 99_901 }

/** What can happen in a life; the number says to whom, how long or how much. */
const happenings: Record<string, (life: Life, number: number) => void> = {
  days: (life, number) => life.passDays(1 + (number % 9)),
  months: (life, number) => life.passDays(20 + (number % 100)),
  deliver: (life, number) => life.deliver(unitOf(life, number)),
  deliverAll: life => life.units.forEach(unit => void life.deliver(unit)),
  correctDelivery: (life, number) => life.correctDelivery(unitOf(life, number)),
  declareEnd: (life, number) => life.declareEnd(unitOf(life, number)),
  withdraw: (life, number) => life.withdraw(unitOf(life, number)),
  callOff: (life, number) => life.callOff(unitOf(life, number)),
  takeBack: (life, number) => life.takeBack(unitOf(life, number)),
  buyOut: (life, number) => life.buyOut(unitOf(life, number)),
  payOverdue: life => life.payOverdue(),
  cardFails: life => void Object.assign(life, { cardIsGood: false }),
  cardWorks: life => void Object.assign(life, { cardIsGood: true }),
  refund(life, number) {
    const { charges } = life.subscription
    const charge = charges[number % charges.length]
    if (charge) life.refund(charge, 1 + (number % 20_000))
  },
  returnDebit(life, number) {
    const { charges } = life.subscription
    const charge = charges[number % charges.length]
    if (charge) life.returnDebit(charge)
  },
}
const often = ['days', 'months', 'months', 'months', 'months', 'deliverAll', 'deliver']

function unitOf({ units }: Life, number: number): Unit {
  const unit = units[number % units.length]
  if (!unit) throw new Error('Nothing was rented')
  return unit
}

const anyLife = fc.record({
  placedAt: fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2030-12-31'),
    noInvalidDate: true,
  }),
  terms: fc.array(
    fc.record({ which: fc.constantFrom(rower, bike), months: fc.integer({ min: 3, max: 24 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  story: fc.array(
    fc.tuple(fc.constantFrom(...often, ...Object.keys(happenings)), fc.nat(100_000)),
    { minLength: 5, maxLength: 40 },
  ),
})

const whole = ({ which, months }: { which: Omit<Terms, 'months'>; months: number }): Terms => ({
  ...which,
  months,
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What is so whatever happens to a rental. */
const laws: Record<string, (life: Life) => void> = {
  'its credit is the settled invoices less what was refunded': ({ units, subscription }) => {
    const settled = subscription.charges.filter(({ isPaid }) => isPaid)
    expect(sum(units.map(({ creditCents }) => creditCents))).toBe(
      sum(settled.map(({ cents, refundedCents }) => cents - refundedCents)),
    )
    for (const { entries } of units) {
      const last = creditLines(entries).at(-1)?.balanceCents ?? 0
      expect(last).toBe(sum(entries.map(({ amountCents }) => amountCents)))
    }
  },
  'what was paid and what is left make the takeover price, and its progress is 0 to 100': ({
    units,
  }) => {
    for (const { terms, creditCents, isOver } of units) {
      const { takeoverCents, monthlyCents } = terms
      const progress = progressPercent({ takeoverCents, creditCents })
      expect(progress).toBeGreaterThanOrEqual(0)
      expect(progress).toBeLessThanOrEqual(100)
      expect(creditCents).toBeGreaterThanOrEqual(0)
      if (isOver) continue
      const left = buyoutCents({ takeoverCents, creditCents })
      const isPaidUp = creditCents > takeoverCents - MINIMUM_REMAINING_CENTS
      expect(left).toBe(isPaidUp ? MINIMUM_REMAINING_CENTS : takeoverCents - creditCents)
      for (const { paidCents, priceCents } of takeoverMonths({
        takeoverCents,
        creditCents,
        monthlyCents,
      }).slice(0, -1)) {
        expect(paidCents + priceCents).toBe(takeoverCents)
      }
    }
  },
  'who bought it has paid the takeover price, and never more than a euro beyond the rent': ({
    units,
  }) => {
    for (const { terms, entries, creditCents, state } of units) {
      if (
        state !== 'bought_out' ||
        entries.some(({ kind }) => kind === 'refund' || kind === 'returned_debit')
      )
        continue
      const paid = sum(entries.map(({ amountCents }) => amountCents))
      expect(paid).toBe(Math.max(terms.takeoverCents, creditCents + MINIMUM_REMAINING_CENTS))
    }
  },
  'no second month is charged before everything has come (ADR-122)': ({
    chargedBeforeDelivery,
  }) => {
    expect(chargedBeforeDelivery).toEqual([])
  },
  'nothing is charged after the end': ({ chargedAfterEnd }) => expect(chargedAfterEnd).toEqual([]),
  'no month is charged that its last day breaks off, equal machines counted together': ({
    units,
  }) => {
    for (const item of new Set(units.map(({ itemId }) => itemId))) {
      const equal = units.filter(({ itemId }) => itemId === item)
      const bounds = equal.map(mostMonths)
      if (bounds.includes(null)) continue
      const most = sum(bounds.map(bound => bound ?? 0))
      expect(sum(equal.map(({ chargedMonths }) => chargedMonths))).toBeLessThanOrEqual(most)
    }
  },
}

test(`whatever happens to a rental: ${Object.keys(laws).join('; ')}`, () => {
  fc.assert(
    fc.property(anyLife, ({ placedAt, terms, story }) => {
      const life = new Life(placedAt, terms.map(whole))
      look(life)
      for (const [what, number] of story) {
        happenings[what]?.(life, number)
        look(life)
      }
    }),
    { numRuns: LIVES },
  )
})

function look(life: Life): void {
  for (const [law, holds] of Object.entries(laws)) {
    try {
      holds(life)
    } catch (error) {
      throw new Error(law, { cause: error })
    }
  }
}

/** How many months a unit may be charged for; null where nothing bounds it yet. */
function mostMonths({ state, deliveredOn, endsOn, chargedWhenFixed }: Unit): number | null {
  if (state !== 'end_requested' || !deliveredOn || !endsOn) return null
  return Math.max(chargedWhenFixed, wholeMonths(deliveredOn, endsOn))
}

describe('the day of the rent', () => {
  /** One unit, ordered and delivered on these days; the days on which its rents were charged. */
  function charged(placedAt: string, deliveredOn: string, months: number): string[] {
    const life = new Life(new Date(placedAt), [whole({ which: rower, months: 24 })])
    while (life.today < deliveredOn) life.passDays(1)
    life.deliver(unitOf(life, 0))
    while (life.subscription.charges.length <= months) life.passDays(1)
    return life.subscription.charges.slice(1).map(({ at }) => berlinDay(at))
  }

  test('of a machine delivered on 31 January is the last of each month', () => {
    expect(charged('2027-01-25T09:00:00Z', '2027-01-31', 6)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
    ])
  })

  test('of one delivered on the 30th is the 30th after February, and 29 February in a leap year', () => {
    expect(charged('2027-12-20T09:00:00Z', '2027-12-30', 4)).toEqual([
      '2028-01-30',
      '2028-02-29',
      '2028-03-30',
      '2028-04-30',
    ])
  })

  test('is the same day before and after the clocks change', () => {
    expect(charged('2027-02-20T22:30:00Z', '2027-02-28', 3)).toEqual([
      '2027-03-28',
      '2027-04-28',
      '2027-05-28',
    ])
    expect(charged('2027-09-20T22:30:00Z', '2027-09-30', 3)).toEqual([
      '2027-10-30',
      '2027-11-30',
      '2027-12-30',
    ])
  })

  test('moves to that of a late delivery, and nothing is charged before it', () => {
    expect(charged('2027-01-10T09:00:00Z', '2027-03-05', 3)).toEqual([
      '2027-04-05',
      '2027-05-05',
      '2027-06-05',
    ])
  })

  test('waits for a machine that really comes while a rent is overdue, once that is paid', () => {
    const life = new Life(new Date('2027-01-10T09:00:00Z'), [whole({ which: rower, months: 24 })])
    life.cardIsGood = false
    life.passDays(2)
    life.deliver(unitOf(life, 0))
    life.passDays(35)
    life.correctDelivery(unitOf(life, 0))
    life.passDays(4)
    life.deliver(unitOf(life, 0))
    life.passDays(5)
    life.cardIsGood = true
    life.payOverdue()
    expect(berlinDay(life.subscription.currentPeriodEnd)).toBe('2027-04-20')
  })
})
