import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { formatDay } from '../dates.ts'
import { invalidField, refusal } from '../refusals.ts'
import { type OrderedUnit, orderedUnits, unitsOf } from '../rentals/withdraw.server.ts'
import { lastAttachment } from '../rentals/withdrawal-scope.server.ts'
import { closeGroundlessMissing } from '../returns/no-longer-missed.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'
import { askFirst, chosenOf, doubtsAbout, whyNoRight } from './doubtful-order.server.ts'
import { exchangesWhenWithdrawn } from './exchanges-when-withdrawn.server.ts'
import { type Filing, fileDeclaration } from './file-declaration.server.ts'
import { groupNumbered, lockDeclaration, noteDecision } from './office-decision.server.ts'
import { isSettled } from './open-withdrawals.server.ts'
import { isRefunding } from './paid-for-order.server.ts'
import { tellDecision } from './tell-decision.server.ts'
import { endMeant } from './withdraw-at-once.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs'>

/** To which order a withdrawal belongs, by a person's decision. */
export interface WithdrawalAttachment {
  declarationId: string
  orderNumber: number
  /** What somebody was asked about order and units and said yes to; null: nobody was asked yet. */
  confirmed: string | null
  /** The numbers of the units within the order, from 1; empty: its only one. */
  units: readonly number[]
  /**
   * What is rented among them ends with the receipt, and no further month is charged. `proposed`: by a tick that stood
   * there before anybody knew the order.
   */
  endsRent: boolean | 'proposed'
}

/** Notes who has seen a withdrawal; the first one counts. Throws as `settleWithdrawal`. */
export async function acknowledgeWithdrawal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  declarationId: string,
): Promise<void> {
  await db.transaction(async tx => {
    const declaration = await lockOpenWithdrawal(tx, declarationId)
    const now = clock.now()
    await noteDecision(tx, declaration, { actor, now, event: 'withdrawal_acknowledged' })
  })
}

/**
 * Attaches a withdrawal to the order that it means, and ends what is rented of it where that is wanted.
 * One that has ended rentals or given money back stays where it is. The customer, who has had no more than the receipt so
 * far, is told by mail of each decision that is another one than the last. Throws as `settleWithdrawal`, and `invalid` with
 * the field for an unknown order or unit, for an end that was only proposed where nobody has a right to withdraw, and for
 * what somebody has to say yes to first.
 */
export async function attachWithdrawal(
  services: Reach,
  actor: SignedIn,
  { declarationId, orderNumber, confirmed, units: numbers, endsRent }: WithdrawalAttachment,
): Promise<void> {
  await services.db.transaction(async tx => {
    const orderGroupId = await groupNumbered(tx, orderNumber)
    const declaration = await lockOpenWithdrawal(tx, declarationId, orderGroupId)
    if (declaration.ends.length > 0) throw refusal('already_attached')
    if (await isRefunding(tx, declarationId)) throw refusal('withdrawal_refunded')
    const now = services.clock.now()
    const ordered = await orderedUnits(tx, orderGroupId)
    const { units } = ordered
    const meant = chosenUnits(units, numbers)
    const why = endsRent === 'proposed' ? whyNoRight(declaration, ordered) : null
    if (why !== null) {
      throw invalidField(
        'endsRent',
        `${why} Der Haken ist deshalb entfernt. Soll die Miete trotzdem enden, setzen Sie ihn bitte wieder.`,
      )
    }
    const doubts = await doubtsAbout(tx, declaration, orderGroupId)
    await tx.update(declarations).set({ orderGroupId }).where(eq(declarations.id, declaration.id))
    const exchanges = endsRent ? await exchangesWhenWithdrawn(tx, meant) : new Map<string, string>()
    const { ends } = endsRent
      ? await endMeant(services, tx, declaration, { meant, units }, { by: 'office', actor, now })
      : declaration
    const ended = (await unitsOf(tx, orderGroupId)).units
    const isAsked = ends.length > 0 || exchanges.size > 0
    const effects = isAsked ? units.map(unit => effectOn(unit, { meant, ended, exchanges })) : []
    askFirst(orderNumber, [...doubts, ...effects], confirmed)
    const data = { orderGroupId, units: meant.map(({ sequence }) => sequence), ends }
    const isRepeated = isDeepStrictEqual(await lastAttachment(tx, declarationId), data)
    await noteDecision(tx, declaration, { actor, now, event: 'withdrawal_attached', data })
    if (isRepeated) return
    await tellDecision(services, tx, declaration, {
      ...{ kind: 'withdrawal_attached', orderGroupId },
      key: `withdrawal_attached:${declarationId}:${now.getTime()}`,
    })
  })
}

/**
 * The office is done with a withdrawal: paid back, or without effect; the note says which. Gives when that was. Throws
 * `not_found` for an unknown one, `conflict` for one that is done, and as `fileDeclaration`.
 */
export async function settleWithdrawal(
  services: Reach,
  actor: SignedIn,
  { declarationId, ...said }: Filing,
): Promise<{ closedAt: Date; name: string }> {
  return services.db.transaction(async tx => {
    const declaration = await lockOpenWithdrawal(tx, declarationId)
    const closed = await fileDeclaration(services, tx, declaration, { actor, ...said })
    const { orderGroupId } = declaration
    const by = { actor: journalName(actor), now: closed.closedAt }
    if (orderGroupId) await closeGroundlessMissing(tx, orderGroupId, by)
    return closed
  })
}

/** A withdrawal that nobody is done with, its row locked. Throws as `settleWithdrawal`. */
export async function lockOpenWithdrawal(
  tx: Orm,
  id: string,
  meantGroupId?: string,
): Promise<Declaration> {
  const found = await lockDeclaration(tx, id, 'withdrawal', meantGroupId)
  if (await isSettled(tx, found)) {
    throw refusal('withdrawal_decided')
  }
  return found
}

/** The units of these numbers. Throws as `chosenOf`. */
export function chosenUnits(
  units: readonly OrderedUnit[],
  numbers: readonly number[],
): OrderedUnit[] {
  const isNone = 'gibt es in dieser Bestellung nicht'
  return chosenOf(units, numbers, { which: 'In dieser Bestellung:', isNone })
}

/** What becomes of a unit by ending those that are meant; `ended`: all units as they are then. */
function effectOn(
  { sequence, productName, rental, order }: OrderedUnit,
  {
    meant,
    ended,
    exchanges,
  }: {
    meant: readonly OrderedUnit[]
    ended: readonly OrderedUnit[]
    exchanges: ReadonlyMap<string, string>
  },
): string {
  const name = `${sequence} (${productName})`
  if (!meant.some(unit => unit.sequence === sequence)) return `${name}: nicht gemeint, bleibt.`
  const after = ended.find(unit => unit.sequence === sequence)?.rental
  const rent =
    !rental || !after?.endsOn || after.state === rental.state
      ? 'widerrufen, ohne dass eine Miete endet.'
      : `Die Miete endet am ${formatDay(after.endsOn)}, weitere Monate werden nicht abgebucht.`
  return [`${name}: ${rent}`, exchanges.get(order.id)].filter(Boolean).join(' ')
}
