import { Inbox } from 'lucide-react'
import { href, Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { row } from '#app/office/keyboard/row.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Select } from '#app/ui/Field.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { Table, Td } from '#app/ui/Table.tsx'
import { formatDateTime } from '#core/dates.ts'
import {
  inquiryKindWords,
  inquiryStates,
  inquiryStatusOrder,
} from '#core/inquiries/inquiry-states.ts'
import { listInquiries } from '#core/inquiries/list-inquiries.server.ts'
import { EmailText } from '../EmailText.tsx'
import { changed } from '../table/address.ts'
import { FilterForm } from '../table/FilterForm.tsx'
import { fromList } from '../table/from-list.ts'
import { HeadCells } from '../table/HeadCells.tsx'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/inquiries'
import { readQuery } from './query.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** What businesses asked for on the business page, and what others wrote by the contact form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staff(context, 'inquiries')
  const query = readQuery(new URL(request.url).searchParams)
  return { query, list: await listInquiries(context.get(servicesContext), query) }
}

export const headers = privateHeaders

const columns = [
  { label: 'Eingegangen', sort: 'created' },
  { label: 'Formular' },
  { label: 'Name', sort: 'name' },
  { label: 'Unternehmen', sort: 'company' },
  { label: 'Nachricht' },
  { label: 'Status', sort: 'status' },
] as const

export default function Inquiries({ loaderData }: Route.ComponentProps) {
  const { query, list } = useFresh(loaderData)
  const [params] = useSearchParams()
  const isFiltered = Boolean(query.search || query.status || query.kind)
  return (
    <>
      <h1 className="mb-5 text-h2">Anfragen</h1>
      <FilterForm
        search={query.search}
        placeholder="Name, Unternehmen, E-Mail oder Telefon"
        isFiltered={isFiltered}
        reset="?"
      >
        <Select label="Formular" name="art" defaultValue={query.kind ?? ''}>
          <option value="">Alle</option>
          <option value="business">{inquiryKindWords.business}</option>
          <option value="contact">{inquiryKindWords.contact}</option>
        </Select>
        <Select label="Status" name="status" defaultValue={query.status ?? ''}>
          <option value="">Alle</option>
          <option value="open">Offen</option>
          {inquiryStatusOrder.map(status => (
            <option key={status} value={status}>
              {inquiryStates[status]}
            </option>
          ))}
        </Select>
      </FilterForm>
      {list.inquiries.length === 0 ? (
        <EmptyState icon={Inbox} title="Keine Anfragen gefunden">
          <p>
            {isFiltered
              ? 'Keine Anfrage entspricht den aktuellen Filtern.'
              : 'Anfragen von der Gewerbe-Seite und Nachrichten über das Kontaktformular erscheinen hier.'}
          </p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">
            {list.total === 1 ? '1 Anfrage' : `${list.total} Anfragen`}
          </p>
          <Table
            caption="Anfragen"
            head={
              <tr>
                <HeadCells cells={columns} sorting={query} />
              </tr>
            }
          >
            {list.inquiries.map(
              ({ id, kind, createdAt, company, name, email, message, status }) => (
                <tr key={id} {...row(id)} className="hover:bg-floor">
                  <Td className="tabular whitespace-nowrap">{formatDateTime(createdAt)}</Td>
                  <Td>{inquiryKindWords[kind]}</Td>
                  <Td className="max-w-56 min-w-40 font-semibold wrap-anywhere">
                    <Link
                      data-key="Enter"
                      to={href('/admin/anfragen/:inquiryId', { inquiryId: id }) + fromList(params)}
                      className="inline-flex min-h-11 items-center hover:underline"
                    >
                      {name}
                    </Link>
                    <span className="block text-xs font-normal text-muted">
                      <EmailText>{email}</EmailText>
                    </span>
                  </Td>
                  <Td className="max-w-56 min-w-32 wrap-anywhere">{company ?? '–'}</Td>
                  <Td className="min-w-60">
                    <span className="line-clamp-2 max-w-read wrap-anywhere">{message}</span>
                  </Td>
                  <Td>
                    <StatusBadge status={status} />
                  </Td>
                </tr>
              ),
            )}
          </Table>
        </>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        to={page => changed(params, { page: page > 1 ? String(page) : null })}
      />
    </>
  )
}
