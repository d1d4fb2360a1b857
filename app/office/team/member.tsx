import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { formatDateTime } from '#core/dates.ts'
import { roleWords, staffRoles } from '#core/permissions.ts'
import { memberWithHistory } from '#core/staff/team.server.ts'
import { History } from '../History.tsx'
import type { Route } from './+types/member'
import { ChangeRole } from './ChangeRole.tsx'
import { Dismiss } from './Dismiss.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** Somebody of the staff, or who was: role, ways to end it, and all that happened to it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await staff(context, 'team')
  try {
    const member = await memberWithHistory(context.get(servicesContext).db, params.userId)
    return { ...member, isMe: actor.userId === member.userId }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function MemberPage({ loaderData: member }: Route.ComponentProps) {
  const { userId, name, email, role, enteredAt, secondFactorAt, history, isMe } = member
  return (
    <>
      <p className="mb-2">
        <Link to={href('/admin/team')} className="text-link inline-flex min-h-11 items-center">
          Zum Team
        </Link>
      </p>
      <h1 className="text-h2 wrap-anywhere">{name || email}</h1>
      <p className="mb-6 text-sm text-muted wrap-anywhere">
        {email}
        {isMe && ' · Das sind Sie.'}
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          {role ? (
            <>
              <p className="text-sm">
                Zuletzt angemeldet: {enteredAt ? formatDateTime(enteredAt) : 'noch nie'}
              </p>
              <SecondFactor {...{ userId, name: name || email, secondFactorAt, isMe }} />
              <ChangeRole key={role} userId={userId} role={role} />
              <Dismiss userId={userId} name={name || email} isMe={isMe} />
            </>
          ) : (
            <p>Diese Person arbeitet nicht mehr hier.</p>
          )}
        </div>
        <section>
          <h2 className="mb-3 text-h3">Verlauf</h2>
          <History entries={history} fields={{ role: 'Rolle' }} shown={shownRole} />
        </section>
      </div>
    </>
  )
}

function shownRole(_field: string, value: unknown): string {
  const role = staffRoles.find(known => known === value)
  return role ? roleWords[role] : '(keine)'
}
