import { Download } from 'lucide-react'
import { href } from 'react-router'
import type { FiguresTable } from './tables.ts'

interface SaveCsvProps {
  table: FiguresTable
  /** How many months. */
  count: number
  /** What is saved, for those who only hear the link. */
  what: string
}

export function SaveCsv({ table, count, what }: SaveCsvProps) {
  return (
    <a
      href={`${href('/admin/zahlen/csv')}?monate=${count}&tabelle=${table}`}
      className="text-link inline-flex min-h-11 items-center gap-2 text-sm"
    >
      <Download aria-hidden className="size-4" />
      <span>
        <span className="sr-only">{what} </span>als CSV
      </span>
    </a>
  )
}
