import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { guestsOrder, officesOrder, ownOrder } from '../orders/order-access.server.ts'
import { invalidField, refusal } from '../refusals.ts'
import { orderedUnits } from '../rentals/withdraw.server.ts'
import type { Services } from '../services.ts'
import { deliveryDays, readKeyOf } from './days.ts'
import { whyNoDay } from './view.server.ts'

/** The day on which what is still to be shipped is to arrive. */
export interface ChosenDay {
  day: string
  /** Of the day that was shown with the form. */
  readKey: string
}

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>
type By = Actor | { kind: 'office'; actor: SignedIn }

/** By the customer who ordered. Throws `not_found` for what is not theirs, else as `choose`. */
export async function chooseOwnDay(
  services: Reach,
  actor: SignedIn,
  orderGroupId: string,
  chosen: ChosenDay & { address: string },
): Promise<void> {
  const id = await ownOrder(services, actor, orderGroupId)
  await services.limits.consume('declaration', chosen.address)
  await choose(services, id, actor, chosen)
}

/** By whoever holds the link to a guest's order (ADR-132). Throws as `choose`. */
export async function chooseLinkedDay(
  services: Reach,
  token: string,
  chosen: ChosenDay & { address: string },
): Promise<void> {
  const id = await guestsOrder(services, token)
  await services.limits.consume('declaration', chosen.address)
  await choose(services, id, { kind: 'guest' }, chosen)
}

/** A proposal of the office, which its customer agrees to or changes. Throws `not_found`, else as `choose`. */
export async function proposeDay(
  services: Reach,
  actor: SignedIn,
  orderGroupId: string,
  chosen: ChosenDay,
): Promise<void> {
  const id = await officesOrder(services, orderGroupId)
  await choose(services, id, { kind: 'office', actor }, chosen)
}

/**
 * Sets the day on which what is still to be shipped of an order is to arrive (ADR-071), and tells its
 * customer. The order is locked, so that it is not shipped for another day at this moment. The same day
 * by the same side again changes nothing. Throws `conflict` where nothing is to be shipped and where somebody else
 * chose meanwhile, `invalid` for a day that is not offered.
 */
async function choose(
  services: Reach,
  orderGroupId: string,
  by: By,
  { day, readKey }: ChosenDay,
): Promise<void> {
  const now = services.clock.now()
  const chosenBy = by.kind === 'office' ? ('office' as const) : ('customer' as const)
  const actor = journalName(by.kind === 'office' ? by.actor : by)
  await services.db.transaction(async tx => {
    const { group, units } = await orderedUnits(tx, orderGroupId)
    const why = whyNoDay({ group, units })
    if (why) throw why
    if (group.deliveryOn === day && group.deliveryChosenBy === chosenBy) return
    if (readKey !== readKeyOf(group)) throw refusal('delivery_day_changed')
    const deliveryOn = possible(day, group.deliveryOn, berlinDay(now))
    await tx
      .update(orderGroups)
      .set({ deliveryOn, deliveryChosenBy: chosenBy, updatedAt: now })
      .where(eq(orderGroups.id, orderGroupId))
    await record(tx, {
      at: now,
      actor,
      subject: { type: 'order_group', id: orderGroupId },
      event: chosenBy === 'office' ? 'delivery_day_proposed' : 'delivery_day_chosen',
      data: { before: group.deliveryOn, day: deliveryOn },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'delivery_day',
      to: group.customerEmail,
      data: { orderGroupId },
      key: `delivery_day ${orderGroupId} ${deliveryOn} ${now.getTime()}`,
    })
  })
}

/** A day that is offered; one that was proposed in time can be agreed to until it has come. */
function possible(day: string, proposed: BerlinDay | null, today: BerlinDay): BerlinDay {
  if (proposed !== null && day === proposed && today < proposed) return proposed
  const found = deliveryDays(today).find(each => each === day)
  if (!found) throw invalidField('day', 'Bitte wählen Sie einen der angebotenen Tage.')
  return found
}
