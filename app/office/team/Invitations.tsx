import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { roleWords } from '#core/permissions.ts'
import type { openInvitations } from '#core/staff/team.server.ts'
import { EmailText } from '../EmailText.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

type Invitation = Awaited<ReturnType<typeof openInvitations>>[number]

/** Who was asked and has not answered yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-h3">Offene Einladungen</h2>
      <Table caption="Offene Einladungen" head={<Head />}>
        {invitations.map(invitation => (
          <Row key={invitation.id} {...invitation} />
        ))}
      </Table>
    </section>
  )
}

function Head() {
  return (
    <tr>
      <Th>E-Mail-Adresse</Th>
      <Th>Rolle</Th>
      <Th>Eingeladen</Th>
      <Th>Gilt bis</Th>
      <Th>
        <span className="sr-only">Aktionen</span>
      </Th>
    </tr>
  )
}

function Row({ id, email, role, invitedBy, invitedAt, expiresAt }: Invitation) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <tr>
      <Td className="min-w-48">
        <EmailText>{email}</EmailText>
      </Td>
      <Td>{roleWords[role]}</Td>
      <Td className="tabular">
        {formatDateTime(invitedAt)}
        <span className="block text-muted wrap-anywhere">{invitedBy}</span>
      </Td>
      <Td className="tabular whitespace-nowrap">{formatDay(expiresAt)}</Td>
      <Td>
        <Form
          data-acts=""
          method="post"
          action={href('/admin/team/einladungen/:invitationId/ruecknahme', { invitationId: id })}
        >
          <Button
            type="submit"
            variant="quiet"
            size="small"
            aria-label={`Einladung an ${email} zurückziehen`}
            busy={isBusy && 'Zurückziehen...'}
          >
            Zurückziehen
          </Button>
          <Refusal refused={refused} />
        </Form>
      </Td>
    </tr>
  )
}
