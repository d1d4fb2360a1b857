import { data, isRouteErrorResponse } from 'react-router'
import type { SignedIn } from '#core/actor.ts'
import { type StaffRole, staffRoles } from '#core/permissions.ts'
import { refusal } from '#core/refusals.ts'

/** Somebody of the staff who may not enter where they went, but other areas. */
export interface DeniedPerson {
  email: string
  roles: StaffRole[]
}

/** The refusal with 403 of a page, with whom it refuses: a guard refuses before any loader could tell it. */
export function denied({ email, roles }: SignedIn) {
  const { status, code, message } = refusal('not_admin')
  return data({ code, message, email, roles }, { status })
}

/** Who was refused, where that is somebody of the staff. */
export function deniedPerson(error: unknown): DeniedPerson | null {
  if (!isRouteErrorResponse(error) || error.status !== 403) return null
  const { email, roles }: Partial<Record<keyof DeniedPerson, unknown>> = error.data ?? {}
  const known = staffRoles.filter(role => Array.isArray(roles) && roles.includes(role))
  return typeof email === 'string' && known.length > 0 ? { email, roles: known } : null
}
