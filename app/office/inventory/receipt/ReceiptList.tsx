import { href, Link } from 'react-router'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import type { PageOf } from '#core/page-at.ts'
import type { ListedReceipt } from '#core/stock/goods-receipts.server.ts'
import { Pages } from '../../table/Pages.tsx'

/** Deliveries, the newest first. */
export function ReceiptList({ shown, ...place }: PageOf<ListedReceipt>) {
  if (shown.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-h3">Letzte Wareneingänge</h2>
      <Table
        caption="Letzte Wareneingänge"
        head={
          <tr>
            <Th>Eingang</Th>
            <Th>Produkt</Th>
            <Th figures>Geräte</Th>
            <Th>Lieferant</Th>
            <Th>Lieferschein</Th>
          </tr>
        }
      >
        {shown.map(({ id, receivedOn, productName, devices, supplier, deliveryNote }) => (
          <tr key={id}>
            <Td className="tabular whitespace-nowrap">
              <Link
                to={href('/admin/inventar/wareneingang/:receiptId', { receiptId: id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {formatDay(receivedOn)}
              </Link>
            </Td>
            <Td>{productName}</Td>
            <Td figures>{devices}</Td>
            <Td>{supplier ?? '–'}</Td>
            <Td>{deliveryNote ?? '–'}</Td>
          </tr>
        ))}
      </Table>
      <Pages {...place} />
    </section>
  )
}
