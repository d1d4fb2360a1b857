import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports, rentals } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { chargedMonthsOf } from '../billing/charged-months.server.ts'
import { lastDayOfRent } from '../billing/charges.ts'
import { overdueOf } from '../billing/overdue.server.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay, daysBetween, formatDay, isDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { formatCents } from '../money.ts'
import { deviceName } from '../orders/devices.ts'
import { invalidField, refusal } from '../refusals.ts'
import { isOver } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { noteArrivals, type Ticked } from './finish-exchange.server.ts'
import { giveBackRent } from './give-back-rent.server.ts'
import { type DefectReport, lockReport } from './lock.server.ts'
import { type Reduction, rentReduction } from './reduction.ts'
import { defectState } from './rules.ts'
import type { OwnedUnit } from './unit.server.ts'

type Rental = NonNullable<OwnedUnit['rental']>

/** That a defect is put right, as the office typed it; what of its exchange is not ticked stays open. */
export interface ClosedDefect extends Ticked {
  defectId: string
  /** Since when the machine is as it should be. */
  usableOn: string
  /** By how much its use was less, in percent; for rent alone. */
  percent: number | null
  /** The reduction of rent that somebody said yes to, in cents; null: nobody was asked yet. */
  confirmedCents: number | null
}

/**
 * Closed, or the reduction that has to be said yes to before: then nothing was written. It is not set off against what
 * is overdue of the order by now. `unowedDays`: those of the time of the defect that cost no rent.
 */
export type ClosedAnswer =
  | { isClosed: true; reduction: Reduction }
  | { isClosed: false; reduction: Reduction; unowedDays: number; overdueCents: number }

/** Whether closing it gives rent back, which not everybody may who puts defects right. */
export async function givesRentBack(
  { db }: Pick<Services, 'db'>,
  defectId: string,
): Promise<boolean> {
  const rows = isUuid(defectId)
    ? await db
        .select({ ground: defectReports.ground })
        .from(defectReports)
        .where(eq(defectReports.id, defectId))
    : []
  return rows.some(({ ground }) => ground === 'rent')
}

/**
 * A defect is put right. Rent for the time in which the machine could not be used as agreed is given back once,
 * from the report on (§ 536 BGB, L-35), after a person has seen the amount; what of it was never paid is a
 * case. The customer is told. Throws `not_found`, `conflict` before it was decided and once it is closed,
 * `invalid` with the field.
 */
export async function closeDefect(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  { defectId, usableOn, percent, confirmedCents, ...ticked }: ClosedDefect,
): Promise<ClosedAnswer> {
  const now = services.clock.now()
  const by = journalName(actor)
  return services.db.transaction(async tx => {
    const { report, unit } = await lockReport(tx, defectId)
    const state = defectState(report)
    if (state === 'open') throw refusal('defect_undecided')
    if (state !== 'decided') throw refusal('defect_closed')
    checkDay(usableOn, report, berlinDay(now))
    const reduction = await reductionOf(tx, unit, report, { usableOn, percent })
    const unowedDays = daysBetween(berlinDay(report.reportedAt), usableOn) + 1 - reduction.days
    const isReduced = unit.rental !== null && report.ground === 'rent' && percent !== 0
    if (isReduced && confirmedCents !== reduction.cents) {
      const owed = await overdueOf(tx, unit.group.id)
      const overdueCents = owed.reduce((sum, { amount }) => sum + amount, 0)
      return { isClosed: false, reduction, unowedDays, overdueCents }
    }
    const closed = {
      closedAt: now,
      closedBy: by,
      usableOn,
      reductionPercent: report.ground === 'rent' ? percent : null,
      reductionDays: reduction.days,
      reductionCents: reduction.cents,
    }
    await tx.update(defectReports).set(closed).where(eq(defectReports.id, report.id))
    await noteArrivals(tx, unit.order.id, { ...ticked, actor: by, now })
    await record(tx, {
      at: now,
      actor: by,
      subject: { type: 'order', id: unit.order.id },
      event: 'defect_closed',
      data: { defectId, usableOn, percent, ...reduction },
    })
    await giveBack(services, tx, { unit, report, usableOn, reduction, actor, now })
    await services.jobs.send(tx, 'mail', {
      kind: 'defect_closed',
      to: unit.group.customerEmail,
      data: { defectId: report.id },
      key: `defect_closed:${report.id}`,
    })
    return { isClosed: true, reduction }
  })
}

