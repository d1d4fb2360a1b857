import type { StaffRole } from './permissions.ts'

/** A person who signed in. `email` counts for orders only once `emailVerified` (ADR-116). */
export interface SignedIn {
  kind: 'customer'
  userId: string
  email: string
  emailVerified: boolean
  name: string
  /** What this person is to the shop's staff; empty for customers. */
  roles: readonly StaffRole[]
  /** The session that this person's request came with; absent where no request brought them here. */
  session?: { id: string; startedAt: Date }
}

/** Who asks for something. */
export type Actor = { kind: 'guest' } | SignedIn

export const guest: Actor = { kind: 'guest' }

/** How an actor is named in the journal. */
export function journalName(actor: Actor): string {
  return actor.kind === 'guest' ? 'guest' : `user:${actor.userId}`
}
