import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatDateTime, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { declarationRows } from '#documents/legal/declaration-words.ts'
import { chargeTitle } from '#documents/returns/charge-words.ts'
import { casePath } from '../../cases/case-path.ts'
import { caseTitles } from '../../cases/words.ts'
import { DeclaredRows } from '../../DeclaredRows.tsx'
import { declarationPath } from '../../declaration-path.ts'
import { chargeStand, claimStand } from '../../returns/words.ts'
import { declarationWords } from './words.ts'

interface MattersProps {
  file: OrderFile
  /** May enter where declarations and cases are decided. */
  isLinked: boolean
}

/** Declarations, defects, claims, charges and cases of an order, each with the way to it. */
export function Matters({ file, isLinked }: MattersProps) {
  const { declared, defects, cases, claims, charges } = file
  if ([declared, defects, cases, claims, charges].every(({ length }) => length === 0)) {
    return <p className="text-sm text-muted">Keine Erklärungen, Defekte, Forderungen oder Fälle.</p>
  }
  return (
    <ul className="grid gap-2 text-sm">
      {declared.map(({ id, kind, name, at, declaration }) => (
        <li key={id} className="wrap-anywhere">
          <Way to={isLinked && declarationPath({ id, kind })}>{declarationWords({ kind, at })}</Way>{' '}
          · {name}
          {declaration && (
            <details>
              <summary className="inline-flex min-h-11 items-center text-muted">Wortlaut</summary>
              <DeclaredRows rows={declarationRows(declaration)} />
            </details>
          )}
        </li>
      ))}
      {defects.map(({ id, description, at, closedAt }) => (
        <li key={id} className="wrap-anywhere">
          <Link to={href('/admin/defekte/:defectId', { defectId: id })} className="text-link">
            Defekt vom {formatDay(at)}
          </Link>
          {closedAt && ', abgeschlossen'} · {description}
        </li>
      ))}
      {claims.map(claim => (
        <li key={claim.orderId} className="tabular wrap-anywhere">
          <Link
            to={href('/admin/rueckgaben/:orderId', { orderId: claim.orderId })}
            className="text-link"
          >
            Aufstellung über {formatCents(claim.amountCents)}
          </Link>{' '}
          {`für ${claim.device} · Einwände bis ${formatDay(claim.objectUntil)} · ${claimStand(claim, isCharged(charges, claim))}`}
        </li>
      ))}
      {charges.map(charge => (
        <li key={charge.id} className="tabular wrap-anywhere">
          <Link
            to={href('/admin/rueckgaben/:orderId', { orderId: charge.orderId })}
            className="text-link"
          >
            {chargeTitle(charge)}
          </Link>{' '}
          für {charge.device} · {chargeStand(charge)}
          {charge.state !== 'paid' &&
            `, ${charge.state !== 'processing' && charge.dueOn < file.today ? 'überfällig seit' : 'fällig am'} ${formatDay(charge.dueOn)}`}
          {charge.isOwedAgain && ', von der Bank zurückgeholt'}
        </li>
      ))}
      {cases.map(({ id, kind, reason, at, closed }) => (
        <li key={id} className="wrap-anywhere">
          <Way to={isLinked && casePath({ id, isClosed: closed !== null })}>
            Fall vom {formatDay(at)}: {caseTitles[kind]}
          </Way>{' '}
          · {reason}
          {closed && (
            <p className="whitespace-pre-wrap text-muted">
              Abgeschlossen am {formatDateTime(closed.at)}
              {closed.by && `, ${closed.by}`}
              {closed.note && `: ${closed.note}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const isCharged = (charges: OrderFile['charges'], { orderId }: { orderId: string }) =>
  charges.some(charge => charge.orderId === orderId && charge.kind === 'damage')

function Way({ to, children }: { to: string | false; children: ReactNode }) {
  if (!to) return children
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  )
}