function checkDay(usableOn: string, { reportedAt }: DefectReport, today: BerlinDay): void {
  const first = berlinDay(reportedAt)
  if (isDay(usableOn) && usableOn >= first && usableOn <= today) return
  throw invalidField('usableOn', `Bitte nennen Sie einen Tag vom ${formatDay(first)} bis heute.`)
}

/** What is given back: of rented machines alone, and of no damage that Care covers. */
async function reductionOf(
  tx: Orm,
  { rental }: OwnedUnit,
  { ground, reportedAt }: DefectReport,
  { usableOn, percent }: Pick<ClosedDefect, 'usableOn' | 'percent'>,
): Promise<Reduction> {
  if (!rental || ground !== 'rent') return { days: 0, cents: 0 }
  if (percent === null || !Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw invalidField('percent', 'Bitte nennen Sie eine ganze Zahl von 0 bis 100.')
  }
  const { monthlyCents, deliveredOn } = rental
  const reportedOn = berlinDay(reportedAt)
  const lastDay = await rentedUntil(tx, rental)
  const completeOn = await completeDay(tx, rental)
  const rented = { monthlyCents, deliveredOn, completeOn, lastDay }
  return rentReduction({ ...rented, reportedOn, usableOn, percent })
}

/** When the last device that the order rents was delivered, others than those that ended before; null while one is missing. */
async function completeDay(tx: Orm, { orderGroupId }: Rental): Promise<BerlinDay | null> {
  const rented = await tx.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  const counted = rented.filter(({ state, deliveredOn }) => deliveredOn !== null || !isOver(state))
  const days = counted.map(({ deliveredOn }) => deliveredOn)
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null)
}

/** The last day that rent is owed for, or an earlier one on which it was over, as when it was bought; null while both are open. */
async function rentedUntil(tx: Orm, rental: Rental): Promise<BerlinDay | null> {
  const { id, endedAt } = rental
  const chargedMonths = (await chargedMonthsOf(tx, [id])).get(id) ?? 0
  const lastDay = lastDayOfRent({ ...rental, chargedMonths })
  const over = endedAt && berlinDay(endedAt)
  if (lastDay === null || over === null) return lastDay ?? over
  const [first = over] = [over, lastDay].toSorted()
  return first
}

interface GivenBack {
  unit: OwnedUnit
  report: DefectReport
  usableOn: BerlinDay
  reduction: Reduction
  actor: SignedIn
  now: Date
}

async function giveBack(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  { unit, report, usableOn, reduction, actor, now }: GivenBack,
): Promise<void> {
  const { group, rental, order } = unit
  if (!rental || reduction.cents === 0) return
  const from = formatDay(report.reportedAt)
  const lastDay = await rentedUntil(tx, rental)
  const until = formatDay(lastDay !== null && lastDay < usableOn ? lastDay : usableOn)
  const days = from === until ? from : `${from} bis ${until}`
  const reason = `Mietminderung wegen eines Defekts, ${days}: ${order.productName}`
  const wanted = { group, rentalId: rental.id, cents: reduction.cents, reason, actor, now }
  const given = await giveBackRent(services, tx, wanted)
  const left = reduction.cents - given
  if (left === 0) return
  await openOrExtendCase(tx, {
    kind: 'rent_reduction_left',
    subject: { type: 'rental', id: rental.id },
    orderGroupId: group.id,
    source: report.id,
    reason: `${deviceName({ ...order, unitNumber: unit.unitNumber })}: Von ${formatCents(reduction.cents)} Mietminderung sind ${formatCents(left)} noch nicht erstattet, weil so viel Miete noch nicht bezahlt ist. Von Hand möglich: den Betrag an der Bestellung unter „Zahlungen“ erstatten, sobald wieder eine Miete bezahlt ist, oder mit dem Kunden eine Überweisung vereinbaren.`,
    actor: journalName(actor),
    now,
  })
}
