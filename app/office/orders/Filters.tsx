import { useSearchParams } from 'react-router'
import { changed } from '#app/office/table/address.ts'
import { FilterForm } from '#app/office/table/FilterForm.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Select } from '#app/ui/Field.tsx'
import type { OrderListQuery } from '#core/fulfilment/list-query.server.ts'
import { logisticsOrder, officeLogisticsLabel } from '#core/orders/states.ts'
import { hidesDelivered, isFiltered } from './query.ts'

/** Search and filters of the orders. */
export function Filters({ query }: { query: OrderListQuery }) {
  const [params] = useSearchParams()
  return (
    <FilterForm
      search={query.search}
      placeholder="Suche nach Kunde, Produkt oder Tracking..."
      isFiltered={isFiltered(query)}
      reset={changed(new URLSearchParams(), { delivered: query.showDelivered ? '1' : null })}
      keep={['delivered']}
    >
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
      <Select
        label="Zahlung"
        name="payment"
        defaultValue={query.payment === 'first' ? '' : query.payment}
      >
        <option value="">Erstzahlungen</option>
        <option value="follow_up">Folgezahlungen</option>
        <option value="all">Alle Zahlungen</option>
        <option value="unpaid">Nicht bezahlt</option>
        <option value="overdue">Miete überfällig</option>
        <option value="refunded">Erstattungen</option>
      </Select>
      {hidesDelivered({ ...query, showDelivered: false }) && (
        <ButtonLink
          to={changed(params, { delivered: query.showDelivered ? null : '1' })}
          variant="outline"
        >
          {query.showDelivered ? 'Gelieferte ausblenden' : 'Gelieferte anzeigen'}
        </ButtonLink>
      )}
    </FilterForm>
  )
}
