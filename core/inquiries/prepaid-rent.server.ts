import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { payments } from '#db/schema/schema.ts'
import { chargesSince } from '../billing/charged-since.server.ts'
import { openOrExtendCase } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import { deviceName } from '../orders/devices.ts'
import { paidMonthsOf } from '../rentals/credit.server.ts'
import { prepaidAfter } from '../rentals/prepaid.ts'
import type { RentedUnit } from '../rentals/request-end.server.ts'

/** Cents that a month broken off by an end holds for the days after it, beyond what the end before gave back already. */
interface Prepaid {
  paidCents: number
  /** Of a month whose money is under way; 0 where none is. */
  underWayCents: number
}

interface PrepaidUnit extends Prepaid {
  unit: RentedUnit
  endsOn: BerlinDay
}

/** What was charged after the last day goes back as such (ADR-209). `rental`: as it was before this end. */
async function prepaidOf(
  tx: Orm,
  { rental }: RentedUnit,
  { endsOn, now }: { endsOn: BerlinDay; now: Date },
): Promise<Prepaid> {
  const { id, orderGroupId } = rental
  if (endsOn === rental.endsOn) return { paidCents: 0, underWayCents: 0 }
  const paid = (await paidMonthsOf(tx, [id])).get(id) ?? 0
  const since = await chargesSince(tx, { orderGroupId, endsOn, decidedAt: now })
  const isUnderWay = await isMonthUnderWay(tx, { orderGroupId, endsOn })
  const added = (settledMonths: number) => {
    const before = rental.endsOn
      ? prepaidAfter({ ...rental, endsOn: rental.endsOn, settledMonths })
      : 0
    return Math.max(0, prepaidAfter({ ...rental, endsOn, settledMonths }) - before)
  }
  const settled = paid - since.filter(({ status }) => status === 'succeeded').length
  const paidCents = added(settled)
  return { paidCents, underWayCents: isUnderWay ? added(settled + 1) - paidCents : 0 }
}

/**
 * Notes at each end what its renter paid in advance for the days after it (§ 547 BGB). Answers with that of each unit,
 * for `handOverPrepaid`.
 */
export async function notePrepaid(
  tx: Orm,
  meant: readonly RentedUnit[],
  { ends, now }: { ends: readonly DeclaredEnd[]; now: Date },
): Promise<PrepaidUnit[]> {
  const prepaid: PrepaidUnit[] = []
  for (const [index, unit] of meant.entries()) {
    const end = ends[index]
    if (!end) continue
    const cents = await prepaidOf(tx, unit, { endsOn: end.endsOn, now })
    if (cents.paidCents > 0) end.prepaidCents = cents.paidCents
    prepaid.push({ unit, endsOn: end.endsOn, ...cents })
  }
  return prepaid
}

/** A person gives it back, a case for each unit, because somebody may have given back of that month before. */
export async function handOverPrepaid(
  tx: Orm,
  prepaid: readonly PrepaidUnit[],
  { declarationId, actor, now }: { declarationId: string; actor: string; now: Date },
): Promise<void> {
  for (const { unit, endsOn, paidCents, underWayCents } of prepaid) {
    if (paidCents === 0 && underWayCents === 0) continue
    const { rental } = unit
    const refundIt = 'Bitte erstatten Sie sie in der Bestellung, für dieses Gerät (§ 547 BGB)'
    const after = `Die Miete von ${deviceName(unit)} endet am ${formatDay(endsOn)}; für die Tage danach bis zum Ende des Mietmonats sind`
    await openOrExtendCase(tx, {
      kind: 'rent_after_end',
      subject: { type: 'rental', id: rental.id },
      orderGroupId: rental.orderGroupId,
      source: `${declarationId} prepaid`,
      reason:
        paidCents > 0
          ? `${after} ${formatCents(paidCents)} im Voraus bezahlt. ${refundIt}; der Kunde weiß davon.`
          : `${after} ${formatCents(underWayCents)} im Voraus abgebucht und noch unterwegs. ${refundIt}, sobald die Zahlung da ist.`,
      actor,
      now,
    })
  }
}

/** Whether a month that was charged by this day is still being paid. */
async function isMonthUnderWay(
  tx: Orm,
  { orderGroupId, endsOn }: { orderGroupId: string; endsOn: BerlinDay },
): Promise<boolean> {
  const { createdAt, status, stripeInvoiceId } = payments
  const rows = await tx
    .select({ createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        eq(status, 'processing'),
        isNotNull(stripeInvoiceId),
      ),
    )
  return rows.some(row => berlinDay(row.createdAt) <= endsOn)
}
