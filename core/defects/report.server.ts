import { defectReports } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { type BerlinDay, berlinDay, isDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { invalidField, refusal, tooLong } from '../refusals.ts'
import { linkedUnit } from '../returns/announce.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { awaitedOf, heldDevice } from '../stock/awaited.server.ts'
import { defectFrom, noticedWithin } from './noticed.ts'
import { answerDue, type DefectRemedy, type DefectUse, isOwned, whyNoReport } from './rules.ts'
import { type OwnedUnit, ownedUnit } from './unit.server.ts'
import { withdrawnOf } from './withdrawn.server.ts'

const LONGEST = 2000

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>

/** What a customer says of a defect, as it was typed, and the address that the request came from. */
export interface ReportedDefect {
  orderId: string
  description: string
  noticedOn: string
  use: string
  wish: string
  address: string
}

/**
 * A customer reports a defect of what they rent or bought (§§ 434, 536c BGB, L-35). The office has it on its
 * list from then on, and its receipt is mailed. Throws `not_found` for what is not theirs, `conflict` for
 * what is not with them and while a report is open, `invalid` with the field.
 */
export async function reportDefect(
  services: Reach,
  actor: SignedIn,
  reported: ReportedDefect,
): Promise<void> {
  const { order } = await ordersOf(services, actor).order(reported.orderId)
  await report(services, actor, { ...reported, orderId: order.id })
}

/** A report by whoever holds the link to a guest's order (ADR-132). Throws as `reportDefect`. */
export async function reportLinkedDefect(
  services: Reach,
  token: string,
  reported: ReportedDefect,
): Promise<void> {
  const { order } = await linkedUnit(services, token, reported.orderId)
  await report(services, { kind: 'guest' }, { ...reported, orderId: order.id })
}

async function report(services: Reach, actor: Actor, reported: ReportedDefect): Promise<void> {
  await services.limits.consume('declaration', reported.address)
  const found = await ownedUnit(services.db, reported.orderId)
  if (!found) throw refusal('order_not_found')
  const now = services.clock.now()
  const today = berlinDay(now)
  const said = checked(found, reported, today)
  await services.db.transaction(async tx => {
    await lockGroup(tx, found.group.id)
    const unit = await ownedUnit(tx, reported.orderId)
    if (!unit) throw refusal('order_not_found')
    const withdrawn = await withdrawnOf(tx, [unit.order])
    const refused = whyNoReport({ ...unit, isWithdrawn: withdrawn.has(unit.order.id) })
    if (refused) throw refused
    const awaited = (await awaitedOf(tx, [unit.order.id])).get(unit.order.id)
    const [saved] = await tx
      .insert(defectReports)
      .values({
        ...said,
        orderId: unit.order.id,
        orderGroupId: unit.group.id,
        inventoryId: heldDevice(unit.order, awaited),
        reportedAt: now,
        reportedBy: journalName(actor),
        dueOn: answerDue(today),
      })
      .onConflictDoNothing()
      .returning({ id: defectReports.id })
    if (!saved) throw refusal('defect_open')
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order', id: unit.order.id },
      event: 'defect_reported',
      data: { defectId: saved.id, ...said },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'defect_reported',
      to: unit.group.customerEmail,
      data: { defectId: saved.id },
      key: `defect_reported:${saved.id}`,
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'defect_notice',
      to: shop.company.email,
      data: { defectId: saved.id },
      key: `defect_notice:${saved.id}`,
    })
  })
}

interface Said {
  description: string
  noticedOn: BerlinDay
  use: DefectUse
  wish: DefectRemedy | null
}

function checked(
  unit: OwnedUnit,
  { description, noticedOn, use, wish }: ReportedDefect,
  today: BerlinDay,
): Said {
  if (!description) throw invalidField('description', 'Bitte beschreiben Sie, was nicht stimmt.')
  if (description.length > LONGEST) throw tooLong('description', LONGEST)
  const from = defectFrom(unit)
  if (!isDay(noticedOn) || noticedOn > today || noticedOn < from.day) {
    throw invalidField('noticedOn', noticedWithin(from))
  }
  if (use !== 'none' && use !== 'limited') {
    throw invalidField('use', 'Bitte sagen Sie, ob Sie das Gerät noch nutzen können.')
  }
  const wants = wish === 'repair' || wish === 'exchange' ? wish : null
  return { description, noticedOn, use, wish: isOwned(unit) ? wants : null }
}
