import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import { openCase } from '../cases/open.server.ts'
import { berlinDay, formatDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { remindersSent } from '../journal/reminders-sent.server.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { statusesOf } from './away.ts'
import { type MissingDevice, missingDevice } from './reminders.ts'
import { type RentedUnit, rentedUnits } from './unit.server.ts'

interface Missing extends MissingDevice {
  unit: RentedUnit
}

/** Rented devices whose rental has ended, and that are still with their customer. */
const stillThere = () =>
  and(eq(rentals.state, 'ended'), inArray(orders.logisticsStatus, statusesOf('customer')))

/**
 * Daily: reminds whoever has not given back a device by the table of `shop.returnReminders`, one mail an
 * order and day, and after the last one hands it to a person. No month is charged for it (L-31). After
 * days without a run the last due reminder goes out alone. Safe to run again; an order that fails keeps
 * no other from its turn, and is thrown at the end.
 */
export async function remindMissingDevices(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const units = await rentedUnits(services.db, stillThere())
  for (const orderGroupId of new Set(units.map(({ group }) => group.id))) {
    await attempts.attempt({ orderGroupId }, () => remind(services, orderGroupId))
  }
  attempts.finish()
}

async function remind({ db, jobs, clock }: Services, orderGroupId: string): Promise<void> {
  const now = clock.now()
  const today = berlinDay(now)
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const units = await rentedUnits(tx, and(stillThere(), eq(orders.orderGroupId, orderGroupId)))
    const missing: Missing[] = units.flatMap(unit => {
      const due = missingDevice(unit, today)
      return due ? [{ unit, ...due }] : []
    })
    const behind = missing.filter(({ unit, reminders }) => reminders > (unit.row?.reminders ?? 0))
    const [oldest] = behind
    if (oldest) {
      const number = oldest.reminders
      await jobs.send(tx, 'mail', {
        kind: 'return_reminder',
        to: group.customerEmail,
        data: { orderIds: behind.map(({ unit }) => unit.order.id), number },
        key: `return_reminder ${oldest.unit.order.id} ${number}`,
      })
    }
    for (const { unit, reminders } of behind) await noteReminder(tx, unit, reminders, now)
    for (const each of missing.filter(({ isCase }) => isCase)) await handOver(tx, each, now)
  })
}

async function noteReminder(
  tx: Orm,
  { order, rental }: RentedUnit,
  reminders: number,
  now: Date,
): Promise<void> {
  const { id: orderId, orderGroupId } = order
  await tx
    .insert(deviceReturns)
    .values({ orderId, orderGroupId, reminders, createdAt: now })
    .onConflictDoUpdate({ target: deviceReturns.orderId, set: { reminders } })
  await record(tx, {
    at: now,
    actor: 'clock',
    subject: { type: 'rental', id: rental.id },
    event: 'return_reminded',
    data: { number: reminders },
  })
}

async function handOver(tx: Orm, { unit, since, isPickUp }: Missing, now: Date): Promise<void> {
  const { order, rental, unitNumber } = unit
  const name = deviceName({ ...order, unitNumber })
  const subject = { type: 'rental', id: rental.id } as const
  const reminders = await remindersSent(tx, { subject, event: 'return_reminded' })
  const happened = isPickUp
    ? `sollte am ${formatDay(since)} abgeholt werden, ein Eingang ist nicht vermerkt.`
    : `ist seit ${formatDay(since)} nicht zurück; ${reminders} verschickt.`
  await openCase(tx, {
    kind: 'device_missing',
    subject,
    orderGroupId: order.orderGroupId,
    source: since,
    reason: `${name} ${happened} Die Miete ist beendet, es wird nichts mehr abgebucht. Von Hand möglich: anrufen, eine Abholung vereinbaren oder eine Nutzungsentschädigung verlangen (§ 546a BGB).`,
    actor: 'clock',
    now,
  })
}
