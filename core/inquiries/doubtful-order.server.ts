import { createHash } from 'node:crypto'
import type { Orm } from '#db/database.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { orderNumber } from '../orders/order-number.ts'
import { invalidField } from '../refusals.ts'
import { deliveriesOf, type OrderedUnits, unitsOf } from '../rentals/withdraw.server.ts'
import type { Declaration } from './declare.server.ts'
import { type Listed, listed } from './listed-units.ts'

/** The field in which a person says yes to what was asked of the order of this number; its rest is the value. */
export const confirmedField = (number: number) => `confirmed-${number}-`

/** What speaks against a declaration meaning this order: it is somebody else's, or gives no right to withdraw. */
export async function doubtsAbout(
  tx: Orm,
  declaration: Declaration,
  orderGroupId: string,
): Promise<string[]> {
  const { kind, email } = declaration
  const ordered = await unitsOf(tx, orderGroupId)
  const { customerName, customerEmail, number } = ordered.group
  const doubts: string[] = []
  if (customerEmail.toLowerCase() !== email.toLowerCase()) {
    const what = kind === 'withdrawal' ? 'Der Widerruf' : 'Die Kündigung'
    doubts.push(
      `${orderNumber(number)} ist die Bestellung von ${customerName} (${customerEmail}). ${what} kam von ${email}.`,
    )
  }
  const why = kind === 'withdrawal' ? whyNoRight(declaration, ordered) : null
  return why === null ? doubts : [...doubts, why]
}

/** Why a withdrawal from an order comes from somebody who has no right to it: a business, or after its period. */
export function whyNoRight(
  { receivedAt }: Declaration,
  { group, units }: OrderedUnits,
): string | null {
  const number = orderNumber(group.number)
  if (group.customerType === 'business') {
    return `${number} hat ein Unternehmen bestellt: Das Widerrufsrecht gilt nur für Verbraucher.`
  }
  const lastDay = lastDayToWithdraw(deliveriesOf(units))
  const isLate = lastDay !== null && berlinDay(receivedAt) > lastDay
  return isLate ? `Die Frist für ${number} endete am ${formatDay(lastDay)}.` : null
}

/**
 * Stops a decision until somebody has said yes to exactly these sentences. Throws `invalid` at `confirmedField` with
 * them, unless `confirmed` is what the field said.
 */
export function askFirst(
  number: number,
  sentences: readonly string[],
  confirmed: string | null,
): void {
  if (sentences.length === 0) return
  const key = createHash('sha256').update(JSON.stringify(sentences)).digest('base64url')
  if (confirmed === key) return
  throw invalidField(
    `${confirmedField(number)}${key}`,
    `${sentences.join('\n')}\nBitte bestätigen Sie, dass das gemeint ist.`,
  )
}

/**
 * The units of these numbers; the only one where none is given. Of several somebody has to choose: what they end is not
 * ended by an empty field. Throws `invalid` with the field; `which` begins its list, and `isNone` says of a number that it
 * is none of them.
 */
export function chosenOf<Unit extends Listed>(
  units: readonly Unit[],
  numbers: readonly number[],
  { which, isNone }: { which: string; isNone: string },
): Unit[] {
  if (numbers.length === 0 && units.length > 1) {
    throw invalidField('units', `Bitte geben Sie an, was gemeint ist. ${which} ${listed(units)}.`)
  }
  const none = numbers.find(number => !units.some(({ sequence }) => sequence === number))
  if (none !== undefined) {
    throw invalidField('units', `Gerät ${none} ${isNone}. ${which} ${listed(units)}.`)
  }
  return units.filter(({ sequence }) => numbers.length === 0 || numbers.includes(sequence))
}
