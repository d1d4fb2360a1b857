import { CircleCheck } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { CheckedProduct, ProblemKind } from '#core/feed/problems.ts'

const kinds: Record<ProblemKind, { words: string; tone: BadgeTone }> = {
  left_out: { words: 'nicht im Feed', tone: 'plain' },
  refused: { words: 'von Google abgelehnt', tone: 'bad' },
  advice: { words: 'Hinweis', tone: 'warn' },
}

/** What is wrong with which product, the worst first. */
export function Problems({ checked }: { checked: readonly CheckedProduct[] }) {
  const count = (kind: ProblemKind) =>
    checked.filter(({ problems }) => problems.some(problem => problem.kind === kind)).length
  return (
    <section aria-labelledby="problems">
      <h2 id="problems" className="mb-2 text-h3">
        Prüfung
      </h2>
      {checked.length === 0 ? (
        <EmptyState icon={CircleCheck} title="Alles in Ordnung">
          <p>Kein Produkt verstößt gegen die Regeln des Feeds.</p>
        </EmptyState>
      ) : (
        <>
          <p className="tabular mb-4 text-sm text-muted">
            {`Nicht im Feed: ${count('left_out')} · Von Google abgelehnt: ${count('refused')} · Mit Hinweisen: ${count('advice')}`}
          </p>
          <Table
            caption="Probleme im Feed"
            head={
              <tr>
                <Th>Produkt</Th>
                <Th>Probleme</Th>
              </tr>
            }
          >
            {checked.map(({ id, title, problems }) => (
              <tr key={id} className="align-top hover:bg-ground">
                <Td className="max-w-72 min-w-36">
                  <Link
                    to={`${href('/admin/produkte')}?${new URLSearchParams({ q: title || id })}`}
                    className="text-link inline-block py-2.5 font-semibold wrap-anywhere"
                  >
                    {title || id}
                  </Link>
                </Td>
                <Td>
                  <ul className="grid gap-2 py-1">
                    {problems.map(({ kind, reason }) => (
                      <li key={reason} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <Badge tone={kinds[kind].tone}>{kinds[kind].words}</Badge>
                        <span className="wrap-anywhere">{reason}</span>
                      </li>
                    ))}
                  </ul>
                </Td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </section>
  )
}
