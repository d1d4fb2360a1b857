import { Download } from 'lucide-react'
import { href } from 'react-router'
import type { DaySpan } from '#core/marketing/span.ts'
import { type MarketingTable, marketingTables } from './tables.ts'

/** A link to one table of the marketing page as a file. */
export function SaveCsv({ table, span }: { table: MarketingTable; span: DaySpan }) {
  return (
    <a
      href={`${href('/admin/marketing/csv')}?tabelle=${table}&von=${span.from}&bis=${span.to}`}
      className="text-link inline-flex min-h-11 items-center gap-2 text-sm"
    >
      <Download aria-hidden className="size-4" />
      {marketingTables[table]} als CSV
    </a>
  )
}
