import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import type { Declaration } from '../inquiries/declare.server.ts'
import { type DeclaredOrder, declaredOrder } from '../inquiries/declared-order.server.ts'
import { decided } from '../inquiries/open-cancellations.server.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'

/** A declaration that has arrived and that a person looks at, as a withdrawal after its period. */
export interface ExaminedDeclaration {
  kind: Declaration['kind']
  on: BerlinDay
  /** What of it is looked at; empty where its words leave that open. */
  names: string[]
}

/** Those of these orders that the office is not done with, by the order's id, the oldest first. */
export async function examinedDeclarations(
  db: Orm,
  groupIds: readonly string[],
): Promise<Map<string, ExaminedDeclaration[]>> {
  const open = await db
    .select()
    .from(declarations)
    .where(
      and(
        inArray(declarations.orderGroupId, [...groupIds]),
        or(
          and(eq(declarations.kind, 'withdrawal'), not(isClosed(sql`${declarations.id}`))),
          and(eq(declarations.kind, 'cancellation'), not(decided)),
        ),
      ),
    )
    .orderBy(asc(declarations.receivedAt))
  const examined = new Map<string, ExaminedDeclaration[]>()
  for (const declaration of open) {
    const { kind, orderGroupId, receivedAt } = declaration
    const of = await declaredOrder(db, declaration)
    if (!orderGroupId || !of) continue
    const names = examinedNames(declaration, of)
    const earlier = examined.get(orderGroupId) ?? []
    // Declared once more, it is known from the first time.
    const isKnown = earlier.some(one => one.kind === kind && one.names.join() === names?.join())
    if (!names || isKnown) continue
    examined.set(orderGroupId, [...earlier, { kind, on: berlinDay(receivedAt), names }])
  }
  return examined
}

/** Null where nothing is looked at but the money of what a withdrawal has ended, or where a cancellation came after the end. */
function examinedNames({ ends }: Declaration, of: DeclaredOrder): string[] | null {
  if (of.open) return of.open.names
  const isKnown = of.knownSince !== null || of.over.length > 0
  return ends.length > 0 || of.goods || of.takeover || isKnown ? null : []
}
