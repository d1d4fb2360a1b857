import { Search, X } from 'lucide-react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import type { OrderListQuery } from '#core/fulfilment/list-query.server.ts'
import { logisticsOrder, officeLogisticsLabel } from '#core/orders/states.ts'
import { changed, hidesDelivered, isFiltered } from './query.ts'

/** Search and filters; each is part of the address, so that a list can be linked and reloaded. */
export function Filters({ query }: { query: OrderListQuery }) {
  const [params] = useSearchParams()
  const submit = useSubmit()
  const filtered = isFiltered(query)
  return (
    <Form
      // A fresh form for each address, so that 'Zurück' shows what the list shows.
      key={params.toString()}
      role="search"
      className="mb-4 grid gap-3 sm:grid-cols-3 xl:grid-cols-[1fr_repeat(3,12rem)_auto]"
      onChange={event => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget)
      }}
    >
      <div className="sm:col-span-3 xl:col-span-1">
        <label htmlFor="q" className="mb-1.5 block text-sm font-semibold">
          Suche
        </label>
        <div className="flex gap-2">
          <input
            id="q"
            name="q"
            type="search"
            className="control"
            placeholder="Suche nach Kunde, Produkt oder Tracking..."
            maxLength={100}
            defaultValue={query.search}
          />
          <Button type="submit" aria-label="Suchen">
            <Search aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <Select label="Status" name="status" defaultValue={query.status ?? ''}>
        <option value="">Alle Status</option>
        {logisticsOrder.map(status => (
          <option key={status} value={status}>
            {officeLogisticsLabel(status)}
          </option>
        ))}
      </Select>
      <Select label="Typ" name="type" defaultValue={query.type ?? ''}>
        <option value="">Alle Typen</option>
        <option value="rental">Miete</option>
        <option value="purchase">Kauf</option>
      </Select>
      <Select label="Zahlung" name="payment" defaultValue={query.payment}>
        <option value="first">Erstzahlungen</option>
        <option value="follow_up">Folgezahlungen</option>
        <option value="all">Alle Zahlungen</option>
        <option value="unpaid">Nicht bezahlt</option>
        <option value="overdue">Miete überfällig</option>
        <option value="refunded">Erstattungen</option>
      </Select>
      <HiddenFields query={query} />
      {hidesDelivered({ ...query, showDelivered: false }) && (
        <div className="flex items-end sm:col-span-3 xl:col-span-1">
          <ButtonLink
            to={changed(params, { delivered: query.showDelivered ? null : '1' })}
            variant="outline"
          >
            {query.showDelivered ? 'Gelieferte ausblenden' : 'Gelieferte anzeigen'}
          </ButtonLink>
        </div>
      )}
      {filtered && (
        <p className="flex min-h-11 items-center gap-2 sm:col-span-3 xl:col-span-full">
          <Badge tone="signal">Filter aktiv</Badge>
          <Link
            to={changed(new URLSearchParams(), { delivered: query.showDelivered ? '1' : null })}
            className="text-link inline-flex min-h-11 items-center gap-1 text-sm"
          >
            <X aria-hidden className="size-4" />
            Filter zurücksetzen
          </Link>
        </p>
      )}
    </Form>
  )
}

/** What the form does not ask for, but must not lose. */
function HiddenFields({ query }: { query: OrderListQuery }) {
  return (
    <>
      {query.showDelivered && <input type="hidden" name="delivered" value="1" />}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="dir" value={query.descending ? 'desc' : 'asc'} />
    </>
  )
}
