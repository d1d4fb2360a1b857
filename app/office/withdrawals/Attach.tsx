import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useDecision } from '../use-decision.ts'

interface AttachProps {
  path: string
  /** Of the order that it may mean, or empty. */
  orderNumber: string
  /** Nothing speaks against it: the end of what is rented is proposed. */
  endsRent: boolean
}

/** Names the order that a withdrawal means; what is rented of it ends where that is ticked. */
export function Attach({ path, orderNumber, endsRent }: AttachProps) {
  const { Form, isBusy, refused } = useDecision()
  const errorOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  return (
    <Form
      method="post"
      action={`${path}/zuordnung`}
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      {refused && !refused.field && (
        <Notice tone="bad" role="alert" className="sm:col-span-2">
          {refused.message}
        </Notice>
      )}
      <Field
        label="Bestellnummer"
        name="orderNumber"
        required
        defaultValue={orderNumber}
        hint="Zum Beispiel KP-000123."
        error={errorOf('orderNumber')}
      />
      <Field
        label="Geräte"
        name="units"
        optional
        maxLength={100}
        hint="Ihre Nummern in der Bestellung, etwa 1, 3. Leer: alle."
        error={errorOf('units')}
      />
      <div className="sm:col-span-2">
        <Checkbox
          name="endsRent"
          defaultChecked={endsRent}
          label="Mieten dieser Geräte mit dem Eingang des Widerrufs beenden: Weitere Monate werden nicht abgebucht. Das lässt sich nicht zurücknehmen."
        />
      </div>
      <p className="text-sm text-muted sm:col-span-2">
        Die Kundin oder der Kunde erfährt die Zuordnung per E-Mail.
      </p>
      <Button
        type="submit"
        variant="primary"
        className="sm:col-span-2 sm:justify-self-start"
        busy={isBusy && 'Speichern...'}
      >
        Bestellung zuordnen
      </Button>
    </Form>
  )
}
