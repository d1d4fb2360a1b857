import { useSearchParams } from 'react-router'
import { Pagination } from '#app/ui/Pagination.tsx'
import { onSamePage } from './address.ts'

interface PagesProps {
  page: number
  pages: number
  /** What the address calls it, and a reader of the screen the list, where the page shows several. */
  name?: string
  label?: string
}

/** The pages of a list, where it has more than one. */
export function Pages({ page, pages, name = 'page', label }: PagesProps) {
  const [params] = useSearchParams()
  return (
    <Pagination
      page={page}
      pages={pages}
      {...(label && { label })}
      to={number => onSamePage(params, { bei: null, [name]: number > 1 ? String(number) : null })}
    />
  )
}
