import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { ConfirmedOrder } from './MeantOrderFields.tsx'
import { PasswordAgain } from './PasswordAgain.tsx'
import { Refusal } from './Refusal.tsx'
import { useDecision } from './use-decision.ts'

interface EndCareProps {
  action: string
  /** Of the order that is probably meant, or empty. */
  orderNumber: string
  /** A cancellation may have a last day of its own. */
  hasLastDay: boolean
  /** What becomes of it. */
  hint: string
}

/** Ends Care of an order, where a declaration means it alone (ADR-230). */
export function EndCare({ action, orderNumber, hasLastDay, hint }: EndCareProps) {
  const { Form, isBusy, refused, errorOf } = useDecision()
  return (
    <details className="mt-4 text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold">
        Nur Schadenschutz Care beenden
      </summary>
      <Form
        data-acts=""
        method="post"
        action={action}
        className="mt-2 grid items-start gap-4 sm:grid-cols-2"
      >
        <Refusal refused={refused} className="sm:col-span-2" />
        <p className="max-w-read text-muted sm:col-span-2">{hint}</p>
        <ConfirmedOrder orderNumber={orderNumber} fields={refused?.fields ?? {}}>
          {hasLastDay && (
            <Field
              label="Letzter Tag"
              name="lastDay"
              type="date"
              optional
              hint="Leer: nach dem Vertrag."
              error={errorOf('lastDay')}
            />
          )}
        </ConfirmedOrder>
        <PasswordAgain refused={refused} className="sm:col-span-2" />
        <Button
          type="submit"
          variant="outline"
          className="sm:col-span-2 sm:justify-self-start"
          busy={isBusy && 'Speichern...'}
        >
          Care beenden
        </Button>
      </Form>
    </details>
  )
}
