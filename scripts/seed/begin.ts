import { count, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { authUsers, mirroredProducts, orderGroups, shopFacts } from '#db/schema/schema.ts'

const BEGUN = 'demo_started'

/** Whether nobody has worked with this database yet, other than a first start that was cut off. */
export async function isUntouched(database: Database): Promise<boolean> {
  const begun = await database.orm.select().from(shopFacts).where(eq(shopFacts.key, BEGUN))
  if (begun.length > 0) return true
  const [clock] = await database.sql.query(`select to_regclass('stripe_emulator.clock') as found`)
  if (clock?.found != null) return false
  for (const table of [authUsers, mirroredProducts, orderGroups]) {
    const [row] = await database.orm.select({ rows: count() }).from(table)
    if (row && row.rows > 0) return false
  }
  return true
}

/** Notes that the demo is being written; false where that was noted before. */
export async function noteBegin(database: Database): Promise<boolean> {
  const noted = await database.orm
    .insert(shopFacts)
    .values({ key: BEGUN, value: new Date().toISOString() })
    .onConflictDoNothing()
    .returning()
  return noted.length > 0
}
