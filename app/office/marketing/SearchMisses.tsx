import type { ReactNode } from 'react'
import { Table, Td, Th } from '#app/ui/Table.tsx'

interface SearchMissesProps {
  misses: readonly { words: string; searches: number }[]
  /** Where there is something to be saved. */
  save: ReactNode
}

/** What visitors looked for most, and did not find. */
export function SearchMisses({ misses, save }: SearchMissesProps) {
  return (
    <section>
      <h2 className="mb-1 text-h3">Gesucht und nicht gefunden</h2>
      <p className="mb-3 max-w-read text-sm text-muted">
        Die häufigsten Suchen ohne Treffer. Gezählt werden nur die Worte: nicht, wer sucht, und
        nichts, was eine E-Mail-Adresse oder eine längere Nummer enthält.
      </p>
      {misses.length === 0 ? (
        <p className="text-muted">In diesem Zeitraum hat jede Suche etwas gefunden.</p>
      ) : (
        <div className="max-w-2xl">
          <Table
            caption="Gesucht und nicht gefunden"
            head={
              <tr>
                <Th>Gesucht</Th>
                <Th figures>Suchen</Th>
              </tr>
            }
          >
            {misses.map(({ words, searches }) => (
              <tr key={words}>
                <Th scope="row" className="wrap-anywhere whitespace-normal">
                  {words}
                </Th>
                <Td figures>{searches}</Td>
              </tr>
            ))}
          </Table>
          {save}
        </div>
      )}
    </section>
  )
}
