import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingEntries, type RefundedSource } from '../rentals/refunded-entries.ts'
import { partsLeft, sharesOf } from './left-parts.ts'

type Given = RefundedSource['given'][number]

const SOURCE = 'in_1'

/** A payment of rents, Care and shipping, of which refunds are asked for, made, sent back and repeated. */
class Paid {
  given: Given[] = []
  entries: RefundedSource['entries']
  readonly rents: readonly number[]
  readonly careCents: number
  readonly otherCents: number
  constructor(rents: readonly number[], careCents: number, otherCents: number) {
    this.rents = rents
    this.careCents = careCents
    this.otherCents = otherCents
    this.entries = rents.map((amountCents, index) => ({
      ...{ rentalId: `r${index}`, kind: 'rent' as const, amountCents, source: SOURCE },
    }))
  }
  get paidCents() {
    return this.rents.reduce((sum, cents) => sum + cents, this.careCents + this.otherCents)
  }
  sum(...statuses: Given['status'][]) {
    const meant = this.given.filter(({ status }) => statuses.includes(status))
    return meant.reduce((sum, { amount }) => sum + amount, 0)
  }
  get of(): RefundedSource {
    const { entries, given, paidCents } = this
    return { source: SOURCE, entries, given, paidCents, refundedCents: this.sum('made') }
  }
  get held() {
    const leftCents = this.paidCents - this.sum('made', 'requested')
    return { leftCents, careCents: this.careCents }
  }
  get left() {
    return partsLeft(this.of, this.held)
  }
  add(amount: number, more: Partial<Given>) {
    if (amount <= 0) return
    const row = {
      withheldCents: null,
      units: null,
      rents: null,
      shares: null,
      isCare: false,
      status: 'requested' as const,
    }
    this.given = [...this.given, { ...row, id: `${this.given.length}`, amount, ...more }]
  }
  byShare(cents: number) {
    return { shares: sharesOf(this.of, this.held, cents) }
  }
  change(refund: Given | undefined, more: Partial<Given>) {
    this.given = this.given.map(one => (one === refund ? { ...one, ...more } : one))
    this.book()
  }
  book() {
    const fresh = missingEntries(this.of).map(entry => ({ ...entry, kind: 'refund' as const }))
    this.entries = [...this.entries, ...fresh]
    const names = this.entries.map(({ rentalId, kind, source }) => [rentalId, kind, source].join())
    expect(new Set(names).size).toBe(names.length)
  }
  credits() {
    return this.rents.map((_, index) =>
      this.entries
        .filter(({ rentalId }) => rentalId === `r${index}`)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    )
  }
  /** Of refunds asked for here: what each says that it takes of the rents. */
  named() {
    return this.given
      .filter(({ status }) => status === 'made')
      .flatMap(({ rents, shares }) => rents ?? shares?.rents ?? [])
      .reduce((sum, { cents }) => sum + cents, 0)
  }
  /** Of Care: what refunds that have not failed say that they take. */
  careTaken() {
    return this.given
      .filter(({ status }) => status !== 'failed')
      .map(({ isCare, amount, shares }) => (isCare ? amount : (shares?.careCents ?? 0)))
      .reduce((sum, cents) => sum + cents, 0)
  }
  repeat(refund: Given | undefined) {
    if (!refund || refund.amount > this.held.leftCents) return
    const { rents, careCents, otherCents } = this.left
    if (refund.isCare && careCents < refund.amount) return
    if (!refund.isCare && refund.rents?.length === 0 && otherCents < refund.amount) return
    const leftOf = (id: string) => rents.find(({ rentalId }) => rentalId === id)?.cents ?? 0
    if (refund.rents?.some(({ rentalId, cents }) => leftOf(rentalId) < cents)) return
    const anew = refund.shares ? this.byShare(refund.amount) : {}
    this.change(refund, { status: 'requested', ...anew })
  }
}

const kinds = ['device', 'care', 'purchase', 'share', 'make', 'make', 'fail', 'repeat'] as const
interface Step {
  kind: (typeof kinds)[number] | 'dashboard'
  which: number
  part: number
}
const anySteps = (of: readonly Step['kind'][]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...of),
      which: fc.nat(20),
      part: fc.constantFrom(0.1, 0.333, 0.5, 1),
    }),
    { maxLength: 20 },
  )
const anyPaid = fc.record({
  rents: fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 3 }),
  careCents: fc.constantFrom(0, 490),
  otherCents: fc.constantFrom(0, 4_900),
})

function goOn(paid: Paid, { kind, which, part }: Step) {
  const { rents, careCents, otherCents } = paid.left
  const { leftCents } = paid.held
  const oneOf = (...statuses: Given['status'][]) => {
    const meant = paid.given.filter(({ status }) => statuses.includes(status))
    return meant[which % meant.length]
  }
  const share = Math.ceil(leftCents * part)
  if (kind === 'make') paid.change(oneOf('requested'), { status: 'made' })
  if (kind === 'fail') paid.change(oneOf('requested', 'made'), { status: 'failed' })
  if (kind === 'repeat') paid.repeat(oneOf('failed'))
  if (kind === 'care') paid.add(Math.ceil(careCents * part), { isCare: true, rents: [] })
  if (kind === 'purchase') paid.add(Math.ceil(otherCents * part), { rents: [] })
  if (kind === 'share') paid.add(share, paid.byShare(share))
  if (kind === 'dashboard') paid.add(share, { status: 'made' })
  if (kind === 'device') {
    const rent = rents[which % rents.length]
    const cents = Math.min(leftCents, Math.ceil((rent?.cents ?? 0) * part))
    if (rent) paid.add(cents, { rents: [{ rentalId: rent.rentalId, cents }] })
  }
  paid.book()
}

