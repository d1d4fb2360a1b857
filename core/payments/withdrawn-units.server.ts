import type { Orm } from '#db/database.ts'
import { type OrderedUnit, unitsOf } from '../rentals/withdraw.server.ts'
import {
  type Words,
  withdrawnContracts,
  withdrawnUnits,
} from '../rentals/withdrawal-scope.server.ts'
import { withdrawnTakeovers } from '../rentals/withdrawn-takeovers.server.ts'
import { unitsGivenBack } from './given-back.server.ts'

/**
 * The units of a withdrawal whose money nobody has decided yet; all of its order where nobody has said what it is
 * about, or not all of it. Of what its renter bought, that is the rent, where it is withdrawn from, too (ADR-219).
 */
export async function undecidedUnits(orm: Orm, declaration: Words): Promise<OrderedUnit[]> {
  if (!declaration.orderGroupId) return []
  const { units } = await unitsOf(orm, declaration.orderGroupId)
  const before = await unitsGivenBack(orm, declaration.orderGroupId)
  const { contracts, isUnread } = await withdrawnContracts(orm, declaration, units)
  const about = contracts && !isUnread ? contracts.map(({ unit }) => unit) : units
  const isWithdrawable = await rentWithdrawable(orm, about)
  return about.filter(unit => !before.includes(unit.sequence) && isWithdrawable(unit))
}

/** Of which of these units the price or the rent can be given back by a withdrawal: not where the renter bought it since, unless it is of both. */
export async function rentWithdrawable(
  orm: Orm,
  units: readonly OrderedUnit[],
): Promise<(unit: OrderedUnit) => boolean> {
  const takeovers = await withdrawnTakeovers(
    orm,
    units.map(({ order }) => order.id),
  )
  return ({ order, rental }) =>
    rental?.state !== 'bought_out' || Boolean(takeovers.get(order.id)?.rent)
}

/** Whether something that was paid for takeovers, from which it withdraws, has not gone back yet. */
export async function owesTakeovers(orm: Orm, declaration: Words): Promise<boolean> {
  if (!declaration.orderGroupId) return false
  const { units } = await unitsOf(orm, declaration.orderGroupId)
  const about = (await withdrawnUnits(orm, declaration, units)) ?? units
  const takeovers = await withdrawnTakeovers(
    orm,
    about.map(({ order }) => order.id),
  )
  return [...takeovers.values()].some(({ paidCents, refundedCents }) => refundedCents < paidCents)
}
