import { Select } from '#app/ui/Field.tsx'
import { roleWords, type StaffRole, staffRoles } from '#core/permissions.ts'

/** What each role is for. */
const HINT =
  'Administration darf alles, Logistik Aufträge, Inventar und Rückgaben, Inhalte Blog, Projekte und Produkttexte.'

export function RoleSelect({ chosen, error }: { chosen: StaffRole; error: string | undefined }) {
  return (
    <Select label="Rolle" name="role" defaultValue={chosen} hint={HINT} error={error}>
      {staffRoles.map(role => (
        <option key={role} value={role}>
          {roleWords[role]}
        </option>
      ))}
    </Select>
  )
}
