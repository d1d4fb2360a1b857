import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { declarationKinds } from '#db/schema/inquiries.ts'
import { declarations, journalEntries, orderGroups, refunds } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { closing, isClosed } from '../journal/closed-declarations.server.ts'
import { foundWithOrder } from '../orders/order-search.server.ts'
import { pageAt } from '../page-at.ts'
import { undecidedUnits } from '../payments/withdrawn-units.server.ts'
import type { Services } from '../services.ts'
import type { Declaration } from './declare.server.ts'

const PER_PAGE = 50

/** A declaration that the office is done with. */
export interface ClosedDeclaration {
  declaration: Declaration
  orderNumber: number | null
  closed: Closing
  /** What came of it cannot be undone by opening it again; null where nothing did. */
  effect: 'ended' | 'care_ended' | 'refunded' | null
}

interface Closing {
  at: Date
  by: string
  /** What was noted; null where a contract or money moved. */
  note: string | null
  /** What was answered in a mail. */
  answer: string | null
}

/**
 * Declarations of a kind that the office is done with and a search finds by the number of their order, name, address or
 * what was said of the contract; the one that arrived last at the top, `page` from 1.
 */
export async function closedDeclarations(
  { db }: Pick<Services, 'db'>,
  { kind, page, search }: { kind: (typeof declarationKinds)[number]; page: number; search: string },
) {
  const isMeant = and(
    eq(declarations.kind, kind),
    isClosed(sql`${declarations.id}`),
    // Under lock since its account was deleted (ADR-054): that is for the archive.
    or(isNull(declarations.orderGroupId), isNull(orderGroups.lockedAt)),
    foundWithOrder(search, [
      ...[declarations.name, declarations.email, declarations.contract],
      ...[orderGroups.customerName, orderGroups.customerEmail],
    ]),
  )
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(declarations)
    .leftJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(isMeant)
  const { place, size, offset } = pageAt(counted?.count ?? 0, { wanted: page, size: PER_PAGE })
  const rows = await db
    .select({ declaration: declarations, orderNumber: orderGroups.number })
    .from(declarations)
    .leftJoin(orderGroups, eq(orderGroups.id, declarations.orderGroupId))
    .where(isMeant)
    .orderBy(desc(declarations.receivedAt), desc(declarations.id))
    .limit(size)
    .offset(offset)
  const ids = rows.map(({ declaration }) => declaration.id)
  const closings = await closingsOf(db, ids)
  const refunded = await refundedOf(
    db,
    rows.map(({ declaration }) => declaration),
  )
  const shown = rows.flatMap(({ declaration, orderNumber }): ClosedDeclaration[] => {
    const closed = closings.get(declaration.id)
    const effect = effectOf(declaration, refunded.has(declaration.id))
    return closed ? [{ declaration, orderNumber, closed, effect }] : []
  })
  return { ...place, shown }
}

/** What came of a declaration. A withdrawal ends its contract as it arrives: to be settled is its money. */
export function effectOf(
  { kind, ends }: Pick<Declaration, 'kind' | 'ends'>,
  isRefunded: boolean,
): ClosedDeclaration['effect'] {
  if (isRefunded) return 'refunded'
  if (ends.some(({ isCare }) => isCare)) return 'care_ended'
  return kind === 'cancellation' && ends.length > 0 ? 'ended' : null
}

/** For which of these declarations all money that they are about went back, or is on its way. */
export async function refundedOf(orm: Orm, declared: readonly Declaration[]): Promise<Set<string>> {
  const ids = declared.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await orm
    .select({ id: refunds.declarationId })
    .from(refunds)
    .where(inArray(refunds.declarationId, [...ids]))
    .groupBy(refunds.declarationId)
    .having(sql`bool_and(${ne(refunds.status, 'failed')})`)
  const begun = new Set(rows.map(({ id }) => id))
  const refunded = new Set<string>()
  for (const declaration of declared) {
    if (!begun.has(declaration.id)) continue
    if ((await undecidedUnits(orm, declaration)).length === 0) refunded.add(declaration.id)
  }
  return refunded
}

/** What closed each of these declarations last. */
export async function closingsOf(orm: Orm, ids: readonly string[]): Promise<Map<string, Closing>> {
  if (ids.length === 0) return new Map()
  const entries = await orm
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.subjectType, 'declaration'),
        inArray(journalEntries.subjectId, [...ids]),
        inArray(journalEntries.event, [...closing]),
      ),
    )
    .orderBy(journalEntries.at, sql`ctid`)
  const actors = entries.map(({ actor }) => actor)
  const nameOf = await actorNames(orm, actors)
  return new Map(
    entries.map(({ subjectId, at, actor, data: { reason, note, answer } }) => {
      const noted = [reason, note].find(text => typeof text === 'string') ?? null
      const answered = typeof answer === 'string' ? answer : null
      return [subjectId, { at, by: nameOf(actor), note: noted, answer: answered }]
    }),
  )
}
