import { useSearchParams } from 'react-router'
import { Pagination } from '#app/ui/Pagination.tsx'
import { changed } from './address.ts'
import type { Page } from './page-of.ts'

/** The pages of a list of open things, where it has more than one. */
export function Pages({ page, pages }: Omit<Page<unknown>, 'shown'>) {
  const [params] = useSearchParams()
  return (
    <Pagination
      page={page}
      pages={pages}
      to={number => changed(params, { bei: null, page: number > 1 ? String(number) : null })}
    />
  )
}
