import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, orderGroups, rentals } from '#db/schema/schema.ts'
import { openCase, settleCases } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'

const kind = 'delivery_late'
const aboutGroup = (id: string) => ({ type: 'order_group', id }) as const

/**
 * A rent is put off because something has not come: a person of the office has to know, once a month. A case
 * that is still open says the new day.
 */
export async function reportLateDelivery(
  { db, clock }: Services,
  orderGroupId: string,
  due: Date,
): Promise<void> {
  const [group] = await db
    .select({ status: orderGroups.status })
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  const paid =
    group?.status === 'refunded' ? 'Alles Bezahlte ist erstattet' : 'Ein Monat ist bezahlt'
  const had = and(
    eq(rentals.orderGroupId, orderGroupId),
    inArray(rentals.state, livingStates),
    isNotNull(rentals.deliveredOn),
  )
  const hasSome = (await db.$count(rentals, had)) > 0
  const what = hasSome ? 'noch nicht alles geliefert' : 'noch nichts geliefert'
  const meanwhile = hasSome
    ? '; so lange zahlt der Kunde auch für Geräte nichts, die er schon hat'
    : ''
  const reason = `${paid} und ${what}. Die nächste Miete wird erst einen Monat nach der letzten Lieferung abgebucht, frühestens am ${formatDay(due)}${meanwhile}.`
  const isNew = await openCase(db, {
    kind,
    subject: aboutGroup(orderGroupId),
    orderGroupId,
    source: berlinDay(due),
    reason,
    actor: 'clock',
    now: clock.now(),
  })
  if (isNew) return
  await db
    .update(cases)
    .set({ reason })
    .where(
      and(
        eq(cases.kind, kind),
        eq(cases.subjectType, 'order_group'),
        eq(cases.subjectId, orderGroupId),
        isNull(cases.closedAt),
      ),
    )
}

/** Everything has come. */
export async function settleLateDelivery(
  { db, clock }: Services,
  orderGroupId: string,
): Promise<void> {
  await settleCases(db, {
    kind,
    subject: aboutGroup(orderGroupId),
    note: 'Alles ist geliefert.',
    actor: 'clock',
    now: clock.now(),
  })
}

/** A contract has ended before its delivery: where none is left that waits for one, nobody has to decide any more. */
export async function settleUndelivered(
  tx: Orm,
  orderGroupId: string,
  by: { actor: string; now: Date },
): Promise<void> {
  const waiting = and(
    eq(rentals.orderGroupId, orderGroupId),
    inArray(rentals.state, livingStates),
    isNull(rentals.deliveredOn),
  )
  if ((await tx.$count(rentals, waiting)) > 0) return
  const note = 'Zu liefern ist nichts mehr.'
  await settleCases(tx, { kind, subject: aboutGroup(orderGroupId), note, ...by })
}
