import type { Orm } from '#db/database.ts'
import type { declarations } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { settleUndelivered } from '../billing/late-delivery.server.ts'
import { dropOwed } from '../billing/overdue.server.ts'
import { berlinDay } from '../dates.ts'
import { lastDayToWithdraw } from '../legal/withdrawal.ts'
import { keepInHouse } from '../orders/move.server.ts'
import {
  deliveriesOf,
  endWithdrawn,
  type OrderedUnit,
  orderedUnits,
} from '../rentals/withdraw.server.ts'
import { withdrawalScope } from '../rentals/withdrawal-words.ts'
import { dropLatePickUps } from '../returns/late-pick-ups.server.ts'
import { closeWithdrawnDefects } from '../returns/withdrawn-defects.server.ts'
import type { Services } from '../services.ts'

type Declaration = typeof declarations.$inferSelect

/**
 * Ends what a withdrawal means without doubt: a consumer's, in time, whose words name the order alone or
 * units of it. In every other case a person looks at it first, as at what its renter bought (ADR-205). Answers with the
 * declaration as it is stored then.
 */
export async function withdrawAtOnce(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  declaration: Declaration,
  orderGroupId: string,
  actor: Actor,
): Promise<Declaration> {
  const { group, units } = await orderedUnits(tx, orderGroupId)
  const lastDay = lastDayToWithdraw(deliveriesOf(units))
  const isInTime = lastDay === null || berlinDay(declaration.receivedAt) <= lastDay
  if (group.customerType !== 'private' || !isInTime) return declaration
  const { contracts, isUnread } = withdrawalScope(declaration, units)
  const sure = isUnread ? [] : (contracts ?? [])
  const meant = sure.filter(({ ofOrder }) => ofOrder).map(({ unit }) => unit)
  return endMeant(
    services,
    tx,
    declaration,
    { meant, units },
    {
      by: 'customer',
      actor,
      now: declaration.receivedAt,
    },
  )
}

interface Meant {
  meant: readonly OrderedUnit[]
  /** All units of the order. */
  units: readonly OrderedUnit[]
}

/**
 * Ends the rentals among the units that are meant, and notes at the withdrawal what it ended; what is owed for
 * nothing but these is owed no more. What has not left the house stays there.
 */
export async function endMeant(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  declaration: Declaration,
  { meant, units }: Meant,
  { by, actor, now }: { by: 'customer' | 'office'; actor: Actor; now: Date },
): Promise<Declaration> {
  const made = { by, actor: journalName(actor), now }
  const ended = await endWithdrawn(services, tx, meant, declaration, made)
  // What its renter bought is withdrawn from as a purchase, by a person (ADR-219).
  const notBought = meant.filter(({ rental }) => rental?.state !== 'bought_out')
  const orderIds = notBought.map(({ order }) => order.id)
  await keepInHouse(tx, orderIds, now)
  await dropLatePickUps(services, tx, orderIds, made)
  await closeWithdrawnDefects(services, tx, notBought, made)
  const [first] = units
  if (first) {
    await dropOwed(services, tx, first.order.orderGroupId, now)
    await settleUndelivered(tx, first.order.orderGroupId, made)
  }
  return ended
}
