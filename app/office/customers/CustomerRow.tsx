import { href, Link, useSearchParams } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Td } from '#app/ui/Table.tsx'
import type { CustomerSummary } from '#core/customer-records/customer.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { ColumnOf } from '#core/saved-views/lists.ts'
import { EmailText } from '../EmailText.tsx'
import { initials } from '../orders/words.ts'
import { fromList } from '../table/from-list.ts'
import { ProviderLink } from './ProviderLink.tsx'
import { nameOf, sinceWords } from './words.ts'

interface CustomerRowProps {
  customer: CustomerSummary
  shows: (column: ColumnOf<'customers'>) => boolean
  /** Their page at the provider. */
  link: string | undefined
}

/** One customer of the list; the name leads to all that there was with them. */
export function CustomerRow({ customer, shows, link }: CustomerRowProps) {
  const name = nameOf(customer)
  const [params] = useSearchParams()
  return (
    <tr {...row(customer.id)} className="hover:bg-ground">
      <Td>
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-pill bg-floor text-xs font-semibold"
          >
            {initials(name)}
          </span>
          <div className="max-w-64 min-w-0">
            <Link
              data-key="Enter"
              to={href('/admin/kunden/:customerId', { customerId: customer.id }) + fromList(params)}
              prefetch="intent"
              className="inline-flex min-h-11 items-center font-semibold hover:underline"
            >
              {name}
            </Link>
            {customer.company && <p className="text-xs text-muted">{customer.company}</p>}
          </div>
        </div>
      </Td>
      {shows('contact') && (
        <Td className="min-w-44 lg:min-w-0">
          <EmailText>{customer.email}</EmailText>
          {customer.phone && <span className="block text-xs text-muted">{customer.phone}</span>}
        </Td>
      )}
      {shows('orders') && <Td figures>{customer.orderCount}</Td>}
      {shows('spent') && <Td figures>{formatCents(customer.totalSpent)}</Td>}
      {shows('last') && (
        <Td className="tabular whitespace-nowrap">
          {customer.lastOrderDate ? formatDay(customer.lastOrderDate) : '–'}
        </Td>
      )}
      {shows('since') && <Td className="tabular">{sinceWords(customer)}</Td>}
      {shows('provider') && (
        <Td>
          <ProviderLink link={link} name={name} isNarrow />
        </Td>
      )}
    </tr>
  )
}
