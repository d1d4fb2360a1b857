import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers, taskOwners, userRoles } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { StaffRole } from '../permissions.ts'
import { ownedByAnother, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { maySee, type TaskKind } from './kinds.ts'
import { type OpenTask, openTask } from './open-tasks.server.ts'

/** Somebody who works here, as an owner of tasks. */
export interface Colleague {
  id: string
  name: string
  roles: StaffRole[]
}

interface OwnerChange {
  kind: TaskKind
  subjectId: string
  /** Null gives it back to everybody. */
  ownerId: string | null
  /** Whose it was when it was read. */
  readOwnerId: string | null
}

/** Everybody who works here, by name. */
export async function colleagues({ db }: { db: Orm }): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: authUsers.id,
      name: authUsers.name,
      email: authUsers.email,
      role: userRoles.role,
    })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .orderBy(asc(authUsers.name), asc(authUsers.email))
  const people = new Map<string, Colleague>()
  for (const { id, name, email, role } of rows) {
    const person = people.get(id) ?? { id, name: name || email, roles: [] }
    person.roles.push(role)
    people.set(id, person)
  }
  return [...people.values()]
}

/**
 * Takes something that waits, gives it to a colleague, or back to everybody. Throws `not_found` for what is
 * done or not the actor's to see, `conflict` where somebody else was quicker, `invalid` for somebody who
 * could not look at it. Says what it is about, and whether that is another's now.
 */
export async function setTaskOwner(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { kind, subjectId, ownerId, readOwnerId }: OwnerChange,
): Promise<{ isMoved: boolean; task: OpenTask }> {
  const task = await openTask(services, actor.roles, { kind, subjectId })
  if (!task) throw refusal('task_over')
  const owner = task.owner?.id ?? null
  if (owner === ownerId) return { isMoved: false, task }
  if (owner !== readOwnerId) throw ownedByAnother(task.owner?.name ?? null)
  const candidates = await colleagues(services)
  if (
    ownerId !== null &&
    !candidates.some(({ id, roles }) => id === ownerId && maySee(roles, kind))
  )
    throw refusal('owner_unfit')
  if (await write(services, task, ownerId, journalName(actor))) return { isMoved: true, task }
  const now = await openTask(services, actor.roles, { kind, subjectId })
  throw ownedByAnother(now?.owner?.name ?? null)
}

/** False where somebody else wrote first. */
async function write(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, subjectId, owner }: OpenTask,
  ownerId: string | null,
  givenBy: string,
): Promise<boolean> {
  const given = { givenBy, givenAt: clock.now() }
  if (owner === null && ownerId !== null) {
    const row = { kind, subjectId, ownerId, ...given }
    const written = await db.insert(taskOwners).values(row).onConflictDoNothing().returning()
    return written.length > 0
  }
  const unchanged = and(
    eq(taskOwners.kind, kind),
    eq(taskOwners.subjectId, subjectId),
    eq(taskOwners.ownerId, owner?.id ?? ''),
  )
  const written =
    ownerId === null
      ? await db.delete(taskOwners).where(unchanged).returning()
      : await db
          .update(taskOwners)
          .set({ ownerId, ...given })
          .where(unchanged)
          .returning()
  return written.length > 0
}
