import { Printer } from 'lucide-react'
import { href } from 'react-router'

const papers = [
  { paper: 'packliste', label: 'Packliste' },
  { paper: 'lieferschein', label: 'Lieferschein' },
  { paper: 'ruecksendeschein', label: 'Rücksendeschein' },
  { paper: 'adressen-a6', label: 'Adresse A6' },
  { paper: 'adressen-62mm', label: 'Adresse 62 mm' },
] as const

/** The papers of these orders, by their groups' ids, each as one file in a tab of its own. */
export function PrintLinks({ ids }: { ids: readonly string[] }) {
  const query = new URLSearchParams(ids.map(id => ['id', id])).toString()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Printer aria-hidden className="size-4" />
      <span className="sr-only">Drucken:</span>
      {papers.map(({ paper, label }) => (
        <a
          key={paper}
          href={`${href('/admin/auftraege/druck/:paper', { paper })}?${query}`}
          target="_blank"
          rel="noreferrer"
          className="underline"
        >
          {label}
        </a>
      ))}
    </span>
  )
}
