import type { Orm } from '#db/database.ts'
import { berlinDay } from '../dates.ts'
import type { Services } from '../services.ts'
import { dropPickUp } from './call-off-pick-up.server.ts'
import { pickUpDays } from './pick-up-days.ts'
import { isStillAway } from './states.ts'
import { returnedUnit } from './unit.server.ts'

/**
 * An end was declared anew, maybe for an earlier day: a pick-up that was agreed on for the former one, beyond the days
 * that are offered now, is off, so that its customer chooses anew and is reminded. Otherwise nobody would ask for the
 * device until then, and no rent is owed for it. The order has to be locked.
 */
export async function dropLatePickUps(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  orderIds: readonly string[],
  by: { actor: string; now: Date },
): Promise<void> {
  const today = berlinDay(by.now)
  for (const orderId of orderIds) {
    const unit = await returnedUnit(tx, orderId)
    if (!unit?.rental || !unit.endsOn || unit.row?.voluntarySince || !isStillAway(unit)) continue
    const last = pickUpDays({ today, endsOn: unit.endsOn }).at(-1)
    if (unit.row?.pickUpOn && last && unit.row.pickUpOn > last) {
      await dropPickUp(services, tx, unit, { ...by, isByEnd: true })
    }
  }
}
