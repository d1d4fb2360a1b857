import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { Th } from '#app/ui/Table.tsx'
import { type Sorting, sortedBy } from './address.ts'

interface HeadCellProps<Column extends string> {
  label: string
  /** The column that a click sorts by; left out where the table cannot be sorted by it. */
  sort?: Column
  figures?: boolean
  className?: string
  /** Where the label is not German. */
  lang?: 'en'
}

interface HeadCellsProps<Column extends string> {
  cells: readonly HeadCellProps<Column>[]
  sorting: Sorting<Column>
}

/** The head cells of a table whose order is part of the address. */
export function HeadCells<Column extends string>({ cells, sorting }: HeadCellsProps<Column>) {
  const [params] = useSearchParams()
  return cells.map(({ label, sort, figures, className, lang }) => {
    if (!sort) {
      return (
        <Th key={label} figures={figures} className={className} lang={lang}>
          {label}
        </Th>
      )
    }
    const active = sorting.sort === sort
    const Arrow = sorting.descending ? ArrowDown : ArrowUp
    return (
      <Th
        key={label}
        figures={figures}
        className={className}
        lang={lang}
        aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
      >
        <Link
          to={sortedBy(params, sorting, sort)}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1 hover:underline"
        >
          {label}
          {active && <Arrow aria-hidden className="size-4" />}
        </Link>
      </Th>
    )
  })
}
