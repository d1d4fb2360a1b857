import { createHash } from 'node:crypto'
import type { BerlinDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { Withheld } from '../payments/place-refund.server.ts'
import { invalidField } from '../refusals.ts'
import type { RefundLine, RefundPart } from './withdrawal-refund.ts'

/** What the office keeps back of the money, in cents, and what for. */
export interface Deduction {
  deductionCents: number
  deductionReason: string
}

/** Asked for, or the amounts that have to be said yes to before: then nothing was written. */
export interface RefundAnswer {
  isRequested: boolean
  key: string
  parts: RefundPart[]
  cents: number
  /** How many rentals the yes ends that run until then. */
  endedRentals: number
  /** What went back before without being for any unit, so that somebody says whether it was for these. */
  earlier: EarlierRefund[]
}

/** Cents. */
export interface EarlierRefund {
  cents: number
  reason: string | null
  on: BerlinDay
}

/** Throws `invalid` with the field for more than is owed, and for a deduction without a reason. */
export function checkDeduction(
  { deductionCents, deductionReason }: Deduction,
  owedCents: number,
): void {
  if (deductionCents > owedCents) {
    throw invalidField('deduction', `Einbehalten lassen sich höchstens ${formatCents(owedCents)}.`)
  }
  if (deductionCents > 0 && !deductionReason) {
    throw invalidField('deductionReason', 'Bitte nennen Sie, wofür Sie etwas einbehalten.')
  }
}

/** A yes counts for exactly these amounts, beside these earlier ones. */
export function keyOf(
  parts: readonly RefundPart[],
  { deductionReason }: Pick<Deduction, 'deductionReason'>,
  earlier: readonly EarlierRefund[],
): string {
  return createHash('sha256')
    .update(JSON.stringify([parts, deductionReason, earlier]))
    .digest('base64url')
}

/** `Widerruf, darin 50,00 € Versand (…)`, where a part of the shipping goes back. */
export function withDifference(what: string, parts: readonly RefundPart[]): string {
  return naming(({ isDifference }) => isDifference === true, what, parts)
}

/** `Widerruf, darin 49,00 € Versand`, where some or all of the shipping goes back. */
export function withShipping(what: string, parts: readonly RefundPart[]): string {
  return naming(({ isShipping }) => isShipping === true, what, parts)
}

function naming(
  isMeant: (line: RefundLine) => boolean,
  what: string,
  parts: readonly RefundPart[],
): string {
  const shipping = parts.flatMap(({ lines }) => lines).find(isMeant)
  return shipping ? `${what}, darin ${formatCents(shipping.cents)} ${shipping.title}` : what
}

/** What the customer reads as the reason of a refund, `Widerruf, 20,00 € einbehalten: Kratzer`, and what that says was withheld. */
export function refundReason(
  what: string,
  { deductionCents: cents, deductionReason: why }: Deduction,
): { reason: string; withheld: Withheld | null } {
  if (cents === 0) return { reason: what, withheld: null }
  const reason = `${what}, ${formatCents(cents)} einbehalten: ${why}`
  return { reason, withheld: { cents, why } }
}
