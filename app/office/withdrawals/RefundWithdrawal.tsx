import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import type { WithdrawnUnit } from '#core/inquiries/withdrawal-money.server.ts'
import { officeLogisticsLabel } from '#core/orders/states.ts'
import { Refusal } from '../Refusal.tsx'
import { RefundQuestion } from './RefundQuestion.tsx'
import type { action } from './refund.ts'

/** Computes what a withdrawal gives back, asks with the amounts, and gives it back. */
export function RefundWithdrawal({
  path,
  units,
}: {
  path: string
  units: readonly WithdrawnUnit[]
}) {
  const { Form, data, state } = useFetcher<typeof action>()
  useEffect(() => {
    if (data?.result === 'requested') toast({ title: 'Erstattung veranlasst', text: data.text })
  }, [data])
  const refused = data?.result === 'refused' ? data.refused : undefined
  const asked = data?.result === 'asked' ? data : null
  return (
    <Form
      method="post"
      action={`${path}/erstattung`}
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[10rem_1fr]"
    >
      <fieldset className="sm:col-span-2">
        <legend className="mb-2 font-semibold">Was widerrufen ist</legend>
        {units.map(unit => (
          <Checkbox
            key={unit.sequence}
            name="unit"
            value={unit.sequence}
            defaultChecked={unit.isMeant}
            disabled={unit.isOver}
            label={unitText(unit)}
          />
        ))}
        {refused?.fields.units && (
          <Notice tone="bad" role="alert" className="mt-3">
            {refused.fields.units}
          </Notice>
        )}
      </fieldset>
      <Field
        label="Einbehalten, in Euro"
        name="deduction"
        optional
        inputMode="decimal"
        maxLength={12}
        error={refused?.fields.deduction}
      />
      <Field
        label="Wofür"
        name="deductionReason"
        optional
        maxLength={200}
        hint="Nur Wertverlust durch mehr als das Prüfen der Ware (§ 357a BGB). Steht in der E-Mail."
        error={refused?.fields.deductionReason}
      />
      <Refusal refused={refused} className="sm:col-span-2" />
      <Button
        type="submit"
        variant={asked ? 'outline' : 'primary'}
        className="sm:col-span-2 sm:justify-self-start"
        busy={state !== 'idle' && 'Berechnen...'}
      >
        {asked ? 'Neu berechnen' : 'Erstattung berechnen'}
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && <RefundQuestion {...asked} />}
    </Form>
  )
}

function unitText({ sequence, productName, isRented, logistics, isOver }: WithdrawnUnit): string {
  const kind = isRented ? 'Miete' : 'Kauf'
  const state = isOver ? 'schon erstattet oder gekauft' : officeLogisticsLabel(logistics)
  return `${sequence}. ${productName} (${kind}): ${state}`
}