test('whatever goes back of a payment, in whatever order it is made: no credit falls below 0, and it is what the refunds say', () => {
  fc.assert(
    fc.property(anyPaid, anySteps(kinds), ({ rents, careCents, otherCents }, steps) => {
      const paid = new Paid(rents, careCents, otherCents)
      const rentCents = rents.reduce((sum, cents) => sum + cents, 0)
      for (const step of steps) {
        const before = paid.left
        goOn(paid, step)
        expect(Math.min(...paid.credits())).toBeGreaterThanOrEqual(0)
        expect(rentCents - paid.named()).toBe(paid.credits().reduce((sum, one) => sum + one, 0))
        // What is asked for of Care or by share takes nothing of what earlier ones have left of another part.
        if (step.kind === 'care') expect(paid.left.rents).toEqual(before.rents)
        if (step.kind === 'purchase') {
          const { rents: left, careCents: care } = paid.left
          expect([left, care]).toEqual([before.rents, before.careCents])
        }
        expect(paid.careTaken() + paid.left.careCents).toBeLessThanOrEqual(careCents)
        const left = paid.left.rents.reduce((sum, { cents }) => sum + cents, paid.left.careCents)
        const { leftCents } = paid.held
        if (otherCents === 0) expect(left).toBe(leftCents)
        else expect(left).toBeLessThanOrEqual(leftCents)
        if (paid.left.rents.length > 0) expect(left + paid.left.otherCents).toBe(leftCents)
      }
      // What is left goes back at once: then nothing is left of any part.
      const { leftCents } = paid.held
      paid.add(leftCents, paid.byShare(leftCents))
      for (const one of paid.given)
        if (one.status === 'requested') paid.change(one, { status: 'made' })
      expect(paid.credits()).toEqual(rents.map(() => 0))
      expect(paid.left).toMatchObject({ rents: [], careCents: 0 })
    }),
    { numRuns: 300 },
  )
})

test('with refunds at the provider’s dashboard the credit is the same as though all were booked at once', () => {
  const anyOf = [...kinds, 'dashboard'] as const
  fc.assert(
    fc.property(anyPaid, anySteps(anyOf), ({ rents, careCents, otherCents }, steps) => {
      const paid = new Paid(rents, careCents, otherCents)
      for (const step of steps) {
        goOn(paid, step)
        expect(Math.min(...paid.credits())).toBeGreaterThanOrEqual(0)
        const atOnce = new Paid(rents, careCents, otherCents)
        atOnce.given = paid.given
        atOnce.book()
        expect(paid.credits()).toEqual(atOnce.credits())
      }
    }),
    { numRuns: 300 },
  )
})

test.each([[['device', 'share']], [['share', 'device']]])(
  'of 158 a device and the rest, made in the order %s, take all of both',
  order => {
    const paid = new Paid([7_900, 7_900], 0, 0)
    paid.add(7_900, { id: 'device', rents: [{ rentalId: 'r0', cents: 7_900 }] })
    paid.add(7_900, { id: 'share', ...paid.byShare(7_900) })
    for (const id of order) {
      paid.change(
        paid.given.find(one => one.id === id),
        { status: 'made' },
      )
      expect(paid.credits()).toEqual(
        id === order[1] ? [0, 0] : id === 'device' ? [0, 7_900] : [7_900, 0],
      )
    }
  },
)

test.each([
  ['alone', { units: [1], amount: 4_470, withheldCents: 430 }, 7_900],
  ['with shipping', { units: [1], amount: 5_470, withheldCents: 430 }, 8_900],
  ['with a purchase', { units: [1, 3], amount: 4_470, withheldCents: 8_330 }, 7_900],
])('what was kept back of a rent that went back %s is left for no purchase', (_, refund, other) => {
  const paid = new Paid([4_900, 4_900], 0, other)
  paid.add(refund.amount, { ...refund, rents: [{ rentalId: 'r0', cents: 4_900 }] })
  for (const status of ['requested', 'made'] as const) {
    paid.change(paid.given[0], { status })
    expect(paid.left).toMatchObject({
      rents: [{ rentalId: 'r1', cents: 4_900 }],
      otherCents: 7_900,
    })
  }
})

test('a refund of Care takes nothing of the rent, also after one by share', () => {
  const paid = new Paid([7_900, 7_900], 490, 0)
  paid.add(8_145, { ...paid.byShare(8_145), status: 'made' })
  paid.book()
  expect(paid.credits()).toEqual([3_950, 3_950])
  paid.add(paid.left.careCents, { isCare: true, rents: [], status: 'made' })
  paid.book()
  expect(paid.credits()).toEqual([3_950, 3_950])
  expect(paid.left.careCents).toBe(0)
})
