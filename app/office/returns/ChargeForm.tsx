import { href } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import type { ChargeKind } from '#core/billing/return-charge.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents, typedEuros } from '#core/money.ts'
import { Refusal } from '../Refusal.tsx'
import type { action } from './charge.ts'

interface ChargeFormProps {
  orderId: string
  kind: ChargeKind
  /** What stands in the form at first. Cents. */
  proposedCents: number | null
  limitCents: number
  /** What its renter objected, which has to be answered; null: nothing. */
  objection?: string | null
}

/** Charges the renter of a device that came back; asks with amount and day before it does. */
export function ChargeForm({
  orderId,
  kind,
  proposedCents,
  limitCents,
  objection = null,
}: ChargeFormProps) {
  const { Form, data, state } = useFormFetcher<typeof action>()
  const refused = data?.result === 'refused' ? data.refused : undefined
  const asked = data?.result === 'asked' ? data : null
  return (
    <Form
      data-saves=""
      method="post"
      action={href('/admin/rueckgaben/:orderId/forderung', { orderId })}
      className="grid items-start gap-4 sm:grid-cols-[10rem_1fr_auto]"
    >
      <input type="hidden" name="kind" value={kind} />
      <Field
        label="Betrag in Euro"
        name="amount"
        inputMode="decimal"
        required
        maxLength={12}
        defaultValue={proposedCents === null ? undefined : typedEuros(proposedCents)}
        hint={`Höchstens ${formatCents(limitCents)}.`}
        error={refused?.fields.amount}
      />
      <Field
        label="Grund"
        name="reason"
        required
        maxLength={200}
        hint="Steht in der E-Mail an die Kundin oder den Kunden."
        error={refused?.fields.reason}
        className={objection === null ? undefined : 'sm:col-span-2'}
      />
      {objection !== null && (
        <TextArea
          label="Antwort auf den Einwand"
          name="answer"
          required
          rows={3}
          maxLength={2000}
          hint="Steht in der E-Mail, mit dem Einwand davor."
          missing="Bitte schreiben Sie, warum Sie trotz des Einwands berechnen."
          error={refused?.fields.answer}
          className="sm:col-span-full"
        />
      )}
      <Button
        type="submit"
        variant="outline"
        className={objection === null ? 'sm:mt-7' : 'justify-self-start sm:col-span-full'}
        busy={state !== 'idle' && 'Prüfen...'}
      >
        Berechnen
      </Button>
      <Refusal refused={refused} className="sm:col-span-full" />
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm sm:col-span-full">
          <p>
            {`${formatCents(asked.cents)} von ${asked.to} verlangen? `}
            {asked.isCollected
              ? `Am ${formatDay(asked.dueOn)} wird der Betrag abgebucht; eine E-Mail kündigt es an.`
              : `Es ist nichts hinterlegt: Eine E-Mail bittet um Zahlung bis zum ${formatDay(asked.dueOn)}.`}
          </p>
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value={asked.cents}
          >
            Ja, {formatCents(asked.cents)} berechnen
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}
