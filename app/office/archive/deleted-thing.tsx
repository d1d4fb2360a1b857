import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { formatDateTime } from '#core/dates.ts'
import { ShopError } from '#core/errors.ts'
import { deletedThing } from '#core/journal/deleted.server.ts'
import { History } from '../History.tsx'
import { OLDER, shownHistory } from '../shown-history.ts'
import type { Route } from './+types/deleted-thing'
import { kindWords, wordsOfKind } from './deleted-words.ts'

/** Something that was deleted: as it was then, and what had happened to it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  await staff(context, 'archive')
  try {
    const thing = await deletedThing(
      context.get(servicesContext).db,
      params,
      url.searchParams.get(OLDER),
    )
    const { labels } = wordsOfKind[thing.kind]
    const before = Object.fromEntries(
      Object.entries(thing.before).filter(([field]) => Object.hasOwn(labels, field)),
    )
    return { ...thing, before, history: shownHistory(thing.history, labels) }
  } catch (error) {
    if (error instanceof ShopError) throw pageError(error)
    throw error
  }
}

export const headers = privateHeaders

export default function DeletedThing({ loaderData }: Route.ComponentProps) {
  const { kind, title, at, by, before, history } = loaderData
  const { labels, shown } = wordsOfKind[kind]
  const fields = Object.entries(labels).filter(([field]) => isThere(before[field]))
  return (
    <>
      <Link
        to={href('/admin/archiv')}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Zum Archiv
      </Link>
      <h1 className="mb-2 text-h2 wrap-anywhere">
        {kindWords[kind]}
        {title && `: ${title}`}
      </h1>
      <p className="tabular mb-6 text-sm text-muted">
        gelöscht am {formatDateTime(at)} · {by}
      </p>
      <section className="max-w-4xl">
        <h2 className="mb-3 text-h3">Wie es zuletzt war</h2>
        <dl className="grid gap-4 text-sm">
          {fields.map(([field, label]) => (
            <div key={field}>
              <dt className="font-semibold">{label}</dt>
              <dd className="mt-1 whitespace-pre-line wrap-anywhere">
                {shown(field, before[field])}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-10 max-w-4xl">
        <h2 className="mb-3 text-h3">Verlauf</h2>
        <History entries={history} fields={labels} shown={shown} />
      </section>
    </>
  )
}

const isThere = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)
