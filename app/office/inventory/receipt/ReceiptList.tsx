import { href, Link } from 'react-router'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import type { ListedReceipt } from '#core/stock/goods-receipts.server.ts'

/** The latest deliveries. */
export function ReceiptList({ receipts }: { receipts: readonly ListedReceipt[] }) {
  if (receipts.length === 0) return null
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
        {receipts.map(({ id, receivedOn, productName, devices, supplier, deliveryNote }) => (
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
    </section>
  )
}
