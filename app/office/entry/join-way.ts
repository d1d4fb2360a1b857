import type { Actor } from '#core/actor.ts'
import type { OpenInvitation } from '#core/staff/join.server.ts'

/** By which way somebody accepts: at once, by signing in, with a new password, or not as whom they are here. */
export type JoinWay = 'at-once' | 'sign-in' | 'new-password' | 'other-account'

export function wayOf(invitation: OpenInvitation, actor: Actor): JoinWay {
  if (!invitation.hasAccount) return 'new-password'
  if (actor.kind === 'guest') return 'sign-in'
  return actor.email === invitation.email ? 'at-once' : 'other-account'
}
