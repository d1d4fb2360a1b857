import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { MeantOrderFields } from '../MeantOrderFields.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface AttachProps {
  path: string
  /** Of the order that it may mean, or empty. */
  orderNumber: string
  /** The numbers of the units that it is about; empty where nobody knows. */
  named: string
  /** All units of that order, or empty. */
  units: string
  /** Nothing speaks against it: the end of what is rented is proposed. Null: nothing rented is meant. */
  endsRent: boolean | null
}

/** Names the order that a withdrawal means; what is rented of it ends where that is ticked. */
export function Attach({ path, orderNumber, named, units, endsRent }: AttachProps) {
  const { Form, isBusy, refused } = useDecision()
  const [isTakenBack, takeBack] = useState(false)
  const isProposed = endsRent === true && !isTakenBack
  useEffect(() => {
    if (refused?.fields.endsRent) takeBack(true)
  }, [refused])
  return (
    <Form
      data-acts=""
      method="post"
      action={`${path}/zuordnung`}
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-2"
    >
      <Refusal refused={refused} className="sm:col-span-2" />
      <MeantOrderFields
        orderNumber={orderNumber}
        onOrderNumber={() => takeBack(false)}
        named={named}
        units={units}
        fields={refused?.fields ?? {}}
      >
        {endsRent !== null && (
          <Checkbox
            key={`${isProposed}`}
            name="endsRent"
            value={isProposed ? 'proposed' : 'on'}
            defaultChecked={isProposed}
            className="sm:col-span-2"
            label="Mieten dieser Geräte mit dem Eingang des Widerrufs beenden: Weitere Monate werden nicht abgebucht. Das lässt sich nicht zurücknehmen."
            error={isTakenBack ? refused?.fields.endsRent : null}
          />
        )}
      </MeantOrderFields>
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
