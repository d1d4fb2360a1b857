import { Link, useSearchParams } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import type { TaskKind } from '#core/today/kinds.ts'
import { changed } from '../table/address.ts'

interface KindsProps {
  counts: readonly {
    kind: TaskKind
    title: string
    count: number
    overdue: number
    age: string | null
  }[]
}

/** How much of each kind waits; a click shows that kind alone, a second one all again. */
export function Kinds({ counts }: KindsProps) {
  const [params] = useSearchParams()
  const chosen = params.get('art')
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {counts.map(({ kind, title, count, overdue, age }) => (
        <li key={kind}>
          <Link
            to={changed(params, { art: chosen === kind ? null : kind })}
            aria-current={chosen === kind ? 'true' : undefined}
            preventScrollReset
            className="flex h-full flex-col rounded-card border border-line bg-card p-3 hover:border-edge aria-current:border-fg aria-current:bg-floor"
          >
            <span className="flex items-start justify-between gap-2">
              <span className="tabular font-display text-2xl leading-none font-bold">{count}</span>
              {overdue > 0 && <Badge tone="bad">{overdue} überfällig</Badge>}
            </span>
            <span className="mt-1.5 text-sm font-semibold hyphens-auto">{title}</span>
            {age && <span className="text-xs text-muted">längstens {age}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
