/** A person who signed in. `email` counts for orders only once `emailVerified` (ADR-116). */
export interface SignedIn {
  kind: 'customer'
  userId: string
  email: string
  emailVerified: boolean
  name: string
  isAdmin: boolean
}

/** Who asks for something. */
export type Actor = { kind: 'guest' } | SignedIn

export const guest: Actor = { kind: 'guest' }

/** How an actor is named in the journal. */
export function journalName(actor: Actor): string {
  return actor.kind === 'guest' ? 'guest' : `user:${actor.userId}`
}
