import type { creditKinds } from '#db/schema/rentals.ts'
import { isOver, type RentalState } from './states.ts'
import type { WithheldRent } from './withheld-shares.ts'

/** An entry of the ledger of one unit. Cents; what goes back is negative. */
export interface CreditEntry {
  kind: (typeof creditKinds)[number]
  amountCents: number
  /** The invoice or payment it is from, with what tells entries of one source apart behind a colon. */
  source: string
  createdAt: Date
}

/** An entry in the words of its renter, with all that was paid for the unit up to it. */
export interface CreditLine {
  on: Date
  text: string
  cents: number
  balanceCents: number
}

const rank: Record<CreditEntry['kind'], number> = {
  rent: 0,
  refund: 1,
  returned_debit: 2,
  chargeback: 3,
  buyout: 4,
}

/**
 * The ledger line by line, oldest first (S-2.9-30): its last balance is the sum of all. `withheld`: what was kept back of
 * a rent that one of its refunds took whole, a line of its own; and months of which nothing went back, which count no
 * more from that decision on (ADR-229).
 */
export function creditLines(
  entries: readonly CreditEntry[],
  withheld: WithheldRent | null = null,
): CreditLine[] {
  const inOrder = entries.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || rank[a.kind] - rank[b.kind],
  )
  const buyouts = new Set(
    entries.filter(({ kind }) => kind === 'buyout').map(({ source }) => originOf(source)),
  )
  let rents = 0
  const lines = inOrder.flatMap(entry => {
    if (entry.kind === 'rent') rents += 1
    const keptCents = keptBackIn(entry, withheld)
    const isBuyout = buyouts.has(originOf(entry.source))
    const parts = [
      { text: textOf(entry, { rents, isBuyout }), cents: entry.amountCents - keptCents },
      ...(withheld && keptCents ? [{ text: keptText(withheld, keptCents), cents: keptCents }] : []),
    ]
    return parts
      .filter(({ cents }) => cents !== 0 || keptCents === 0)
      .map(part => ({ on: entry.createdAt, ...part }))
  })
  let balanceCents = 0
  return [...lines, ...wholeLines(withheld)]
    .toSorted((a, b) => a.on.getTime() - b.on.getTime())
    .map(line => {
      balanceCents += line.cents
      return { ...line, balanceCents }
    })
}

function wholeLines(withheld: WithheldRent | null): Omit<CreditLine, 'balanceCents'>[] {
  if (!withheld?.wholeCents) return []
  const { on, wholeCents } = withheld
  return [{ on, text: keptText(withheld, -wholeCents), cents: -wholeCents }]
}

/** What was kept back of what a refund took out of the ledger. Cents. */
export function keptOfRefund(withheld: WithheldRent | null): number {
  return withheld ? withheld.cents - withheld.wholeCents : 0
}

/** The invoice or payment that an entry of the ledger is from. */
export function originOf(source: string): string {
  return source.split(':')[0] ?? source
}

/** How many months of rent are paid: not those whose whole rent went back or was taken back, until it is paid again. */
export function paidMonths(entries: readonly Omit<CreditEntry, 'createdAt'>[]): number {
  const byPayment = [...Map.groupBy(entries, ({ source }) => originOf(source)).values()]
  return byPayment.reduce((months, own) => {
    const rents = own.filter(({ kind }) => kind === 'rent')
    const left = sumOf(own) / (sumOf(rents) / rents.length)
    return months + (rents.length > 0 && left > 0 ? Math.min(rents.length, Math.ceil(left)) : 0)
  }, 0)
}

function sumOf(entries: readonly { amountCents: number }[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** What of an entry did not go back but was kept back, in cents and negative as it is; 0 where all of it did. */
export function keptBackIn(
  { kind, source, amountCents }: Omit<CreditEntry, 'createdAt'>,
  withheld: WithheldRent | null,
): number {
  if (!withheld || kind !== 'refund' || !source.split(':').includes(withheld.refundId)) return 0
  return Math.sign(amountCents) * keptOfRefund(withheld)
}

function keptText({ why }: WithheldRent, cents: number): string {
  return cents < 0 ? `Einbehalten: ${why}` : 'Nicht mehr einbehalten'
}

function textOf(
  { kind, amountCents }: CreditEntry,
  { rents, isBuyout }: { rents: number; isBuyout: boolean },
): string {
  if (kind === 'rent') return `${rents}. Monatsmiete`
  if (kind === 'refund') {
    if (amountCents > 0) return 'Erstattung zurückgekommen'
    return isBuyout ? 'Übernahme erstattet' : 'Miete erstattet'
  }
  if (kind === 'returned_debit') {
    return amountCents < 0 ? 'Rücklastschrift' : 'Rücklastschrift ausgeglichen'
  }
  if (kind === 'chargeback') {
    return amountCents < 0 ? 'Kartenzahlung zurückgebucht' : 'Kartenrückbuchung aufgehoben'
  }
  return amountCents < 0 ? 'Zu viel gezahlt, erstattet' : 'Übernahme bezahlt'
}

/**
 * Whether what was paid for a unit is credit: it counts towards owning it, or did. Else, as after a
 * rental that has ended, it is rent that was paid (ADR-114).
 */
export function isCredit(rental: { state: RentalState; hasPurchaseOption: boolean }): boolean {
  if (rental.state === 'bought_out') return true
  return rental.hasPurchaseOption && !isOver(rental.state)
}
