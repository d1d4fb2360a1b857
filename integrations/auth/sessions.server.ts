import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authSessions } from '#db/schema/customers.ts'
import type { OpenSession } from '../auth-gateway.ts'

interface Current {
  id: string
  userId: string
}

/** How old the note of a session's last use may be: a write a request would be too much. */
const NOTE_MS = 5 * 60_000

export async function noteUse(db: Orm, { id, updatedAt }: { id: string; updatedAt: Date }) {
  if (Date.now() - updatedAt.getTime() < NOTE_MS) return
  await db.update(authSessions).set({ updatedAt: new Date() }).where(eq(authSessions.id, id))
}

/** The open sessions of whoever is in this one. */
export async function sessionsOf(db: Orm, current: Current): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, current.userId), gt(authSessions.expiresAt, new Date())))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    isCurrent: id === current.id,
    userAgent: userAgent ?? '',
    startedAt: createdAt,
    lastUsedAt: updatedAt,
  }))
}

/** Ends one of them, or all but this one. */
export async function endOf(db: Orm, current: Current, id: string | null): Promise<void> {
  const which = id === null ? ne(authSessions.id, current.id) : eq(authSessions.id, id)
  await db.delete(authSessions).where(and(eq(authSessions.userId, current.userId), which))
}
