import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import { ShopError } from '../errors.ts'
import { record } from '../journal/journal.server.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import {
  type CancellationInput,
  checkDeclaration,
  type DeclarationErrors,
  type WithdrawalInput,
} from './declaration.ts'
import { endOfContract, matchContract } from './match-contract.server.ts'

type Reach = Pick<Services, 'db' | 'clock' | 'jobs' | 'limits'>
type Row = typeof declarations.$inferInsert
export type Declaration = typeof declarations.$inferSelect

/** What came of a declaration: stored, or what is still missing for it to be one. */
export type Declared = { declaration: Declaration } | { errors: DeclarationErrors }

/**
 * Takes a withdrawal (§ 356a BGB, L14 to L16): stored with the moment of its receipt, confirmed by
 * mail. Never refused for being late or for a contract that nobody knows.
 *
 * @param address where the request came from; throws `limited` when it sends very many
 */
export async function declareWithdrawal(
  services: Reach,
  input: WithdrawalInput,
  address: string,
): Promise<Declared> {
  const errors = checkDeclaration(input)
  if (Object.keys(errors).length > 0) return { errors }
  await services.limits.take('declaration', address)
  return services.db.transaction(async tx => {
    const match = await matchContract(tx, input)
    return keep(services, tx, {
      kind: 'withdrawal',
      name: input.name,
      contract: input.contract,
      email: input.email,
      items: input.items || null,
      orderGroupId: match?.orderGroupId ?? null,
      receivedAt: services.clock.now(),
    })
  })
}

/**
 * Takes a cancellation (§ 312k BGB, L24 to L28): stored with the moment of its receipt and the day
 * on which the contract ends, where the contract is known. An extraordinary one has no day yet,
 * because its reason is looked at first.
 *
 * @param address where the request came from; throws `limited` when it sends very many
 */
export async function declareCancellation(
  services: Reach,
  input: CancellationInput,
  address: string,
): Promise<Declared> {
  const errors = checkDeclaration(input)
  if (Object.keys(errors).length > 0) return { errors }
  await services.limits.take('declaration', address)
  return services.db.transaction(async tx => {
    const now = services.clock.now()
    const match = await matchContract(tx, input)
    const earliest =
      match && input.kind === 'ordinary'
        ? await endOfContract(tx, match.orderGroupId, input.contract, berlinDay(now))
        : null
    return keep(services, tx, {
      kind: 'cancellation',
      name: input.name,
      contract: input.contract,
      email: input.email,
      cancellationKind: input.kind,
      reason: input.reason || null,
      wantedEnd: input.wantedEnd || null,
      orderGroupId: match?.orderGroupId ?? null,
      effectiveEnd: earliest && ([earliest, input.wantedEnd].toSorted().at(-1) ?? earliest),
      receivedAt: now,
    })
  })
}

/** Writes the declaration, its journal entry, and the mails to its sender and to the company. */
async function keep(services: Reach, tx: Orm, row: Row): Promise<Declared> {
  const [declaration] = await tx.insert(declarations).values(row).returning()
  if (!declaration) throw new Error('A declaration was not written')
  const { id, kind, email, orderGroupId, receivedAt } = declaration
  await record(tx, {
    at: receivedAt,
    actor: 'guest',
    subject: { type: 'declaration', id },
    event: `${kind}_received`,
    data: { orderGroupId },
  })
  await services.jobs.send(tx, 'mail', {
    kind: 'declaration_receipt',
    to: email,
    data: { declarationId: id },
    key: `declaration_receipt:${id}`,
  })
  await services.jobs.send(tx, 'mail', {
    kind: 'declaration_notice',
    to: shop.company.email,
    data: { declarationId: id },
    key: `declaration_notice:${id}`,
  })
  return { declaration }
}

/** A stored declaration, for the person who holds its id. Throws `not_found` for any other id. */
export async function storedDeclaration(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Declaration> {
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
  const found = isUuid
    ? await db.query.declarations.findFirst({ where: (table, { eq }) => eq(table.id, id) })
    : undefined
  if (!found) throw new ShopError('not_found', 'declaration_not_found', 'Erklärung nicht gefunden.')
  return found
}
