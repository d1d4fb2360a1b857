import { Form, useNavigation } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { MailedReason } from '../MailedReason.tsx'
import type { ExchangeFormProps } from './ExchangeForm.tsx'

/** What is on its way is lost, and no other one can be sent now (ADR-231). */
export function LoseForm({ unit, refused, typed }: ExchangeFormProps) {
  const { formData } = useNavigation()
  const { current, customerName, isOut, isRented, awaited, withoutOther } = unit
  const asked = typed?.step === 'lose' && !refused ? typed : null
  const isYes = formData?.has('confirmed')
  const label = current?.label ?? 'das Gerät'
  return (
    <Form data-acts="" method="post" className="grid gap-4">
      {isOut && typed?.step === '' && (
        <Notice tone="warn" role="alert">
          Inzwischen ist kein anderes Gerät mehr frei. Ihr Grund steht noch unten: Damit können Sie
          das verlorene hier ausbuchen.
        </Notice>
      )}
      <h2 className="text-h3">Ist {label} auf dem Weg verloren gegangen?</h2>
      {isOut && awaited?.next && (
        <p>
          Noch einmal tauschen können Sie, sobald {awaited.next} als angekommen eingetragen ist.
        </p>
      )}
      <p>
        {isOut
          ? 'Von diesem Produkt ist kein anderes Gerät frei. '
          : 'Das bisherige Gerät geht zurück, ein anderes wird nicht mehr geschickt. '}
        {withoutOther && whatFollows(withoutOther, { label, isRented })}
        {withoutOther === 'keeps' &&
          isOut &&
          ' Sobald ein anderes frei ist, tauschen Sie es hier noch einmal.'}
      </p>
      <p>
        Der Kunde bekommt sofort eine E-Mail mit dem Grund und damit, wie es für ihn weitergeht. Das
        Ausbuchen lässt sich nicht zurücknehmen.
      </p>
      <input type="hidden" name="step" value="lose" />
      <input type="hidden" name="currentId" value={current?.id ?? ''} />
      <MailedReason
        typed={typed?.reason}
        error={refused?.field === 'reason' ? refused.message : null}
      />
      <div>
        <Button
          type="submit"
          variant={asked ? 'outline' : 'primary'}
          busy={formData?.get('step') === 'lose' && !isYes && 'Prüfen...'}
        >
          Als verloren ausbuchen
        </Button>
      </div>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm">
          <p>
            {`${label} als verloren ausbuchen? ${customerName} bekommt sofort eine E-Mail mit dem Grund. Zurücknehmen lässt sich das nicht.`}
          </p>
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value="yes"
            busy={isYes && 'Wird ausgebucht...'}
          >
            Ja, als verloren ausbuchen
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}

function whatFollows(
  follows: NonNullable<ExchangeFormProps['unit']['withoutOther']>,
  { label, isRented }: { label: string; isRented: boolean },
): string {
  const inHouse = `Buchen Sie ${label} aus, ist der Auftrag wieder in Vorbereitung`
  switch (follows) {
    case 'waits':
      return `${inHouse} und wartet auf ein Gerät. ${isRented ? 'Die Miete beginnt erst mit der Lieferung. ' : ''}`
    case 'ends':
      return `${inHouse}. Ein anderes Gerät wird dafür nicht vorgemerkt: Die Zahlung ist erstattet.`
    case 'keeps':
      return `Buchen Sie ${label} aus, hat der Kunde wieder sein bisheriges Gerät.`
  }
}
