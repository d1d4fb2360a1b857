import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { formatDateTime } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { eventWords } from '../journal/events.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { meanwhile, type NamedOrder, reasonOf } from './bulk-status.server.ts'
import { type LogisticsChange, updateLogisticsIn } from './logistics.server.ts'
import type { Question } from './plan-moves.server.ts'
import {
  contractStepOf,
  happenedTo,
  type StatusStep,
  type SteppedUnit,
  unitsOfStep,
  whyStepLasts,
} from './status-step.server.ts'
import { takeBack } from './undo-step.server.ts'
import { movedContract } from './undoable.ts'
import { unitNames } from './unit-names.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs'>

export interface UndoneStatus {
  /** How many have the status again that they had. */
  done: number
  refused: (NamedOrder & { reason: string })[]
}

/**
 * Gives orders the status back that each had before this person changed many at once (ADR-199): where nothing has
 * happened to it since, and nothing else followed from the change. What cannot be is told by order with its reason.
 */
export async function undoStatusOfMany(
  services: Reach & Pick<Services, 'log'>,
  actor: SignedIn,
  steps: readonly StatusStep[],
): Promise<UndoneStatus> {
  const result: UndoneStatus = { done: 0, refused: [] }
  for (const step of steps) {
    const { orderGroupId } = step
    try {
      await undoStatus(services, actor, step)
      result.done += 1
    } catch (error) {
      const reason = reasonOf(services.log, orderGroupId, error)
      result.refused.push({ ...(await named(services.db, orderGroupId)), reason })
    }
  }
  return result
}

async function undoStatus(services: Reach, actor: SignedIn, step: StatusStep): Promise<void> {
  await services.db.transaction(async tx => {
    const by = { actor: journalName(actor), now: services.clock.now() }
    const units = await unitsOfStep(tx, by.actor, step)
    if (units.length === 0) throw refusal('step_not_found')
    // From here on nobody changes what is looked at.
    await lockGroup(tx, step.orderGroupId)
    const since = await happenedSince(tx, step, units)
    // The answer to a batch was lost, and it is sent again.
    if (isTakenBack(actor, units, since)) return
    const lasts = (await whyStepLasts(tx, step, units)) ?? (await newestWords(tx, since))
    if (lasts) throw stays(lasts)
    const own = await contractStepOf(tx, step)
    if (own) {
      const outcome = await takeBack(services, tx, own, by)
      if (!outcome || outcome === 'paid_back') throw stays(movedContract)
      return
    }
    const way: LogisticsChange = {
      items: units.map(({ orderId, from, to, trackingNumber }) => ({
        ...{ orderId, status: from, trackingNumber },
        read: { status: to, trackingNumber },
      })),
      ...{ notes: null, readNotes: null },
    }
    let answer = await updateLogisticsIn(services, tx, actor, way)
    // That bought goods were delivered is what is taken back.
    if ('questions' in answer && !(await isOfContracts(tx, answer.questions))) {
      answer = await updateLogisticsIn(services, tx, actor, { ...way, confirmed: answer.key })
    }
    if (answer.isSaved) return
    throw stays('conflicts' in answer ? meanwhile(answer.conflicts) : movedContract)
  })
}

async function isOfContracts(tx: Orm, questions: readonly Question[]): Promise<boolean> {
  const orderIds = questions.map(({ orderId }) => orderId)
  return (await tx.$count(rentals, inArray(rentals.orderId, orderIds))) > 0
}

type Happened = Awaited<ReturnType<typeof happenedTo>>

/** Enough of it to know whether it is more than the way back of each unit. */
function happenedSince(
  tx: Orm,
  { orderGroupId, at }: StatusStep,
  units: readonly SteppedUnit[],
): Promise<Happened> {
  const orderIds = units.map(({ orderId }) => orderId)
  return happenedTo(tx, orderGroupId, { orderIds, after: at, most: units.length + 1 })
}

/** Whether this person gave each unit the status back that it had, and nothing else happened. */
function isTakenBack(actor: SignedIn, units: readonly SteppedUnit[], since: Happened): boolean {
  return (
    since.length === units.length &&
    units.every(({ orderId, from, to }) =>
      since.some(
        ({ subjectId, actor: by, data }) =>
          subjectId === orderId &&
          by === journalName(actor) &&
          isDeepStrictEqual(data, { status: [to, from] }),
      ),
    )
  )
}

/** What happened last, and by whom. German; null where nothing did. */
async function newestWords(tx: Orm, [entry]: Happened): Promise<string | null> {
  if (!entry) return null
  const nameOf = await actorNames(tx, [entry.actor])
  const who = `${nameOf(entry.actor)}, ${formatDateTime(entry.at)}`
  const names = entry.subjectType === 'order' ? await unitNames(tx, [entry.subjectId]) : null
  const unit = names?.get(entry.subjectId)
  return `Inzwischen ist mehr geschehen: ${unit ? `${unit}, ` : ''}${eventWords(entry.event)} (${who}).`
}

async function named(orm: Orm, orderGroupId: string): Promise<NamedOrder> {
  const [group] = await orm.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  return { orderGroupId, number: group?.number ?? 0, customerName: group?.customerName ?? '' }
}

const stays = (reason: string) => new ShopError('conflict', 'status_stays', reason)
