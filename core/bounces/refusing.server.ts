import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mailBounces } from '#db/schema/schema.ts'

/** Why an address takes no mail, in its server's words; null where nothing says so, or it was settled. */
export async function refusalOfAddress(orm: Orm, email: string): Promise<string | null> {
  const [refused] = await orm
    .select({ diagnostic: mailBounces.diagnostic })
    .from(mailBounces)
    .where(
      and(
        eq(mailBounces.recipient, email.toLowerCase()),
        eq(mailBounces.action, 'failed'),
        eq(mailBounces.kind, 'hard'),
        isNull(mailBounces.settledAt),
      ),
    )
    .orderBy(desc(mailBounces.receivedAt))
    .limit(1)
  return refused?.diagnostic ?? null
}
