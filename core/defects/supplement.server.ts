import { and, eq, isNull } from 'drizzle-orm'
import { defectReports } from '#db/schema/schema.ts'
import { type Actor, journalName, type SignedIn } from '../actor.ts'
import { formatDateTime } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { type OwnOrder, ordersOf } from '../orders/orders-of.server.ts'
import { invalidField, refusal, tooLong } from '../refusals.ts'
import { linkedUnit } from '../returns/announce.server.ts'
import type { Services } from '../services.ts'

/** Of one addition, and of a report with all of them. */
const LONGEST = 2000
const LONGEST_IN_ALL = 10_000

type Reach = Pick<Services, 'db' | 'clock' | 'limits'>

/** What is added to the open report of a unit, and the address that the request came from. */
interface Supplement {
  orderId: string
  text: string
  address: string
}

/**
 * A customer adds words to the open report of one of their units, such as that it works again; they stand below the
 * first ones, with their time. Throws `not_found` for what is not theirs, `conflict` without an open report, `invalid`
 * with the field.
 */
export async function supplementDefect(
  services: Reach,
  actor: SignedIn,
  added: Supplement,
): Promise<void> {
  await supplement(services, await ordersOf(services, actor).order(added.orderId), actor, added)
}

/** Added by whoever holds the link to a guest's order (ADR-132). Throws as `supplementDefect`. */
export async function supplementLinkedDefect(
  services: Reach,
  token: string,
  added: Supplement,
): Promise<void> {
  const unit = await linkedUnit(services, token, added.orderId)
  await supplement(services, unit, { kind: 'guest' }, added)
}

async function supplement(
  services: Reach,
  { order, group }: OwnOrder,
  actor: Actor,
  { text, address }: Supplement,
): Promise<void> {
  await services.limits.consume('declaration', address)
  if (!text) throw invalidField('addition', 'Bitte schreiben Sie, was Sie ergänzen möchten.')
  if (text.length > LONGEST) throw tooLong('addition', LONGEST)
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    await lockGroup(tx, group.id)
    const isOpen = and(eq(defectReports.orderId, order.id), isNull(defectReports.closedAt))
    const [report] = await tx.select().from(defectReports).where(isOpen)
    if (!report) throw refusal('no_open_defect')
    const description = `${report.description}\n\nErgänzt am ${formatDateTime(now)}:\n${text}`
    if (description.length > LONGEST_IN_ALL) throw tooLong('addition', LONGEST_IN_ALL)
    await tx.update(defectReports).set({ description }).where(eq(defectReports.id, report.id))
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'order', id: order.id },
      event: 'defect_supplemented',
      data: { defectId: report.id, description: text },
    })
  })
}
