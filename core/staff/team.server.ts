import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authUsers, userRoles } from '#db/schema/customers.ts'
import { journalEntries, secondFactors, staffInvitations } from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { type HistoryEntry, historyOf } from '../journal/history.server.ts'
import { type Neighbours, neighboursAmong } from '../neighbours.server.ts'
import type { StaffRole } from '../permissions.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'

/** Somebody of the staff; `role` is null for who was dismissed. */
export interface Member {
  userId: string
  name: string
  email: string
  role: StaffRole | null
  /** When they last came into the office with a new session. */
  enteredAt: Date | null
  /** When they set up their second factor. */
  secondFactorAt: Date | null
}

const columns = {
  userId: authUsers.id,
  name: authUsers.name,
  email: authUsers.email,
  role: userRoles.role,
  enteredAt: userRoles.enteredAt,
  secondFactorAt: secondFactors.provedAt,
}

/** Everybody who works here, by name. */
export async function team(orm: Orm): Promise<Member[]> {
  const members = await orm
    .select(columns)
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, userRoles.userId))
  return members.toSorted(byName)
}

type Named = Pick<Member, 'userId' | 'name' | 'email'>

function byName(one: Named, other: Named): number {
  return (
    one.name.localeCompare(other.name, 'de') ||
    one.email.localeCompare(other.email, 'de') ||
    one.userId.localeCompare(other.userId)
  )
}

/** The members around one, also around who works here no more. */
export async function memberNeighbours(orm: Orm, here: Named): Promise<Neighbours<Member>> {
  return neighboursAmong(await team(orm), here, byName)
}

/** Invitations that can be accepted still, the oldest first. */
export async function openInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(
      and(
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.revokedAt),
        gt(staffInvitations.expiresAt, clock.now()),
      ),
    )
    .orderBy(asc(staffInvitations.invitedAt), asc(staffInvitations.id))
  const nameOf = await actorNames(
    db,
    rows.map(({ invitedBy }) => invitedBy),
  )
  return rows.map(({ id, email, role, invitedBy, invitedAt, expiresAt }) => ({
    ...{ id, email, role, invitedAt, expiresAt },
    invitedBy: nameOf(invitedBy),
  }))
}

/** Everybody who worked here and does no more, by name. */
export async function formerMembers(orm: Orm): Promise<Member[]> {
  const dismissed = orm
    .select({ id: journalEntries.subjectId })
    .from(journalEntries)
    .where(
      and(eq(journalEntries.subjectType, 'staff'), eq(journalEntries.event, 'staff_dismissed')),
    )
  const members = await orm
    .select(columns)
    .from(authUsers)
    .leftJoin(userRoles, eq(userRoles.userId, authUsers.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, authUsers.id))
    .where(and(inArray(authUsers.id, dismissed), isNull(userRoles.id)))
  return members.toSorted(byName)
}

/**
 * All that happened to the team, and to invitations whatever became of them.
 * @param before as for `historyOf`
 */
export async function historyOfTeam(
  orm: Orm,
  before: string | null = null,
): Promise<HistoryEntry[]> {
  const subjects = orm
    .select({ id: journalEntries.subjectId })
    .from(journalEntries)
    .where(eq(journalEntries.subjectType, 'staff'))
  const people = await orm
    .select({ id: authUsers.id, name: authUsers.name, email: authUsers.email })
    .from(authUsers)
    .where(inArray(authUsers.id, subjects))
  const invitations = await orm
    .select({ id: staffInvitations.id, email: staffInvitations.email })
    .from(staffInvitations)
  const type = 'staff'
  return historyOf(
    orm,
    [
      { type },
      ...people.map(({ id, name, email }) => ({ type, id, about: name || email }) as const),
      ...invitations.map(({ id, email }) => ({ type, id, about: email }) as const),
    ],
    before,
  )
}

/**
 * Somebody who works here, or did, with all that happened to them here. Throws `not_staff` for others.
 * @param before as for `historyOf`
 */
export async function memberWithHistory(
  orm: Orm,
  userId: string,
  before: string | null = null,
): Promise<Member & { history: HistoryEntry[] }> {
  const invitations = await orm
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.acceptedBy, userId))
  const history = await historyOf(
    orm,
    [userId, ...invitations.map(({ id }) => id)].map(id => ({ type: 'staff', id })),
    before,
  )
  const [member] = await orm
    .select(columns)
    .from(authUsers)
    .leftJoin(userRoles, eq(userRoles.userId, authUsers.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, authUsers.id))
    .where(eq(authUsers.id, userId))
  if (!member || (!member.role && history.length === 0)) throw refusal('not_staff')
  return { ...member, history }
}
