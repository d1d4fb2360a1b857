import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { DeclaredEnd } from '#db/schema/inquiries.ts'
import { declarations } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { chargesSince, handOverChargedSince } from '../billing/charged-since.server.ts'
import { type BerlinDay, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import { deviceName } from '../orders/devices.ts'
import { invalidField, refusal } from '../refusals.ts'
import { type RentedUnit, rentedUnits, requestEnd } from '../rentals/request-end.server.ts'
import { dropLatePickUps } from '../returns/late-pick-ups.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'
import { askFirst, chosenOf, doubtsAbout } from './doubtful-order.server.ts'
import { type Filing, fileDeclaration } from './file-declaration.server.ts'
import { listed } from './listed-units.ts'
import { groupNumbered, lockDeclaration, noteDecision } from './office-decision.server.ts'
import { isDecided } from './open-cancellations.server.ts'
import { handOverPrepaid, notePrepaid } from './prepaid-rent.server.ts'
import { tellDecision } from './tell-decision.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs'>

/** What somebody in the office made of a cancellation that nobody could match by itself. */
export interface CancellationDecision {
  declarationId: string
  /** Of the order that is meant. */
  orderNumber: number
  /** What somebody was asked about order and units and said yes to; null: nobody was asked yet. */
  confirmed: string | null
  /** The numbers of the units within the order, from 1; empty: the only one that is still rented. */
  units: readonly number[]
  /** The last day where it is not the one of the terms, as after an extraordinary cancellation. */
  lastDay: BerlinDay | null
  /** What its customer reads of the reason of an extraordinary one; asked for where the terms give the last day all the same. */
  answer?: string
}

/**
 * Ends the rentals that a cancellation means, by a person's decision (ADR-113, ADR-019):
 * each on its own last day, counted from the day on which the cancellation arrived, or all on
 * `lastDay`. The customer is told by mail, the provider after the commit. Throws `not_found` for an
 * unknown cancellation, `conflict` for one that was decided, `invalid` with the field for the rest.
 */
export async function decideCancellation(
  services: Reach,
  actor: SignedIn,
  decision: CancellationDecision,
): Promise<void> {
  const { lastDay, answer = '' } = decision
  await services.db.transaction(async tx => {
    const orderGroupId = await groupNumbered(tx, decision.orderNumber)
    const declaration = await lockOpenCancellation(tx, decision.declarationId, orderGroupId)
    const { id, receivedAt, wantedEnd } = declaration
    if (lastDay !== null && lastDay < berlinDay(receivedAt)) {
      throw invalidField(
        'lastDay',
        'Der letzte Tag kann nicht vor dem Eingang der Kündigung liegen.',
      )
    }
    const rented = await rentedUnits(tx, orderGroupId)
    const meant = chosen(rented, decision.units)
    if (lastDay !== null && meant.some(({ rental }) => rental.deliveredOn === null)) {
      throw invalidField('lastDay', 'Vor der Lieferung steht der letzte Tag noch nicht fest.')
    }
    if (lastDay === null && !answer && declaration.cancellationKind === 'extraordinary') {
      throw invalidField(
        'answer',
        'Bitte schreiben Sie, warum der Grund nicht ausreicht, oder geben Sie den letzten Tag an.',
      )
    }
    const now = services.clock.now()
    const by = { declarationId: id, actor: journalName(actor), wantedEnd, lastDay, receivedAt, now }
    const ends = await requestEnd(services, tx, meant, by)
    const prepaid = await notePrepaid(tx, meant, { ends, now })
    const stay = rented.filter(
      unit => !meant.includes(unit) && unit.rental.state !== 'end_requested',
    )
    const asked = [
      ...(await doubtsAbout(tx, declaration, orderGroupId)),
      ...(await lastDays(tx, ends, { orderGroupId, decidedAt: now })),
      ...(stay.length > 0 ? [`Nicht gemeint, läuft weiter: ${listed(stay)}.`] : []),
    ]
    askFirst(decision.orderNumber, asked, decision.confirmed)
    for (const [index, unit] of meant.entries()) {
      const end = ends[index]
      if (!end) continue
      const { endsOn } = end
      const ended = `Die Miete von ${deviceName(unit)} hat durch die Kündigung schon am ${formatDay(endsOn)} geendet, ehe über sie entschieden wurde.`
      const decided = { unit, endsOn, ended, source: id, decidedAt: now, ...by }
      if (await handOverChargedSince(services, tx, decided)) end.isChargedSince = true
    }
    await handOverPrepaid(tx, prepaid, by)
    const orderIds = meant.map(({ rental }) => rental.orderId)
    await dropLatePickUps(services, tx, orderIds, by)
    const days = ends.map(({ endsOn }) => endsOn).toSorted()
    await tx
      .update(declarations)
      .set({ orderGroupId, ends, effectiveEnd: days.at(-1) ?? null, decidedEnd: lastDay })
      .where(eq(declarations.id, id))
    await noteDecision(tx, declaration, {
      actor,
      now,
      event: 'cancellation_decided',
      data: { ends, ...(answer && { answer }) },
    })
    await tellDecision(services, tx, declaration, {
      ...{ kind: 'cancellation_decided', orderGroupId, answer },
      key: `cancellation_decided:${id}`,
    })
  })
}

/**
 * Lays a cancellation aside that ends nothing (a double, no contract of ours). Gives when that was. Throws as
 * `decideCancellation` and `fileDeclaration`.
 */
export async function dismissCancellation(
  services: Reach,
  actor: SignedIn,
  { declarationId, ...said }: Filing,
): Promise<{ closedAt: Date; name: string }> {
  return services.db.transaction(async tx => {
    const declaration = await lockOpenCancellation(tx, declarationId)
    return fileDeclaration(services, tx, declaration, { actor, ...said })
  })
}

/** The cancellation, locked and not decided yet. */
export async function lockOpenCancellation(
  tx: Orm,
  id: string,
  meantGroupId?: string,
): Promise<Declaration> {
  const found = await lockDeclaration(tx, id, 'cancellation', meantGroupId)
  if (await isDecided(tx, found)) {
    throw refusal('cancellation_decided')
  }
  return found
}

function chosen(rented: readonly RentedUnit[], numbers: readonly number[]): RentedUnit[] {
  if (rented.length === 0) {
    throw invalidField('orderNumber', 'Aus dieser Bestellung ist nichts mehr gemietet.')
  }
  const isNone = 'ist in dieser Bestellung nicht gemietet'
  return chosenOf(rented, numbers, { which: 'Noch gemietet:', isNone })
}

/** What somebody says yes to: `Havel 2 (Gerät 1): Die Miete endet am 02.09.2026.`, of each end, and what goes back. */
async function lastDays(
  tx: Orm,
  ends: readonly DeclaredEnd[],
  { orderGroupId, decidedAt }: { orderGroupId: string; decidedAt: Date },
): Promise<string[]> {
  const today = berlinDay(decidedAt)
  const asked = ends.map(end => lastDayInWords(end, today))
  const [endsOn] = ends.map(end => end.endsOn).toSorted()
  if (!endsOn) return asked
  const since = await chargesSince(tx, { orderGroupId, endsOn, decidedAt })
  const charged = since.filter(({ status }) => status !== 'failed')
  const cents = charged.reduce((sum, one) => sum + one.cents, 0)
  return cents > 0 ? [...asked, chargedInWords(cents, { endsOn, units: ends.length })] : asked
}

function lastDayInWords(
  { productName, endsOn, isEstimate, wasCancelled, prepaidCents = 0 }: DeclaredEnd,
  today: BerlinDay,
): string {
  const earliest = isEstimate ? 'frühestens ' : ''
  const on = formatDay(endsOn)
  const verb = endsOn < today ? `hat am ${on} geendet` : `endet ${earliest}am ${on}`
  const end = `Die Miete ${wasCancelled ? `ist schon ${earliest}zum ${on} gekündigt` : verb}.`
  const prepaid = prepaidCents
    ? ` Für die Tage danach sind ${formatCents(prepaidCents)} im Voraus bezahlt und zu erstatten (§ 547 BGB); ein Fall nennt sie dann.`
    : ''
  return `${productName}: ${end}${prepaid}`
}

/** `cents`: of the whole order. */
function chargedInWords(
  cents: number,
  { endsOn, units }: { endsOn: BerlinDay; units: number },
): string {
  const share = units === 1 ? 'dieses Gerät' : 'diese Geräte'
  return `Nach dem ${formatDay(endsOn)} wurden für die Bestellung schon ${formatCents(cents)} abgebucht. Was davon auf ${share} entfällt, ist auch zu erstatten; ein Fall nennt es dann.`
}
