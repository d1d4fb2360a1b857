import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { type Actor, journalName } from '../actor.ts'
import { addMonths, type BerlinDay, berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import { meantRentals } from '../rentals/meant-units.ts'
import { rentedUnits, requestEnd } from '../rentals/request-end.server.ts'
import { unitsOf } from '../rentals/withdraw.server.ts'
import { dropLatePickUps } from '../returns/late-pick-ups.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import {
  type CancellationInput,
  checkDeclaration,
  type DeclarationErrors,
  type WithdrawalInput,
} from './declaration.ts'
import { matchContract } from './match-contract.server.ts'
import { handOverPrepaid, notePrepaid } from './prepaid-rent.server.ts'
import { withdrawAtOnce } from './withdraw-at-once.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>
type Row = typeof declarations.$inferInsert

const FORESEEABLE_MONTHS = 60
export type Declaration = typeof declarations.$inferSelect

/** Who declares, and the address that the request came from. */
export interface Declarant {
  actor: Actor
  address: string
}

/** What came of a declaration: stored, or what is still missing for it to be one. */
export type Declared = { declaration: Declaration } | { errors: DeclarationErrors }

/**
 * Handles a withdrawal (§ 356a BGB, L-14 to L-16): stored with the moment of its receipt, confirmed by
 * mail. Never refused for being late or for a contract that nobody knows. One that a consumer makes in
 * time and that means one order for sure ends what is rented of it at once (ADR-031); every
 * one waits in the office for its refund. Throws `limited` when very many come from one address.
 */
export async function declareWithdrawal(
  services: Reach,
  input: WithdrawalInput,
  declarant: Declarant,
): Promise<Declared> {
  const errors = checkDeclaration(input)
  if (Object.keys(errors).length > 0) return { errors }
  await services.limits.consume('declaration', declarant.address)
  return services.db.transaction(async tx => {
    const match = await matchContract(tx, input, declarant.actor)
    const row = {
      kind: 'withdrawal' as const,
      name: input.name,
      contract: input.contract,
      email: input.email,
      items: input.items || null,
      orderGroupId: match?.orderGroupId ?? null,
      receivedAt: services.clock.now(),
    }
    const stored = await store(tx, row, declarant.actor)
    const declaration = match?.isSure
      ? await withdrawAtOnce(services, tx, stored, match.orderGroupId, declarant.actor)
      : stored
    await sendMails(services, tx, declaration)
    return { declaration }
  })
}

/**
 * Handles a cancellation (§ 312k BGB, L-24 to L-28): stored with the moment of its receipt. An ordinary
 * one that means one contract for sure (its order number with the e-mail of the order, or its owner
 * is signed in) ends the rentals that it names, each on its own last day; mail and answer name it.
 * Every other, and every extraordinary one, is looked at by a person first, and its day follows.
 * Throws `limited` when very many come from one address.
 */
export async function declareCancellation(
  services: Reach,
  input: CancellationInput,
  declarant: Declarant,
): Promise<Declared> {
  const errors = checkDeclaration(input)
  if (Object.keys(errors).length > 0) return { errors }
  await services.limits.consume('declaration', declarant.address)
  return services.db.transaction(async tx => {
    const match = await matchContract(tx, input, declarant.actor)
    const row = {
      kind: 'cancellation' as const,
      name: input.name,
      contract: input.contract,
      email: input.email,
      cancellationKind: input.kind,
      reason: input.reason || null,
      wantedEnd: input.wantedEnd || null,
      orderGroupId: match?.orderGroupId ?? null,
      receivedAt: services.clock.now(),
    }
    const isMoving = match?.isSure && input.kind === 'ordinary' && isForeseeable(row)
    const stored = await store(tx, row, declarant.actor)
    const declaration = isMoving
      ? await moveContract(services, tx, stored, match.orderGroupId, declarant.actor)
      : stored
    await sendMails(services, tx, declaration)
    return { declaration }
  })
}

/** A day in many years is more likely a slip than a wish. */
function isForeseeable({
  wantedEnd,
  receivedAt,
}: {
  wantedEnd: BerlinDay | null
  receivedAt: Date
}) {
  return wantedEnd === null || wantedEnd <= addMonths(berlinDay(receivedAt), FORESEEABLE_MONTHS)
}

/** Ends what the declaration means for sure, and notes it there. */
async function moveContract(
  services: Reach,
  tx: Orm,
  declaration: Declaration,
  orderGroupId: string,
  actor: Actor,
): Promise<Declaration> {
  const { id, contract, wantedEnd, receivedAt } = declaration
  const rented = await rentedUnits(tx, orderGroupId)
  const meant = meantRentals(contract, rented, (await unitsOf(tx, orderGroupId)).units)
  if (!meant) return declaration
  const by = {
    declarationId: id,
    receivedAt,
    wantedEnd,
    lastDay: null,
    actor: journalName(actor),
    now: receivedAt,
  }
  const ends = await requestEnd(services, tx, meant, by)
  const prepaid = await notePrepaid(tx, meant, { ends, now: receivedAt })
  await handOverPrepaid(tx, prepaid, by)
  const orderIds = meant.map(({ rental }) => rental.orderId)
  await dropLatePickUps(services, tx, orderIds, by)
  const effectiveEnd =
    ends
      .map(({ endsOn }) => endsOn)
      .toSorted()
      .at(-1) ?? null
  await tx.update(declarations).set({ ends, effectiveEnd }).where(eq(declarations.id, id))
  return { ...declaration, ends, effectiveEnd }
}

/** Writes the declaration and its journal entry. */
async function store(tx: Orm, row: Row, actor: Actor): Promise<Declaration> {
  const [declaration] = await tx.insert(declarations).values(row).returning()
  if (!declaration) throw new Error('A declaration was not written')
  const { id, kind, orderGroupId, receivedAt } = declaration
  await record(tx, {
    at: receivedAt,
    actor: journalName(actor),
    subject: { type: 'declaration', id },
    event: `${kind}_received`,
    data: { orderGroupId },
  })
  return declaration
}

/** How the receipt of a declaration and the notice of it are named. */
export const arrivalMailKeys = (id: string) => ({
  receipt: `declaration_receipt:${id}`,
  notice: `declaration_notice:${id}`,
})

/** The receipt for its sender, and the notice for the company. */
async function sendMails(services: Reach, tx: Orm, { id, email }: Declaration): Promise<void> {
  const { receipt, notice } = arrivalMailKeys(id)
  await services.jobs.send(tx, 'mail', {
    kind: 'declaration_receipt',
    to: email,
    data: { declarationId: id },
    key: receipt,
  })
  await services.jobs.send(tx, 'mail', {
    kind: 'declaration_notice',
    to: shop.company.email,
    data: { declarationId: id },
    key: notice,
  })
}

/** A stored declaration, for the person who holds its id. Throws `not_found` for any other id. */
export async function storedDeclaration(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Declaration> {
  const found = isUuid(id)
    ? await db.query.declarations.findFirst({ where: (table, { eq }) => eq(table.id, id) })
    : undefined
  if (!found) throw refusal('declaration_not_found')
  return found
}
