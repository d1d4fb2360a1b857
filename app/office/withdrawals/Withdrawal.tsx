import { Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FilingAnswer } from '#core/inquiries/file-declaration.server.ts'
import { listed } from '#core/inquiries/listed-units.ts'
import type { WithdrawalMoney } from '#core/inquiries/withdrawal-money.server.ts'
import type { RefundEntry } from '#core/payments/read-refunds.server.ts'
import { type DeclaredRow, DeclaredRows } from '../DeclaredRows.tsx'
import { EndCare } from '../EndCare.tsx'
import { FileDeclaration } from '../FileDeclaration.tsx'
import { RefundRow } from '../orders/RefundRow.tsx'
import { Refusal } from '../Refusal.tsx'
import { afterRefund } from '../returns/words.ts'
import { useDecision } from '../use-decision.ts'
import { Attach } from './Attach.tsx'
import { RefundWithdrawal } from './RefundWithdrawal.tsx'

interface WithdrawalProps {
  id: string
  /** The day on which the refund is due; null where nothing has to be paid back. */
  due: string | null
  isOverdue: boolean
  rows: DeclaredRow[]
  /** Of the order that it means or may mean, or empty. */
  orderNumber: string
  doubt: string | null
  /** It ended rentals, so that it stays at its order. */
  hasEnded: boolean
  acknowledged: { by: string; at: string } | null
  answer: FilingAnswer
  money: WithdrawalMoney | null
  /** Nothing that was paid for its order is left to be given back. */
  isGivenBack: boolean
  /** It may be about rented devices, so that their rent may end with it. */
  mayMeanRent: boolean
  /** It may be about their Care. */
  mayMeanCare: boolean
  /** The takeovers that are to be given back, with where that is done. */
  owedTakeovers: readonly { device: string; to: string }[]
}

/** One withdrawal with what can be done with it: see it, attach it to its order, answer it, be done with it. */
export function Withdrawal(props: WithdrawalProps) {
  const {
    id,
    due,
    isOverdue,
    rows,
    orderNumber,
    doubt,
    hasEnded,
    acknowledged,
    answer,
    money,
    isGivenBack,
    mayMeanRent,
    mayMeanCare,
    owedTakeovers,
  } = props
  const isBegun = money !== null && money.refunds.length > 0
  const path = `/admin/widerrufe/${id}`
  return (
    <li id={id} {...row(id)} className="scroll-mt-4 target:outline-2">
      <Card className="p-4 sm:p-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-semibold">
            {due
              ? `Erstattung ${isOverdue ? 'war fällig' : 'fällig'} bis ${due}`
              : `Keine Erstattungsfrist${isBegun ? '' : ': wartet auf eine Antwort'}`}
          </p>
          {isOverdue && <Badge tone="bad">überfällig</Badge>}
        </div>
        <DeclaredRows rows={rows} />
        {doubt && (
          <Notice tone="warn" className="mt-4">
            {doubt}
          </Notice>
        )}
        <Acknowledge path={path} acknowledged={acknowledged} />
        {isBegun && <Refunds refunds={money.refunds} />}
        {money?.units.some(unit => !unit.isOver) && (
          <RefundWithdrawal path={path} units={money.units} isOwed={due !== null} />
        )}
        {owedTakeovers.map(({ device, to }) => (
          <p key={to} className="mt-4">
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              Übernahme erstatten: {device}
            </Link>
          </p>
        ))}
        {!isBegun && isGivenBack && (
          <Notice className="mt-4">
            Alles aus dieser Bestellung ist schon erstattet. Ist nichts mehr zu entscheiden, legen
            Sie diesen Widerruf bitte mit einer Notiz ab.
          </Notice>
        )}
        {!hasEnded && !isBegun && (
          <Attach
            // Attached to another order, it proposes what is to be ended of that one.
            key={orderNumber}
            path={path}
            orderNumber={orderNumber}
            named={namedOf(money?.units ?? [])}
            units={listed(money?.units ?? [])}
            endsRent={mayMeanRent ? !doubt : null}
          />
        )}
        {!hasEnded && !isBegun && mayMeanCare && (
          <EndCare
            action={`${path}/care`}
            orderNumber={orderNumber}
            hasLastDay={false}
            hint="An der Miete ändert das nichts. Was für Care bezahlt ist, geht zurück; die Kundin oder der Kunde erfährt es per E-Mail."
          />
        )}
        <FileDeclaration
          action={`${path}/erledigung`}
          className="mt-5 grid gap-4 border-t border-line pt-5"
          {...answer}
        />
      </Card>
    </li>
  )
}

function namedOf(units: WithdrawalMoney['units']): string {
  return units
    .filter(unit => unit.isMeant)
    .map(unit => unit.sequence)
    .join(', ')
}

/** What was decided, and how far the money has come. */
function Refunds({ refunds }: { refunds: readonly RefundEntry[] }) {
  return (
    <section className="mt-5 border-t border-line pt-5 text-sm">
      <h2 className="mb-3 text-base font-semibold">Erstattung</h2>
      {refunds.some(({ isSentBack }) => isSentBack) && (
        <Notice tone="bad" className="mb-3">
          Rückzahlung zurückgekommen: Sie ist weiter zu leisten. Versuchen Sie sie noch einmal, oder
          überweisen Sie den Betrag nach Absprache und legen Sie den Widerruf mit einer Notiz ab.
        </Notice>
      )}
      <ul className="space-y-3">
        {refunds.map(refund => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
      <p className="mt-3 max-w-read text-muted">{afterRefund}</p>
    </section>
  )
}

function Acknowledge({
  path,
  acknowledged,
}: Pick<WithdrawalProps, 'acknowledged'> & { path: string }) {
  const { Form, isBusy, refused } = useDecision()
  if (acknowledged) {
    return (
      <p className="mt-4 text-sm text-muted">
        Zur Kenntnis genommen von {acknowledged.by}, {acknowledged.at}
      </p>
    )
  }
  return (
    <Form data-acts="" method="post" action={`${path}/kenntnis`} className="mt-4">
      <Button type="submit" variant="outline" busy={isBusy && 'Speichern...'}>
        Zur Kenntnis nehmen
      </Button>
      <Refusal refused={refused} className="mt-4" />
    </Form>
  )
}
