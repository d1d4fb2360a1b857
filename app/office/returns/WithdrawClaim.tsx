import { href } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { formatCents } from '#core/money.ts'
import { Refusal } from '../Refusal.tsx'
import type { action } from './withdraw-claim.ts'

/** Withdraws what was claimed of a damage, with a reason; asks before it does (ADR-218). */
export function WithdrawClaim({ orderId }: { orderId: string }) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const refused = data?.result === 'refused' ? data.refused : undefined
  const asked = data?.result === 'asked' ? data : null
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/aufstellung/ruecknahme', { orderId })}
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_auto]"
    >
      <Field
        label="Warum die Aufstellung nicht stimmt"
        name="reason"
        required
        maxLength={500}
        hint="Steht in der E-Mail an die Kundin oder den Kunden."
        error={refused?.fields.reason}
      />
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-7"
        busy={state !== 'idle' && 'Prüfen...'}
      >
        Aufstellung zurückziehen
      </Button>
      <Refusal refused={refused} className="sm:col-span-full" />
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm sm:col-span-full">
          <p>
            {`Aufstellung über ${formatCents(asked.cents)} zurückziehen? ${asked.to} bekommt eine E-Mail und muss dafür nichts bezahlen. `}
            {asked.chargedCents !== null &&
              `Die schon berechneten ${formatCents(asked.chargedCents)} werden mit zurückgenommen. `}
            Danach lässt sich die Prüfung berichtigen oder eine neue Aufstellung schicken.
          </p>
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value={asked.key}
          >
            Ja, Aufstellung zurückziehen
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}
