import { Link, useSearchParams } from 'react-router'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { Utilisation as Used } from '#core/figures/utilisation.server.ts'
import { changed } from '../table/address.ts'
import { percentWords } from './words.ts'

/** How much of their time devices are with customers; a product leads to its devices. */
export function Utilisation({ used }: { used: readonly Used[] }) {
  const [params] = useSearchParams()
  if (used.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 text-h3">Auslastung der Geräte</h2>
      <p className="mb-3 max-w-read text-sm text-muted">
        Der Teil der letzten 90 Tage, in dem ein Gerät einer Bestellung zugeordnet war. Verkaufte
        Geräte zählen nicht mit.
      </p>
      <Table
        caption="Auslastung der Geräte"
        head={
          <tr>
            <Th>Produkt</Th>
            <Th figures>Geräte</Th>
            <Th figures>Beim Kunden</Th>
            <Th figures>Auslastung</Th>
          </tr>
        }
      >
        {used.map(({ productId, title, devices, out, percent }) => (
          <tr key={productId}>
            <Th scope="row">
              <Link
                to={`${changed(params, { produkt: productId })}#geraete`}
                className="inline-flex min-h-11 items-center hover:underline"
              >
                {title}
              </Link>
            </Th>
            <Td figures>{devices}</Td>
            <Td figures>{out}</Td>
            <Td figures>{percentWords(percent)}</Td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
