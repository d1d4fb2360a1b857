import { asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { differences, orderGroups } from '#db/schema/schema.ts'

/** How many of those that have gone the office still sees. */
const GONE_SHOWN = 50

function rows(db: Orm) {
  return db
    .select({ difference: differences, orderNumber: orderGroups.number })
    .from(differences)
    .leftJoin(orderGroups, eq(orderGroups.id, differences.orderGroupId))
}

export type SeenDifference = Awaited<ReturnType<typeof openDifferences>>[number]

/** Where our books and the provider's disagree, the oldest first. */
export async function openDifferences({ db }: { db: Orm }) {
  return rows(db)
    .where(isNull(differences.closedAt))
    .orderBy(asc(differences.foundAt), asc(differences.id))
}

/** The last ones that have gone, the latest first. */
export async function goneDifferences({ db }: { db: Orm }) {
  return rows(db)
    .where(isNotNull(differences.closedAt))
    .orderBy(desc(differences.closedAt), asc(differences.id))
    .limit(GONE_SHOWN)
}

/** Those with these ids, the oldest first. */
export async function differencesById({ db }: { db: Orm }, ids: readonly string[]) {
  return rows(db)
    .where(inArray(differences.id, [...ids]))
    .orderBy(asc(differences.foundAt), asc(differences.id))
}
