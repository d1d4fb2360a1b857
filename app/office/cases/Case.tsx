import { href } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import type { WithCharged } from '#core/billing/cases-after-end.server.ts'
import type { OpenCase } from '#core/cases/cases.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { OrderLink } from '../OrderLink.tsx'
import { RepeatRefund } from '../orders/RepeatRefund.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { ChargedMonths } from './ChargedMonths.tsx'
import { ResumeCharging } from './ResumeCharging.tsx'
import { caseTitles } from './words.ts'

/** One case with the note that closes it. */
export function Case(props: WithCharged<OpenCase>) {
  const { id, kind, reason, openedAt, failedRefundId, charged, ...order } = props
  const { Form, asked, refused, errorOf, isBusy } = useDecision<{ leftCents: number }>()
  return (
    <li id={id} {...row(id)} className="scroll-mt-4 target:outline-2">
      <Card className="p-4 sm:p-6">
        <h2 className="text-h3">{caseTitles[kind]}</h2>
        <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
          <OrderLink number={order.orderNumber} opensRow /> · {order.customerName},{' '}
          {order.customerEmail} · seit {formatDateTime(openedAt)}
        </p>
        <p className="mt-3 max-w-read whitespace-pre-wrap wrap-anywhere">{reason}</p>
        {charged.length > 0 && <ChargedMonths months={charged} />}
        {kind === 'subscription_ended' && <ResumeCharging caseId={id} />}
        {failedRefundId && <RepeatRefund refundId={failedRefundId} />}
        <Refusal refused={refused} className="mt-4" />
        <Form
          data-saves=""
          method="post"
          action={href('/admin/faelle/:caseId/abschluss', { caseId: id })}
          className="mt-5 grid gap-4 border-t border-line pt-5"
        >
          <TextArea
            label="Was geschehen ist"
            name="note"
            required
            rows={3}
            maxLength={2000}
            error={errorOf('note')}
          />
          <Button
            type="submit"
            variant={asked ? 'outline' : 'primary'}
            className="justify-self-start"
            busy={isBusy && 'Speichern...'}
          >
            Fall abschließen
          </Button>
          {/* Behind the button above, which Enter in a field presses. */}
          {asked && (
            <AskedNotice asked={asked} className="text-sm">
              <p>
                {`Noch offen: ${formatCents(asked.leftCents)}, die für die Zeit nach dem Ende der Miete abgebucht wurden und nicht erstattet sind. Den Fall trotzdem abschließen?`}
              </p>
              <Button
                type="submit"
                variant="primary"
                className="mt-3"
                name="confirmed"
                value={asked.leftCents}
              >
                Ja, trotzdem abschließen
              </Button>
            </AskedNotice>
          )}
        </Form>
      </Card>
    </li>
  )
}
