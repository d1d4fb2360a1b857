import { Radio } from 'lucide-react'
import { href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { conversions, countsByState } from '#core/conversions/list.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { targetFacts } from '#core/tracking/targets.ts'
import { allOf } from '#core/word-list.ts'
import { OrderLink } from '../OrderLink.tsx'
import { Refusal } from '../Refusal.tsx'
import { readChoice } from '../table/address.ts'
import { useDecision } from '../use-decision.ts'
import type { Route } from './+types/conversions'
import { MarketingPages } from './MarketingPages.tsx'
import { kindWords, stateWords } from './words.ts'

const states = ['due', 'sent', 'stopped', 'failed'] as const

/** What our server told the targets of confirmed money, or could not (ADR-152). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'marketing')
  const { db, conversions: targets } = context.get(servicesContext)
  const state = readChoice(url.searchParams, 'stand', states) ?? null
  return {
    state,
    counts: await countsByState(db),
    rows: await conversions(db, state),
    isSetUp: Object.keys(targets).length > 0,
  }
}

export const headers = privateHeaders

export default function Conversions({ loaderData }: Route.ComponentProps) {
  const { state, counts, rows, isSetUp } = loaderData
  const total = states.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  return (
    <>
      <MarketingPages />
      <p className="mb-5 max-w-read text-sm text-muted">
        Käufe, Erstattungen und Rückbuchungen, die unser Server mit Einwilligung an Google
        Analytics, Meta und TikTok meldet, sobald das Geld da ist. Was nicht ankommt, wird 72
        Stunden lang erneut gemeldet und steht danach als gescheitert hier. Gezeigt werden die
        neuesten 200.
      </p>
      {(counts.failed ?? 0) > 0 && <ReplayAll count={counts.failed ?? 0} />}
      {total === 0 ? (
        <EmptyState icon={Radio} title="Noch nichts gemeldet">
          {isSetUp
            ? 'Die erste bezahlte Bestellung mit Einwilligung erscheint hier.'
            : 'Unser Server meldet nichts, weil kein Zugang eingerichtet ist. Welche Variablen dazu gehören, steht im README.'}
        </EmptyState>
      ) : (
        <>
          <States chosen={state} counts={counts} total={total} />
          <Table
            caption="Meldungen"
            head={
              <tr>
                <Th>Geschehen</Th>
                <Th>Bestellung</Th>
                <Th>Was</Th>
                <Th>An</Th>
                <Th figures>Betrag</Th>
                <Th>Stand</Th>
                <Th figures>Versuche</Th>
                <Th>Letzte Antwort</Th>
                <Th>
                  <span className="sr-only">Aktion</span>
                </Th>
              </tr>
            }
          >
            {rows.map(row => (
              <tr key={row.id} id={row.id}>
                <Td className="tabular whitespace-nowrap">{formatDateTime(row.happenedAt)}</Td>
                <Td className="whitespace-nowrap">
                  <OrderLink number={row.number} />
                </Td>
                <Td>{kindWords(row)}</Td>
                <Td className="min-w-28">{targetFacts[row.target].label}</Td>
                <Td figures>{formatCents(row.amount)}</Td>
                <Td>
                  <Badge tone={stateWords[row.state].tone} className="whitespace-nowrap">
                    {stateWords[row.state].label}
                  </Badge>
                </Td>
                <Td figures>{row.tries}</Td>
                <Td className="max-w-80 min-w-40 text-xs wrap-anywhere text-muted">
                  {row.answer ?? '–'}
                </Td>
                <Td className="whitespace-nowrap">
                  {row.state === 'failed' && <Replay id={row.id} />}
                </Td>
              </tr>
            ))}
          </Table>
        </>
      )}
    </>
  )
}

interface StatesProps {
  chosen: (typeof states)[number] | null
  counts: Partial<Record<(typeof states)[number], number>>
  total: number
}

function States({ chosen, counts, total }: StatesProps) {
  const list = href('/admin/marketing/meldungen')
  const all = { state: null, label: 'Alle', count: total, to: list }
  const each = states.map(state => ({
    state,
    label: stateWords[state].label,
    count: counts[state] ?? 0,
    to: `${list}?stand=${state}`,
  }))
  return (
    <ul aria-label="Stand" className="mb-4 flex flex-wrap gap-1">
      {[all, ...each].map(({ state, label, count, to }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            aria-current={state === chosen ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-floor aria-current:bg-inverse aria-current:text-on-inverse"
          >
            {`${label} (${count})`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ReplayAll({ count }: { count: number }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/marketing/meldungen/erneut')}
      className="mb-5"
    >
      <Refusal refused={refused} className="mb-3" />
      <Button type="submit" variant="dark" busy={isBusy && 'Wird vorgemerkt...'}>
        {count === 1 ? 'Gescheiterte erneut melden' : `${allOf(count)} gescheiterten erneut melden`}
      </Button>
    </Form>
  )
}

function Replay({ id }: { id: string }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form data-acts="" method="post" action={href('/admin/marketing/meldungen/erneut')}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="outline" size="small" busy={isBusy && 'Vormerken...'}>
        Erneut melden
      </Button>
      <Refusal refused={refused} className="mt-2" />
    </Form>
  )
}
