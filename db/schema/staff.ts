import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { authSessions, authUsers, staffRoles } from './customers.ts'

/** Who is asked to join the staff. A row stays when it was accepted, taken back or replaced. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** SHA-256 of the token; the token itself is in the mail alone. */
    tokenHash: text('token_hash').notNull().unique(),
    /** As the journal names them. */
    invitedBy: text('invited_by').notNull(),
    invitedAt: timestamptz('invited_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    acceptedBy: text('accepted_by').references(() => authUsers.id, { onDelete: 'set null' }),
    revokedAt: timestamptz('revoked_at'),
  },
  table => [
    uniqueIndex('staff_invitations_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('staff_invitations_accepted_by').on(table.acceptedBy),
    enumCheck('staff_invitations_role', table.role, staffRoles),
  ],
)

/** What the office knows of a session beyond the sign-in (ADR-077); goes with it. Real time. */
export const officeSessions = pgTable('office_sessions', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => authSessions.id, { onDelete: 'cascade' }),
  /** The last request, to within a minute. */
  activeAt: timestamptz('active_at').notNull(),
  /** When the password was last given here again. */
  confirmedAt: timestamptz('confirmed_at'),
  /** When the second factor was given. */
  secondFactorAt: timestamptz('second_factor_at'),
})

/** One-time codes as the second factor of an account (ADR-077). */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** Encrypted with the shop's own secret. */
  sealedSecret: text('sealed_secret').notNull(),
  /** When its owner proved to have it; until then it counts for nothing. */
  provedAt: timestamptz('proved_at'),
  /** The half minute of the last code that was taken: each works once. */
  lastStep: integer('last_step'),
})

/** What stands in for a code where the device is lost; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    usedAt: timestamptz('used_at'),
  },
  table => [index('recovery_codes_user').on(table.userId)],
)
