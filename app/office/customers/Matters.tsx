import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import type { CustomerRecord } from '#core/customer-records/record.server.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { casePath } from '../cases/case-path.ts'
import { caseTitles } from '../cases/words.ts'
import { declarationPath } from '../declaration-path.ts'
import { OrderLink } from '../OrderLink.tsx'
import { Section } from './Section.tsx'

type MattersProps = Pick<CustomerRecord, 'owed' | 'returns' | 'defects' | 'cases' | 'declarations'>

const declarationWords = { withdrawal: 'Widerruf', cancellation: 'Kündigung' } as const

/** What is overdue or waits for somebody, and what was declared. */
export function Matters({ owed, returns, defects, cases, declarations }: MattersProps) {
  return (
    <>
      {owed.length > 0 && (
        <Notice tone="bad">
          <p className="font-semibold">Überfällig</p>
          <ul className="text-sm">
            {owed.map(({ number, cents, since }) => (
              <li key={`${number} ${since} ${cents}`} className="tabular">
                {formatCents(cents)} seit {formatDay(since)} · <OrderLink number={number} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Section
        title="Offen"
        count={returns.length + defects.length + cases.filter(isOpen).length}
        none="Nichts wartet auf eine Entscheidung."
      >
        <ul className="grid gap-1 text-sm">
          {cases.filter(isOpen).map(one => (
            <Line
              key={one.id}
              to={casePath({ id: one.id, isClosed: false })}
              title={`Fall: ${caseTitles[one.kind]}`}
            >
              seit {formatDay(one.openedAt)}
            </Line>
          ))}
          {returns.map(({ orderId, productName, pickUpOn, receivedAt }) => (
            <Line
              key={orderId}
              to={href('/admin/rueckgaben/:orderId', { orderId })}
              title={`Rückgabe: ${productName}`}
            >
              {receivedAt
                ? `eingegangen am ${formatDay(receivedAt)}, zu prüfen`
                : pickUpOn
                  ? `Abholung am ${formatDay(pickUpOn)}`
                  : 'noch ohne Abholtag'}
            </Line>
          ))}
          {defects.map(({ id, productName, dueOn }) => (
            <Line
              key={id}
              to={href('/admin/defekte/:defectId', { defectId: id })}
              title={`Defekt: ${productName}`}
            >
              fällig bis {formatDay(dueOn)}
            </Line>
          ))}
        </ul>
      </Section>
      <Section title="Erklärungen" count={declarations.length} none="Keine Erklärungen.">
        <ul className="grid gap-1 text-sm">
          {declarations.map(({ id, kind, receivedAt, effectiveEnd, contract }) => (
            <Line key={id} to={declarationPath({ id, kind })} title={declarationWords[kind]}>
              {formatDay(receivedAt)} · {contract}
              {effectiveEnd && ` · wirksam zum ${formatDay(effectiveEnd)}`}
            </Line>
          ))}
        </ul>
      </Section>
      {cases.some(one => !isOpen(one)) && (
        <Section
          title="Abgeschlossene Fälle"
          count={cases.filter(one => !isOpen(one)).length}
          none=""
        >
          <ul className="grid gap-3 text-sm">
            {cases.map(
              one =>
                one.closedAt && (
                  <li key={one.id}>
                    <p className="font-semibold">
                      <Link to={casePath({ id: one.id, isClosed: true })} className="text-link">
                        {caseTitles[one.kind]}
                      </Link>{' '}
                      <span className="font-normal text-muted">
                        abgeschlossen am {formatDateTime(one.closedAt)}, {one.closedBy}
                      </span>
                    </p>
                    <p className="whitespace-pre-wrap text-muted wrap-anywhere">{one.note}</p>
                  </li>
                ),
            )}
          </ul>
        </Section>
      )}
    </>
  )
}

const isOpen = ({ closedAt }: CustomerRecord['cases'][number]) => closedAt === null

function Line({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
      <Link to={to} className="text-link py-2.5 font-semibold">
        {title}
      </Link>
      <span className="text-muted">{children}</span>
    </li>
  )
}
