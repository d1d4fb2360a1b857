import { Images } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { libraryFilters, libraryPage, PICTURES_ON_PAGE } from '#core/pictures/library.server.ts'
import { usesOf } from '#core/pictures/uses.server.ts'
import { changed, readChoice, readPage, readSearch } from '../table/address.ts'
import { FilterForm } from '../table/FilterForm.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/library'
import { DescribeDialog } from './DescribeDialog.tsx'
import { LibraryCard, type LibraryEntry } from './LibraryCard.tsx'
import { UploadBox } from './UploadBox.tsx'

/** The media library: every picture of the shop, what uses it, and how it is described. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'media')
  const { db } = context.get(servicesContext)
  const query = {
    search: readSearch(url.searchParams),
    page: readPage(url.searchParams),
    filter: readChoice(url.searchParams, 'show', libraryFilters),
  }
  const { pictures, total } = await libraryPage(db, query)
  const uses = await usesOf(
    db,
    pictures.map(({ hash }) => hash),
  )
  const entries: LibraryEntry[] = pictures.map(picture => ({
    ...picture,
    uses: uses.get(picture.hash) ?? [],
  }))
  return { query, entries, total, pages: Math.max(1, Math.ceil(total / PICTURES_ON_PAGE)) }
}

export const headers = privateHeaders

export default function Library({ loaderData }: Route.ComponentProps) {
  const { query, entries, total, pages } = useFresh(loaderData)
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const [described, setDescribed] = useState<LibraryEntry | null>(null)
  const isFiltered = query.search !== '' || query.filter !== null
  const hasNone = total === 0 && !isFiltered
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Medien</h1>
        <p role="status" className="tabular text-sm text-muted">
          {total === 1 ? '1 Bild' : `${total} Bilder`}
        </p>
      </div>
      <div className="mb-6">
        <UploadBox multiple onUploaded={() => void revalidate()} />
      </div>
      <FilterForm
        search={query.search}
        placeholder="Name, Beschreibung oder Adresse"
        isFiltered={isFiltered}
        reset={changed(params, { q: null, show: null })}
      >
        <Select label="Anzeigen" name="show" defaultValue={query.filter ?? ''} className="min-w-56">
          <option value="">Alle</option>
          <option value="unused">Unbenutzte</option>
          <option value="wordless">Ohne Beschreibung</option>
        </Select>
      </FilterForm>
      {entries.length === 0 ? (
        <EmptyState icon={Images} title={hasNone ? 'Noch keine Bilder.' : 'Kein Bild gefunden.'}>
          {hasNone && <p>Laden Sie das erste hoch, es steht dann überall zur Auswahl.</p>}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {entries.map(entry => (
            <LibraryCard key={entry.hash} entry={entry} onDescribe={() => setDescribed(entry)} />
          ))}
        </ul>
      )}
      <Pagination page={query.page} pages={pages} to={page => changedPage(params, page)} />
      {described && (
        <DescribeDialog key={described.hash} entry={described} onClose={() => setDescribed(null)} />
      )}
    </>
  )
}

function changedPage(params: URLSearchParams, page: number): string {
  return changed(params, { page: page > 1 ? String(page) : null })
}
