import { openCase, settleCases } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import type { Services } from '../services.ts'

const kind = 'delivery_late'
const aboutGroup = (id: string) => ({ type: 'order_group', id }) as const

/** A rent is put off because something has not come: a person of the office has to know, once a month. */
export async function reportLateDelivery(
  { db, clock }: Services,
  orderGroupId: string,
  due: Date,
): Promise<void> {
  await openCase(db, {
    kind,
    subject: aboutGroup(orderGroupId),
    orderGroupId,
    source: berlinDay(due),
    reason: `Ein Monat ist bezahlt und noch nicht alles geliefert. Die nächste Miete wird erst einen Monat nach der letzten Lieferung abgebucht, frühestens am ${formatDay(due)}; so lange zahlt der Kunde auch für Geräte nichts, die er schon hat.`,
    actor: 'clock',
    now: clock.now(),
  })
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
