import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, deviceReturns, orders, rentals } from '#db/schema/schema.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import {
  missAgain,
  missAsBefore,
  missingSource,
  missingSubject,
} from '../fulfilment/receipt.server.ts'
import { record } from '../journal/journal.server.ts'
import { remindersSent } from '../journal/reminders-sent.server.ts'
import { deviceName } from '../orders/devices.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { unitsGivenBack } from '../payments/given-back.server.ts'
import { openAttempts } from '../row-by-row.server.ts'
import type { Services } from '../services.ts'
import { statusesOf } from './away.ts'
import { isAllOnItsWay, whyNotLost } from './lose.server.ts'
import { closeGroundlessMissing, openMissing } from './no-longer-missed.server.ts'
import { type MissingDevice, missingDevice } from './reminders.ts'
import { type ReturnedUnit, returnedUnits, subjectOf, withdrawnGoods } from './unit.server.ts'

interface Missing extends MissingDevice {
  unit: ReturnedUnit
}

/**
 * Devices whose rental has ended, that were withdrawn from, or whose pick-up is agreed, and that have not left their
 * customer or are on the way to them.
 */
const stillThere = () =>
  and(
    or(eq(rentals.state, 'ended'), withdrawnGoods, isNotNull(deviceReturns.pickUpOn)),
    inArray(orders.logisticsStatus, statusesOf('out', 'customer')),
  )

/**
 * Daily: reminds whoever has not given back a device by the table of `shop.returnReminders`, one mail an
 * order and day, and after the last one hands it to a person. No month is charged for it (L-31). A case
 * without a ground any more is closed. After days without a run the last due reminder goes out alone. Safe to run
 * again; an order that fails keeps no other from its turn, and is thrown at the end.
 */
export async function remindMissingDevices(services: Services): Promise<void> {
  const attempts = openAttempts(services)
  const units = await returnedUnits(services.db, stillThere())
  const open = await services.db.select({ id: cases.orderGroupId }).from(cases).where(openMissing)
  const groupIds = [...units.map(({ group }) => group.id), ...open.flatMap(({ id }) => id ?? [])]
  for (const orderGroupId of new Set(groupIds)) {
    await attempts.attempt({ orderGroupId }, () => remind(services, orderGroupId))
  }
  attempts.finish()
}

async function remind({ db, jobs, clock }: Services, orderGroupId: string): Promise<void> {
  const now = clock.now()
  const today = berlinDay(now)
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    await closeGroundlessMissing(tx, orderGroupId, { actor: 'clock', now })
    const units = await returnedUnits(tx, and(stillThere(), eq(orders.orderGroupId, orderGroupId)))
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
  unit: ReturnedUnit,
  reminders: number,
  now: Date,
): Promise<void> {
  const { id: orderId, orderGroupId } = unit.order
  await tx
    .insert(deviceReturns)
    .values({ orderId, orderGroupId, reminders, createdAt: now })
    .onConflictDoUpdate({ target: deviceReturns.orderId, set: { reminders } })
  await record(tx, {
    at: now,
    actor: 'clock',
    subject: subjectOf(unit),
    event: 'return_reminded',
    data: { number: reminders },
  })
}

const rentalEnded =
  'Die Miete ist beendet, dafür wird nichts mehr abgebucht. Von Hand möglich: anrufen, eine Abholung vereinbaren oder eine Nutzungsentschädigung verlangen (§ 546a BGB).'
const stillBound = 'Von Hand möglich: anrufen und einen neuen Tag vorschlagen.'
const goodsWithdrawn =
  'Der Kauf ist widerrufen. Von Hand möglich: anrufen, eine Abholung vereinbaren.'
const refundMayWait =
  'Bis zum Eingang oder einem Nachweis der Absendung darf die Rückzahlung nur warten, wenn wir keine Abholung angeboten haben (§ 357 Abs. 4 BGB).'
const mayBeLost =
  'Hat der Versender das Gerät verloren, lässt es sich bei den Rückgaben als verloren ausbuchen.'

async function handOver(tx: Orm, { unit, since, isPickUp }: Missing, now: Date): Promise<void> {
  const { order, unitNumber } = unit
  const name = deviceName({ ...order, unitNumber })
  const subject = missingSubject(unit)
  const reminders = await remindersSent(tx, { subject: subjectOf(unit), event: 'return_reminded' })
  const happened = isPickUp
    ? `sollte am ${formatDay(since)} abgeholt werden, ein Eingang ist nicht vermerkt.`
    : `ist seit ${formatDay(since)} nicht zurück; ${reminders} verschickt.`
  await openOrExtendCase(tx, {
    kind: 'device_missing',
    subject,
    orderGroupId: order.orderGroupId,
    source: missingSource(unit, since),
    reason: `${name} ${happened}`,
    advice: await whatToDo(tx, unit, berlinDay(now)),
    actor: 'clock',
    now,
  })
  // Its case may have been closed by a receipt that was taken back while another of the order was missing.
  await missAgain(tx, unit, { actor: 'clock', now })
  await missAsBefore(tx, unit, since, { actor: 'clock', now })
}

/** What a person may do, by what binds its customer. */
async function whatToDo(tx: Orm, unit: ReturnedUnit, today: BerlinDay): Promise<string[]> {
  const { order, rental, isWithdrawn } = unit
  const isOnItsWay = await isAllOnItsWay(tx, unit)
  const ofLoss = whyNotLost(unit, today, isOnItsWay) === null ? [mayBeLost] : []
  if (rental) return [rental.state === 'ended' ? rentalEnded : stillBound, ...ofLoss]
  if (!isWithdrawn) return [stillBound, ...ofLoss]
  const paidBack = await unitsGivenBack(tx, order.orderGroupId)
  const isPaidBack = paidBack.includes(order.orderSequence)
  return [goodsWithdrawn, ...(isPaidBack ? [] : [refundMayWait]), ...ofLoss]
}
