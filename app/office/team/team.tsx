import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime } from '#core/dates.ts'
import { historyOfExports } from '#core/journal/exports.server.ts'
import { roleWords } from '#core/permissions.ts'
import {
  formerMembers,
  historyOfTeam,
  type Member,
  openInvitations,
  team,
} from '#core/staff/team.server.ts'
import { EmailText } from '../EmailText.tsx'
import { History } from '../History.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { fromList } from '../table/from-list.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/team'
import { exportFields, shownExport } from './export-words.ts'
import { Invitations } from './Invitations.tsx'
import { Invite } from './Invite.tsx'
import { shownFields, shownRole } from './role-words.ts'

/** Names in an address where the history of the exports begins. */
const EXPORTS = 'exporte'

/** Who works in the office, and who is asked to (ADR-077). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'team')
  const services = context.get(servicesContext)
  return {
    members: await team(services.db),
    invitations: await openInvitations(services),
    exports: shownHistory(
      await historyOfExports(services.db, url.searchParams.get(EXPORTS)),
      exportFields,
    ),
    former: await formerMembers(services.db),
    history: shownHistory(
      await historyOfTeam(services.db, url.searchParams.get(OLDER)),
      shownFields,
    ),
  }
}

export const headers = privateHeaders

export default function Team({ loaderData }: Route.ComponentProps) {
  const { members, invitations, former, exports, history } = useFresh(loaderData)
  return (
    <>
      <h1 className="mb-2 text-h2">Team</h1>
      <p className="mb-5 max-w-read text-sm text-muted">
        Wer im Admin-Bereich arbeitet. Eine andere Rolle gilt ab dem nächsten Klick der Person.
      </p>
      <Table caption="Team" head={<Head />}>
        {members.map(member => (
          <Row key={member.userId} {...member} />
        ))}
      </Table>
      <Invite />
      <Invitations invitations={invitations} />
      {former.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-3 text-h3">Ehemalige</h2>
          <ul className="text-sm">
            {former.map(({ userId, name, email }) => (
              <li key={userId} className="flex flex-wrap items-center gap-x-3">
                <Link
                  to={href('/admin/team/:userId', { userId })}
                  prefetch="intent"
                  className="text-link inline-flex min-h-11 items-center font-semibold"
                >
                  {name || email}
                </Link>
                <span className="text-muted">
                  <EmailText>{email}</EmailText>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-10 max-w-read">
        <h2 className="mb-3 text-h3">Verlauf des Teams</h2>
        <History entries={history} fields={shownFields} shown={shownRole} />
      </section>
      <section className="mt-10 max-w-read">
        <h2 className="mb-3 text-h3">Verlauf der Exporte</h2>
        <History name={EXPORTS} entries={exports} fields={exportFields} shown={shownExport} />
      </section>
    </>
  )
}

function Head() {
  return (
    <tr>
      <Th>Person</Th>
      <Th>Rolle</Th>
      <Th>Zweiter Faktor</Th>
      <Th>Letzte Anmeldung</Th>
    </tr>
  )
}

function Row({ userId, name, email, role, enteredAt, secondFactorAt }: Member) {
  return (
    <tr {...row(userId)}>
      <Td className="min-w-48">
        <Link
          data-key="Enter"
          to={href('/admin/team/:userId', { userId }) + fromList(new URLSearchParams())}
          prefetch="intent"
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          {name || email}
        </Link>
        <span className="block text-muted">
          <EmailText>{email}</EmailText>
        </span>
      </Td>
      <Td>{role && <Badge tone={role === 'admin' ? 'ink' : 'plain'}>{roleWords[role]}</Badge>}</Td>
      <Td>{secondFactorAt ? 'eingerichtet' : 'fehlt'}</Td>
      <Td className="tabular">{enteredAt ? formatDateTime(enteredAt) : 'noch nie'}</Td>
    </tr>
  )
}
