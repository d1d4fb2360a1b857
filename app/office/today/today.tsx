import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { berlinDay, formatWeekday } from '#core/dates.ts'
import { maySee, readTaskKind } from '#core/today/kinds.ts'
import { NOBODY, openTasks } from '#core/today/open-tasks.server.ts'
import { colleagues } from '#core/today/own.server.ts'
import { changed, readPage } from '../table/address.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/today'
import { Kinds } from './Kinds.tsx'
import { Owners } from './Owners.tsx'
import { listOf, rowOf } from './row.server.ts'
import { Task } from './Task.tsx'
import { ageWords, kindTitle } from './words.ts'

const owners = { ich: 'me', niemand: NOBODY } as const

/** What needs a hand now, the first due at the top; each thing may have somebody who looks after it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await staff(context, 'today')
  const services = context.get(servicesContext)
  const params = new URL(request.url).searchParams
  const kind = readTaskKind(params.get('art'))
  const chosen = params.get('wer') ?? ''
  const owner = chosen === 'ich' || chosen === 'niemand' ? owners[chosen] : null
  const list = await openTasks(services, actor.roles, {
    kind,
    owner: owner === 'me' ? actor.userId : owner,
    page: readPage(params),
  })
  const now = services.clock.now()
  const people = await colleagues(services)
  return {
    me: actor.userId,
    day: formatWeekday(berlinDay(now)),
    kind: kind && { title: kindTitle(kind), list: listOf(kind) },
    counts: list.counts.map(({ oldest, ...count }) => ({
      ...count,
      title: kindTitle(count.kind, count.count),
      age: oldest && ageWords(oldest, now),
    })),
    tasks: list.tasks.map(task => ({
      ...rowOf(task, now),
      candidates: people
        .filter(({ roles }) => maySee(roles, task.kind))
        .map(({ id, name }) => ({ id, name })),
    })),
    page: list.page,
    pages: list.pages,
  }
}

export const headers = privateHeaders

export default function Today({ loaderData }: Route.ComponentProps) {
  const { me, day, kind, counts, tasks, page, pages } = useFresh(loaderData)
  const [params] = useSearchParams()
  const waiting = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <h1 className="text-h2">Heute</h1>
      <p className="mt-1 mb-5 text-sm text-muted">
        {day} · {waiting === 0 ? 'nichts offen' : `${waiting} offen`}
      </p>
      <Kinds counts={counts} />
      <Owners kind={kind} />
      {tasks.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Hier ist nichts zu tun">
          <p>{waiting === 0 ? 'Alles ist erledigt.' : 'Unter dieser Auswahl wartet nichts.'}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {tasks.map(task => (
            <Task key={`${task.kind} ${task.subjectId}`} task={task} me={me} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        to={next => changed(params, { page: next > 1 ? String(next) : null })}
      />
    </>
  )
}
