import { data } from 'react-router'
import { anyStaff } from '#app/http/guards.ts'
import type { Route } from './+types/not-found'

/** Every path below the office's that no other route knows: told inside its frame. */
export async function loader({ context }: Route.LoaderArgs) {
  await anyStaff(context)
  throw data({ code: 'not_found' }, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
