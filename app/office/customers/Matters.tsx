import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Notice } from '#app/ui/Notice.tsx'
import type { CustomerRecord } from '#core/customer-records/record.server.ts'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { casePath } from '../cases/case-path.ts'
import { caseTitles } from '../cases/words.ts'
import { declarationPath } from '../declaration-path.ts'
import { OrderLink } from '../OrderLink.tsx'
import { Section } from './Section.tsx'

type MattersProps = Pick<CustomerRecord, 'owed' | 'returns' | 'defects' | 'cases' | 'declarations'>

const declarationWords = { withdrawal: 'Widerruf', cancellation: 'Kündigung' } as const

/** What is overdue or waits for somebody, and what was declared. */
export function Matters({ owed, returns, defects, cases, declarations }: MattersProps) {
  const undecided = declarations.filter(({ isOpen }) => isOpen)
  const openCases = cases.filter(isOpenCase)
  const isAsked = owed.some(({ isUnderWay }) => !isUnderWay)
  return (
    <>
      {owed.length > 0 && (
        <Notice tone={isAsked ? 'bad' : 'warn'}>
          <p className="font-semibold">{isAsked ? 'Überfällig' : 'Zahlung unterwegs'}</p>
          <ul className="text-sm">
            {owed.map(({ number, cents, since, isUnderWay }) => (
              <li key={`${number} ${since} ${cents}`} className="tabular">
                {formatCents(cents)} seit {formatDay(since)} · <OrderLink number={number} />
                {isAsked && isUnderWay && ' · Zahlung unterwegs'}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Section
        title="Offen"
        count={undecided.length + openCases.length + returns.length + defects.length}
        none="Nichts wartet auf eine Entscheidung."
      >
        <ul className="grid gap-1 text-sm">
          {undecided.map(({ id, kind, receivedAt }) => (
            <Line key={id} to={declarationPath({ id, kind })} title={declarationWords[kind]}>
              eingegangen am {formatDay(receivedAt)}, zu entscheiden
            </Line>
          ))}
          {openCases.map(one => (
            <Line
              key={one.id}
              to={casePath({ id: one.id, isClosed: false })}
              title={`Fall: ${caseTitles[one.kind]}`}
            >
              {orderNumber(one.number)} · seit {formatDay(one.openedAt)}
            </Line>
          ))}
          {returns.map(one => (
            <Line
              key={one.orderId}
              to={href('/admin/rueckgaben/:orderId', { orderId: one.orderId })}
              title={`Rückgabe: ${one.productName}`}
            >
              {returnWords(one)}
            </Line>
          ))}
          {defects.map(({ id, productName, dueOn, isOverdue }) => (
            <Line
              key={id}
              to={href('/admin/defekte/:defectId', { defectId: id })}
              title={`Defekt: ${productName}`}
            >
              {isOverdue ? 'überfällig seit' : 'fällig bis'} {formatDay(dueOn)}
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
      {openCases.length < cases.length && (
        <Section title="Abgeschlossene Fälle" count={cases.length - openCases.length} none="">
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

const isOpenCase = ({ closedAt }: CustomerRecord['cases'][number]) => closedAt === null

function returnWords(one: CustomerRecord['returns'][number]): string {
  const { state, isSentIn, pickUpOn, receivedAt, missedPickUp } = one
  if (state === 'undecided') return 'geprüft, Erstattung zu entscheiden'
  if (receivedAt) return `eingegangen am ${formatDay(receivedAt)}, zu prüfen`
  if (missedPickUp) return `Abholung war am ${formatDay(missedPickUp)}, steht noch aus`
  if (pickUpOn) return `Abholung am ${formatDay(pickUpOn)}`
  return isSentIn ? 'wird zurückgesandt' : 'noch ohne Abholtag'
}

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
