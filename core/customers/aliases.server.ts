import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { customerAliases } from '#db/schema/schema.ts'

/** The address that stands for the customer of this one since the office merged them; its own where nobody did. */
export async function mainAddress(orm: Orm, email: string): Promise<string> {
  const [alias] = await orm
    .select({ mergedInto: customerAliases.mergedInto })
    .from(customerAliases)
    .where(eq(customerAliases.email, email.trim().toLowerCase()))
  return alias?.mergedInto ?? email
}

/** Whether a column holds this address or one that was merged into it; both in lower case. */
export function isAddressOf(column: AnyPgColumn, email: string) {
  return sql`(lower(${column}) = ${email} or lower(${column}) in (
    select email from customer_aliases where merged_into = ${email}))`
}
