import { Printer } from 'lucide-react'
import { href } from 'react-router'
import type { SeenMatches } from '#core/fulfilment/selected-matches.ts'

const papers: readonly { paper: string; label: string; key?: string }[] = [
  { paper: 'packliste', label: 'Packliste' },
  { paper: 'lieferschein', label: 'Lieferschein' },
  { paper: 'ruecksendeschein', label: 'Rücksendeschein' },
  { paper: 'adressen-a6', label: 'Adresse A6', key: 'd' },
  { paper: 'adressen-62mm', label: 'Adresse 62 mm' },
]

/**
 * The papers of some orders, each as one file in a tab of its own: those with the ids of these groups, or all
 * that `filter`, an address of the list, found when they were `seen`.
 */
export function PrintLinks(
  props: { ids: readonly string[] } | { filter: string; seen: SeenMatches },
) {
  const query = new URLSearchParams(
    'ids' in props
      ? props.ids.map(id => ['id', id])
      : {
          filter: props.filter,
          count: String(props.seen.count),
          digest: props.seen.digest ?? '',
        },
  ).toString()
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Printer aria-hidden className="size-4" />
      <span className="sr-only">Drucken:</span>
      {papers.map(({ paper, label, key }) => (
        <a
          key={paper}
          data-key={key}
          href={`${href('/admin/auftraege/druck/:paper', { paper })}?${query}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center underline"
        >
          {label}
        </a>
      ))}
    </span>
  )
}
