import { href } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import type { DeviceFile } from '#core/returns/device-file.server.ts'
import { AdminsDecide } from '../AdminsDecide.tsx'
import { DecideRefund } from '../DecideRefund.tsx'
import { RefundRow } from '../orders/RefundRow.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { afterRefund } from './words.ts'

interface VoluntaryMoneyProps {
  orderId: string
  customerName: string
  voluntary: NonNullable<DeviceFile['voluntary']>
  /** It got lost on its way back: nothing is left to decline. */
  isLost: boolean
  /** May give money back. */
  decides: boolean
}

/** What is paid back for a device that was given back voluntarily (ADR-070). */
export function VoluntaryMoney({
  orderId,
  customerName,
  voluntary,
  isLost,
  decides,
}: VoluntaryMoneyProps) {
  const { refunds, declined, isChecked } = voluntary
  if (refunds.length > 0) {
    return (
      <>
        <ul className="space-y-3 text-sm">
          {refunds.map(refund => (
            <RefundRow key={refund.id} refund={refund} mayRepeat={decides} />
          ))}
        </ul>
        <p className="mt-3 max-w-read text-sm text-muted">{afterRefund}</p>
      </>
    )
  }
  if (declined) {
    return <p className="whitespace-pre-wrap wrap-anywhere">{`Abgelehnt: ${declined}`}</p>
  }
  return (
    <>
      <p className="max-w-read text-sm text-muted">
        Erstattet werden Kaufpreis oder gezahlte Mieten, keine Versandkosten der Lieferung, auf dem
        Weg, auf dem sie kamen.
      </p>
      {!decides ? (
        <AdminsDecide />
      ) : isChecked ? (
        <DecideRefund
          action={href('/admin/rueckgaben/:orderId/erstattung', { orderId })}
          hint="Die tatsächlichen Kosten der Abholung, oder Wertverlust durch mehr als ein Ausprobieren. Steht in der E-Mail."
        />
      ) : (
        <p className="mt-3 text-muted">Entschieden wird, sobald das Gerät geprüft ist.</p>
      )}
      {decides && !isLost && <Decline orderId={orderId} customerName={customerName} />}
    </>
  )
}

function Decline({ orderId, customerName }: Pick<VoluntaryMoneyProps, 'orderId' | 'customerName'>) {
  const { Form, asked, refused, errorOf, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/ablehnung', { orderId })}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <TextArea
        label="Grund der Ablehnung"
        name="reason"
        required
        rows={2}
        maxLength={2000}
        hint="Steht in der E-Mail. Eine beendete Miete bleibt beendet, ein gekauftes Gerät gehört weiter dem Kunden."
        missing="Bitte nennen Sie den Grund."
        error={errorOf('reason')}
      />
      <Refusal refused={refused} />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={isBusy && 'Prüfen...'}
      >
        Rückgabe ablehnen
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm">
          <p>
            Die Rückgabe ablehnen und nichts erstatten? {customerName} bekommt sofort eine E-Mail
            mit dem Grund. Zurücknehmen lässt sich das nicht.
          </p>
          <Button type="submit" variant="primary" className="mt-3" name="confirmed" value="yes">
            Ja, Rückgabe ablehnen
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}
