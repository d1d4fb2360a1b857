import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { userRoles } from '#db/schema/customers.ts'
import { officeSessions, secondFactors } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { realClock } from '../clock.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'

/** What stands between a person of the staff and the office: nothing, or what is asked of them first. */
export type OfficeStanding = 'open' | 'password' | 'code' | 'set-up'

type Reach = Pick<Services, 'db'>
const isWithin = (at: Date, minutes: number) =>
  realClock.now().getTime() - at.getTime() <= minutes * MINUTE_MS

/** Closed by default: whoever came by no session is asked for the password. */
export async function standingOf(
  { db, officeSecondFactor }: Pick<Services, 'db' | 'officeSecondFactor'>,
  { userId, session }: SignedIn,
): Promise<OfficeStanding> {
  if (!session) return 'password'
  const own = await rowOf(db, session.id)
  if (!isWithin(own?.activeAt ?? session.startedAt, shop.office.idleMinutes)) return 'password'
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!factor?.provedAt) return officeSecondFactor === 'required' ? 'set-up' : 'open'
  return own?.secondFactorAt && own.secondFactorAt >= factor.provedAt ? 'open' : 'code'
}

/** How long the office stays open in this session without a further request, in milliseconds. */
export async function openFor(
  { db }: Pick<Services, 'db'>,
  { session }: SignedIn,
): Promise<number> {
  if (!session) return 0
  const own = await rowOf(db, session.id)
  const activeAt = own?.activeAt ?? session.startedAt
  const endsAt = activeAt.getTime() + shop.office.idleMinutes * MINUTE_MS
  return Math.max(0, endsAt - realClock.now().getTime())
}

/** Notes that this person works in the office now; the first time of a session as having come in. */
export async function noteActivity({ db }: Reach, { userId, session }: SignedIn): Promise<void> {
  if (!session) return
  const now = realClock.now()
  const own = await rowOf(db, session.id)
  if (own && isWithin(own.activeAt, 1)) return
  await note({ db }, session.id, { activeAt: now })
  if (!own) await db.update(userRoles).set({ enteredAt: now }).where(eq(userRoles.userId, userId))
}

/** Whether this person gave their password within the last minutes, by signing in or again. */
export async function isRecentlyConfirmed(
  { db }: Pick<Services, 'db'>,
  { session }: SignedIn,
): Promise<boolean> {
  if (!session) return false
  if (isWithin(session.startedAt, shop.office.confirmedMinutes)) return true
  const own = await rowOf(db, session.id)
  return Boolean(own?.confirmedAt && isWithin(own.confirmedAt, shop.office.confirmedMinutes))
}

async function rowOf(db: Orm, sessionId: string) {
  const [own] = await db
    .select()
    .from(officeSessions)
    .where(eq(officeSessions.sessionId, sessionId))
  return own
}

/** Writes what was just proved in this session; a session that ended meanwhile takes nothing. */
export async function note(
  { db }: Pick<Services, 'db'>,
  sessionId: string,
  proved: { activeAt: Date; confirmedAt?: Date; secondFactorAt?: Date },
): Promise<void> {
  await execute(
    db,
    sql`insert into ${officeSessions} (session_id, active_at)
      select id, ${proved.activeAt.toISOString()}::timestamptz from auth_sessions where id = ${sessionId}
      on conflict do nothing`,
  )
  await db.update(officeSessions).set(proved).where(eq(officeSessions.sessionId, sessionId))
}
