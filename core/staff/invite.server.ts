import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { authUsers, userRoles } from '#db/schema/customers.ts'
import { staffInvitations } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { record } from '../journal/journal.server.ts'
import { type StaffRole, staffRoles } from '../permissions.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { lockTeam } from './lock-team.server.ts'

type Reach = Pick<Services, 'db' | 'jobs' | 'clock' | 'publicUrl'>
const address = z.string().trim().toLowerCase().max(254).pipe(z.email())

export const hashOfInvitation = (token: string) => createHash('sha256').update(token).digest('hex')

/** What is typed for a role; throws where it is none. */
export function readRole(typed: string): StaffRole {
  const role = staffRoles.find(known => known === typed)
  if (!role) throw invalidField('role', 'Bitte wählen Sie eine Rolle.')
  return role
}

/**
 * Mails somebody a link by which they join the staff, once and for some days. A second one to the same
 * address replaces the first.
 */
export async function invite(
  services: Reach,
  actor: SignedIn,
  wanted: { email: string; role: StaffRole },
): Promise<void> {
  const email = address.safeParse(wanted.email).data
  if (!email) throw invalidField('email', 'Ungültige E-Mail-Adresse')
  const { role } = wanted
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashOfInvitation(token)
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + shop.office.invitationDays * DAY_MS)
  await services.db.transaction(async tx => {
    await lockTeam(tx, actor)
    const known = await tx
      .select({ id: userRoles.id })
      .from(userRoles)
      .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
      .where(eq(authUsers.email, email))
    if (known.length > 0) throw refusal('already_staff', { field: 'email' })
    await tx
      .update(staffInvitations)
      .set({ revokedAt: now })
      .where(and(eq(staffInvitations.email, email), ...isOpen))
    const values = { email, role, tokenHash, invitedBy: journalName(actor), invitedAt: now }
    const [made] = await tx
      .insert(staffInvitations)
      .values({ ...values, expiresAt })
      .returning({ id: staffInvitations.id })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'staff', id: made?.id ?? '' },
      event: 'staff_invited',
      data: { role: [null, role] },
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'staff_invitation',
      to: email,
      data: {
        url: `${services.publicUrl}/admin/einladung?token=${token}`,
        role,
        invitedBy: actor.name,
        until: berlinDay(expiresAt),
      },
      key: `staff_invitation:${tokenHash.slice(0, 32)}`,
    })
  })
}

/** Takes an invitation back that nobody accepted yet; its link opens nothing any more. */
export async function revokeInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw refusal('invitation_over')
  const now = clock.now()
  await db.transaction(async tx => {
    await lockTeam(tx, actor)
    const revoked = await tx
      .update(staffInvitations)
      .set({ revokedAt: now })
      .where(and(eq(staffInvitations.id, id), ...isOpen))
      .returning({ id: staffInvitations.id })
    if (revoked.length === 0) throw refusal('invitation_over')
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'staff', id },
      event: 'invitation_revoked',
    })
  })
}

const isOpen = [isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt)] as const
