import { eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mailsUnderWay } from '#db/schema/schema.ts'

/** A job that a crash has left behind is due about as soon again (ADR-035). */
const CLAIM_SECONDS = 15
const RENEW_EVERY_MS = 5000

const claimedUntil = sql`now() + ${CLAIM_SECONDS} * interval '1 second'`

/**
 * Does `work` while no other process does it for the same key, and throws where one does. A row that is
 * renewed says so and no lock: a mail server may take a minute, and the embedded database has one connection.
 */
export async function claimed(db: Orm, key: string, work: () => Promise<void>): Promise<void> {
  const [claim] = await db
    .insert(mailsUnderWay)
    .values({ key, claimedUntil })
    .onConflictDoUpdate({
      target: mailsUnderWay.key,
      set: { claimedUntil },
      setWhere: lt(mailsUnderWay.claimedUntil, sql`now()`),
    })
    .returning()
  if (!claim) throw new Error('Another process is sending this mail')
  const mine = eq(mailsUnderWay.key, key)
  const renewal = setInterval(() => {
    // While the database is away the claim runs out; at worst the mail goes out twice.
    db.update(mailsUnderWay)
      .set({ claimedUntil })
      .where(mine)
      .catch(() => {})
  }, RENEW_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await db.delete(mailsUnderWay).where(mine)
  }
}
