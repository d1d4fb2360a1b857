import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { formatDateTime } from '#core/dates.ts'
import { memberNeighbours, memberWithHistory } from '#core/staff/team.server.ts'
import { History } from '../History.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import { aroundIn } from '../table/from-list.ts'
import { Steps } from '../table/Steps.tsx'
import type { Route } from './+types/member'
import { ChangeRole } from './ChangeRole.tsx'
import { Dismiss } from './Dismiss.tsx'
import { shownFields, shownRole } from './role-words.ts'
import { SecondFactor } from './SecondFactor.tsx'

/** Somebody of the staff, or who was: role, ways to end it, and all that happened to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'team')
  const { db } = context.get(servicesContext)
  try {
    const member = await memberWithHistory(db, params.userId, url.searchParams.get(OLDER))
    const around = await aroundIn(
      url.searchParams,
      () => memberNeighbours(db, member),
      ({ userId }) => href('/admin/team/:userId', { userId }),
    )
    const history = shownHistory(member.history, shownFields)
    return { member: { ...member, history }, around, isMe: actor.userId === member.userId }
  } catch (error) {
    throw pageError(error)
  }
}

export const headers = privateHeaders

export default function MemberPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Steps
        around={loaderData.around}
        path={href('/admin/team')}
        back="Zurück zum Team"
        words={{ previous: 'Vorige Person', next: 'Nächste Person' }}
      />
      {/* What was begun on one person is none of the next one's. */}
      <Person key={loaderData.member.userId} {...loaderData} />
    </>
  )
}

function Person({ member, isMe }: Route.ComponentProps['loaderData']) {
  const { userId, name, email, role, enteredAt, secondFactorAt, history } = member
  return (
    <>
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
          <History entries={history} fields={shownFields} shown={shownRole} />
        </section>
      </div>
    </>
  )
}
