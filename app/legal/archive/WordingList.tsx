import { href, Link } from 'react-router'
import { formatDay } from '#core/dates.ts'
import type { ListedWording } from './archived.server.ts'

/** Every wording of a text with its days, the last one first. */
export function WordingList({ route, wordings }: { route: string; wordings: ListedWording[] }) {
  if (wordings.length === 0) {
    return <p className="mt-6 text-muted">Von diesem Text ist noch keine Fassung archiviert.</p>
  }
  return (
    <>
      {wordings.length === 1 && (
        <p className="mt-6 text-muted">Von diesem Text gibt es bisher eine einzige Fassung.</p>
      )}
      <ol reversed className="mt-6 divide-y divide-line border-y border-line">
        {wordings.toReversed().map(({ number, version, publishedAt }, index) => {
          const params = { text: route, number: String(number) }
          return (
            <li key={number} className="flex flex-wrap items-center gap-x-5 py-2">
              <Link
                prefetch="intent"
                to={href('/rechtstexte/:text/:number', params)}
                className="text-link inline-flex min-h-11 items-center"
              >
                Fassung {number} vom {formatDay(version)}
              </Link>
              <span className="text-sm text-muted">
                veröffentlicht am{' '}
                <time dateTime={publishedAt}>{formatDay(new Date(publishedAt))}</time>
                {index === 0 && ', gilt heute'}
              </span>
              <a
                href={href('/rechtstexte/:text/:number/pdf', params)}
                download
                className="text-link ml-auto inline-flex min-h-11 items-center text-sm"
              >
                PDF<span className="sr-only"> der Fassung {number}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </>
  )
}
