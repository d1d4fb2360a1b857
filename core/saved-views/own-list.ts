import type { SignedIn } from '../actor.ts'
import { mayEnter } from '../permissions.ts'
import { refusal } from '../refusals.ts'
import { isListName, type ListName, listOf } from './lists.ts'

/** A list that this person may see. Throws `not_admin`, for one that there is not as well. */
export function ownList({ roles }: Pick<SignedIn, 'roles'>, name: string): ListName {
  if (!isListName(name) || !mayEnter(roles, listOf(name).area)) throw refusal('not_admin')
  return name
}
