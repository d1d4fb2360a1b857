import { href } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import { type DeclaredRow, DeclaredRows } from '../DeclaredRows.tsx'
import { Refusal } from '../Refusal.tsx'
import type { action } from './waive.ts'
import { chargeStand } from './words.ts'

interface ChargeProps {
  orderId: string
  charge: ChargeView
  mayTakeBack: boolean
}

/** What is charged for a device that came back, and the way to take it back. */
export function Charge({ orderId, charge, mayTakeBack }: ChargeProps) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const refused = data?.result === 'refused' ? data.refused : undefined
  const asked = data?.result === 'asked' ? data : null
  const isTakenBackHere = charge.state === 'announced' || charge.state === 'open'
  return (
    <>
      <DeclaredRows rows={rowsOf(charge)} />
      {mayTakeBack && isTakenBackHere && (
        <Form
          data-acts=""
          method="post"
          action={href('/admin/rueckgaben/:orderId/forderung/ruecknahme', { orderId })}
          className="mt-5 border-t border-line pt-5"
        >
          <input type="hidden" name="kind" value={charge.kind} />
          <Refusal refused={refused} className="mb-4" />
          <Button type="submit" variant="outline" busy={state !== 'idle' && 'Prüfen...'}>
            Forderung zurücknehmen
          </Button>
          {asked && (
            <AskedNotice asked={asked} className="mt-4 text-sm">
              <p>
                {`${formatCents(asked.cents)} zurücknehmen? ${asked.to} bekommt eine E-Mail und muss das nicht bezahlen.`}
              </p>
              <Button
                type="submit"
                variant="primary"
                className="mt-3"
                name="confirmed"
                value={asked.cents}
              >
                Ja, {formatCents(asked.cents)} zurücknehmen
              </Button>
            </AskedNotice>
          )}
        </Form>
      )}
    </>
  )
}

function rowsOf(charge: ChargeView): DeclaredRow[] {
  const { amountCents, reason, dueOn, paidOn, refundedCents, isOwedAgain } = charge
  return [
    ['Berechnet', formatCents(amountCents)],
    ['Grund', reason],
    ['Stand', chargeStand(charge)],
    ['Fällig am', formatDay(dueOn)],
    ['Bezahlt am', paidOn && formatDay(paidOn)],
    ['Von der Bank zurückgeholt', isOwedAgain ? 'Der Betrag ist wieder offen.' : null],
    ['Erstattet', refundedCents > 0 ? formatCents(refundedCents) : null],
  ]
}
