import type { Orm } from '#db/database.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { orderNumber } from '../orders/order-number.ts'
import { invalidField } from '../refusals.ts'
import { deliveriesOf, unitsOf } from '../rentals/withdraw.server.ts'
import type { Declaration } from './declare.server.ts'

/** The field in which a person says that the order of this number is meant all the same. */
export const confirmedField = (number: number) => `confirmed-${number}`

/**
 * Stops a declaration from being attached to an order that does not look like its own: somebody else's, or one whose
 * period is over. Throws `invalid` at `confirmedField` with what speaks against it, unless `confirmed` is its number.
 */
export async function confirmDoubtful(
  tx: Orm,
  { kind, email, receivedAt }: Declaration,
  { orderGroupId, confirmed }: { orderGroupId: string; confirmed: number | null },
): Promise<void> {
  const { group, units } = await unitsOf(tx, orderGroupId)
  if (group.number === confirmed) return
  const { customerName, customerEmail, number } = group
  const doubts: string[] = []
  if (customerEmail.toLowerCase() !== email.toLowerCase()) {
    const what = kind === 'withdrawal' ? 'Der Widerruf' : 'Die Kündigung'
    doubts.push(
      `${orderNumber(number)} ist die Bestellung von ${customerName} (${customerEmail}). ${what} kam von ${email}.`,
    )
  }
  const lastDay = kind === 'withdrawal' ? lastDayToWithdraw(deliveriesOf(units)) : null
  if (lastDay !== null && berlinDay(receivedAt) > lastDay) {
    doubts.push(`Die Frist für ${orderNumber(number)} endete am ${formatDay(lastDay)}.`)
  }
  if (doubts.length === 0) return
  throw invalidField(
    confirmedField(number),
    `${doubts.join(' ')} Bitte bestätigen Sie, dass diese Bestellung gemeint ist.`,
  )
}
