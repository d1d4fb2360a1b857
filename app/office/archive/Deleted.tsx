import { href, Link } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import type { DeletedThing } from '#core/journal/deleted.server.ts'
import type { PageOf } from '#core/page-at.ts'
import { Pages } from '../table/Pages.tsx'
import { kindWords } from './deleted-words.ts'

/** What the address calls the page of what was deleted: the archive stands above it. */
export const DELETED_PAGE = 'geloescht'

/** What somebody deleted for good, and where its history can still be read. */
export function Deleted({ shown, ...place }: PageOf<DeletedThing>) {
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="mb-2 text-h3">Von Hand gelöscht</h2>
      <p className="mb-4 max-w-read text-sm text-muted">
        Beiträge, Projekte, Kategorien, Geräte und Entwürfe von Rückrufen, die jemand gelöscht hat,
        mit allem, was das Protokoll über sie weiß.
      </p>
      {shown.length === 0 ? (
        <p className="text-sm">Bisher wurde nichts gelöscht.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {shown.map(({ kind, id, title, at, by }) => (
            <li key={`${kind} ${id}`} className="py-2">
              <Link
                to={href('/admin/archiv/geloescht/:kind/:id', { kind, id })}
                className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere"
              >
                {kindWords[kind]}
                {title && `: ${title}`}
              </Link>
              <p className="tabular text-sm text-muted">
                gelöscht am {formatDateTime(at)} · {by}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pages {...place} name={DELETED_PAGE} label="Von Hand gelöscht: Seiten" />
    </section>
  )
}
