import { href } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { MailedReason } from '../MailedReason.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface LoseFormProps {
  orderId: string
  customerName: string
  /** What of a rental that runs on ends with it; null where it is over or arranged. */
  ends: string | null
  /** It was on its way to its customer, who has given back the former one. */
  isOnItsWay: boolean
  /** Given back voluntarily: what was paid for it goes back. */
  isVoluntary: boolean
}

/** Writes off a device that its customer handed over and that never came (ADR-231). */
export function LoseForm({ orderId, customerName, ends, isOnItsWay, isVoluntary }: LoseFormProps) {
  const { Form, asked, refused, errorOf, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/verlust', { orderId })}
      className="grid gap-5"
    >
      <p className="max-w-read text-sm text-muted">
        {isOnItsWay
          ? 'Der Kunde hat sein bisheriges Gerät zurückgegeben, und das Austauschgerät kam nicht an: Solange die Miete läuft, schulden wir ihm ein anderes. Schicken Sie es unter „Gerät tauschen“. Nur wenn keines kommt und er einverstanden ist, buchen Sie das verlorene hier aus.'
          : 'Hat der Kunde das Gerät übergeben und ist es unterwegs verschwunden, buchen Sie es hier aus.'}{' '}
        Die Rückgabe ist damit abgeschlossen, niemand wird mehr daran erinnert, und dem Kunden wird
        nichts berechnet. Das lässt sich nicht zurücknehmen.
        {isVoluntary &&
          ' Das Risiko des Rückwegs tragen wir: Über die Erstattung entscheiden Sie danach unten, ablehnen lässt sich die Rückgabe dann nicht mehr.'}{' '}
        Der Kunde bekommt sofort eine E-Mail mit dem Grund und damit, dass er nichts weiter tun
        muss.
      </p>
      <MailedReason error={errorOf('reason')} />
      {ends && (
        <Checkbox
          label={ends}
          name="endsRental"
          value="yes"
          required
          missing="Bitte bestätigen Sie, dass die Miete heute endet."
          error={errorOf('endsRental')}
        />
      )}
      <Refusal refused={refused} />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={isBusy && 'Prüfen...'}
      >
        Als verloren ausbuchen
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm">
          <p>
            Das Gerät als verloren ausbuchen? {customerName} bekommt sofort eine E-Mail mit dem
            Grund. Zurücknehmen lässt sich das nicht.
          </p>
          <Button type="submit" variant="primary" className="mt-3" name="confirmed" value="yes">
            Ja, als verloren ausbuchen
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}
