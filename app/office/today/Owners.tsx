import { Link, useSearchParams } from 'react-router'
import { changed } from '../table/address.ts'

const choices = [
  { label: 'Alles', value: null },
  { label: 'Meine', value: 'ich' },
  { label: 'Ohne Zuständige', value: 'niemand' },
] as const

interface OwnersProps {
  /** The kind that is shown alone, with the tab in which it is dealt with. */
  kind: { title: string; list: string | null } | null
}

/** Whose things are shown. */
export function Owners({ kind }: OwnersProps) {
  const [params] = useSearchParams()
  return (
    <div className="mt-6 mb-3 flex flex-wrap items-center gap-x-6 gap-y-1">
      <h2 className="text-h3">{kind?.title ?? 'Was wartet'}</h2>
      <ul className="flex flex-wrap gap-1">
        {choices.map(({ label, value }) => (
          <li key={label}>
            <Link
              to={changed(params, { wer: value })}
              aria-current={params.get('wer') === value ? 'true' : undefined}
              preventScrollReset
              className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold hover:bg-floor aria-current:bg-inverse aria-current:text-on-inverse"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {kind?.list && (
        <Link to={kind.list} className="text-link inline-flex min-h-11 items-center text-sm">
          Zur Liste
        </Link>
      )}
    </div>
  )
}
