import { asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { differences, orderGroups } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { pageAt } from '../page-at.ts'

const PER_PAGE = 50

function rows(db: Orm) {
  return db
    .select({ difference: differences, orderNumber: orderGroups.number })
    .from(differences)
    .leftJoin(orderGroups, eq(orderGroups.id, differences.orderGroupId))
}

export type SeenDifference = Awaited<ReturnType<typeof rows>>[number]

/** When the oldest open one of its order was found: those of one order stand together. */
const orderSince = sql`min(${differences.foundAt}) over (partition by coalesce(${differences.orderGroupId}, ${differences.id}))`

/** Where our books and the provider's disagree, the oldest order first; `page` from 1, `total` on all of them. */
export async function openDifferences({ db }: { db: Orm }, { page }: { page: number }) {
  const isOpen = isNull(differences.closedAt)
  const total = await db.$count(differences, isOpen)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const shown = await rows(db)
    .where(isOpen)
    .orderBy(
      orderSince,
      asc(differences.orderGroupId),
      asc(differences.foundAt),
      asc(differences.id),
    )
    .limit(size)
    .offset(offset)
  return { ...place, shown, total }
}

/** Those that have gone or were filed, the latest first; `page` from 1. Who filed one is named by e-mail. */
export async function goneDifferences({ db }: { db: Orm }, { page }: { page: number }) {
  const isGone = isNotNull(differences.closedAt)
  const total = await db.$count(differences, isGone)
  const { place, size, offset } = pageAt(total, { wanted: page, size: PER_PAGE })
  const shown = await rows(db)
    .where(isGone)
    .orderBy(desc(differences.closedAt), asc(differences.id))
    .limit(size)
    .offset(offset)
  const nameOf = await actorNames(
    db,
    shown.flatMap(({ difference }) => difference.closedBy ?? []),
  )
  const named = shown.map(({ difference, orderNumber }) => {
    const { closedBy } = difference
    return { orderNumber, difference: { ...difference, closedBy: closedBy && nameOf(closedBy) } }
  })
  return { ...place, shown: named }
}

/** Those with these ids, the oldest first. */
export async function differencesById({ db }: { db: Orm }, ids: readonly string[]) {
  return rows(db)
    .where(inArray(differences.id, [...ids]))
    .orderBy(asc(differences.foundAt), asc(differences.id))
}
