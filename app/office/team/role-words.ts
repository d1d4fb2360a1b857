import { roleWords, staffRoles } from '#core/permissions.ts'

/** What of an entry the history of the team shows. */
export const shownFields = { role: 'Rolle' } as const

export function shownRole(_field: string, value: unknown): string {
  const role = staffRoles.find(known => known === value)
  return role ? roleWords[role] : '(keine)'
}
