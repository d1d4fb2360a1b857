import { FileText, Plus } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { listQuotes } from '#core/quotes/list.server.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { quoteStandings } from '#core/quotes/states.ts'
import { EmailText } from '../EmailText.tsx'
import { changed } from '../table/address.ts'
import { FilterForm } from '../table/FilterForm.tsx'
import { fromList } from '../table/from-list.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/quotes'
import { QuoteBadge } from './QuoteBadge.tsx'
import { readQuery } from './query.ts'
import { standingWords } from './words.ts'

/** Offers to businesses, and how each stands (ADR-155). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'quotes')
  const query = readQuery(url.searchParams)
  return { query, list: await listQuotes(context.get(servicesContext), query) }
}

export const headers = privateHeaders

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { query, list } = useFresh(loaderData)
  const [params] = useSearchParams()
  const isFiltered = Boolean(query.search || query.standing)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Angebote</h1>
        <ButtonLink to={href('/admin/angebote/neu')} variant="primary">
          <Plus aria-hidden className="size-5" />
          Neues Angebot
        </ButtonLink>
      </div>
      <FilterForm
        search={query.search}
        placeholder="Unternehmen, Name oder E-Mail"
        isFiltered={isFiltered}
        reset="?"
      >
        <Select label="Status" name="status" defaultValue={query.standing ?? ''}>
          <option value="">Alle</option>
          {quoteStandings.map(standing => (
            <option key={standing} value={standing}>
              {standingWords[standing]}
            </option>
          ))}
        </Select>
      </FilterForm>
      {list.entries.length === 0 ? (
        <EmptyState icon={FileText} title="Keine Angebote gefunden">
          <p>
            {isFiltered
              ? 'Kein Angebot entspricht den aktuellen Filtern.'
              : 'Aus einer Anfrage wird hier ein Angebot mit eigenen Preisen.'}
          </p>
        </EmptyState>
      ) : (
        <Table
          caption="Angebote"
          head={
            <tr>
              <Th>Angebot</Th>
              <Th>Unternehmen</Th>
              <Th>Status</Th>
              <Th figures>Monatlich netto</Th>
              <Th figures>Gesamt netto</Th>
              <Th>Gültig bis</Th>
              <Th>Angelegt</Th>
            </tr>
          }
        >
          {list.entries.map(quote => (
            <tr key={quote.id} {...row(quote.id)} className="hover:bg-floor">
              <Td className="tabular whitespace-nowrap">
                <Link
                  data-key="Enter"
                  to={href('/admin/angebote/:quoteId', { quoteId: quote.id }) + fromList(params)}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {quoteNumber(quote.number)}
                </Link>
              </Td>
              <Td className="min-w-44 wrap-anywhere">
                {quote.company}
                <span className="block text-xs text-muted">
                  {quote.name}, <EmailText>{quote.email}</EmailText>
                </span>
              </Td>
              <Td>
                <QuoteBadge standing={quote.standing} />
              </Td>
              <Td figures>
                {quote.totals.monthly.netCents > 0
                  ? formatCents(quote.totals.monthly.netCents)
                  : '–'}
              </Td>
              <Td figures>{formatCents(quote.totals.total.netCents)}</Td>
              <Td className="tabular whitespace-nowrap">{formatDay(quote.validUntil)}</Td>
              <Td className="tabular whitespace-nowrap">{formatDateTime(quote.createdAt)}</Td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={page => changed(params, { page: page > 1 ? String(page) : null })}
      />
    </>
  )
}
