import type { ReactNode } from 'react'
import { useFormFetcher } from '#app/ui/answer.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { RefusedForm } from '#core/form-errors.ts'
import type { DecidedRefund } from './decided-refund.ts'
import { PasswordAgain } from './PasswordAgain.tsx'
import { RefundQuestion } from './RefundQuestion.tsx'
import { Refusal } from './Refusal.tsx'

interface DecideRefundProps {
  action: string
  /** What may be kept back. */
  hint: string
  /** It has to go back, so that its button is the one to press; the default. */
  isOwed?: boolean
  /** What else is chosen, above the amounts. */
  children?: (refused: RefusedForm | undefined) => ReactNode
}

/** Computes what goes back, asks with the amounts, and gives it back. */
export function DecideRefund({ action, hint, isOwed = true, children }: DecideRefundProps) {
  const { Form, data, formData } = useFormFetcher<DecidedRefund>()
  const refused = data?.result === 'refused' ? data.refused : undefined
  const asked = data?.result === 'asked' ? data : null
  const isYes = formData?.has('confirmed')
  return (
    <Form
      data-saves=""
      method="post"
      action={action}
      className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-[14rem_1fr]"
    >
      {children?.(refused)}
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
        hint={hint}
        error={refused?.fields.deductionReason}
      />
      <PasswordAgain refused={refused} className="sm:col-span-2" />
      <Refusal refused={refused} className="sm:col-span-2" />
      <Button
        type="submit"
        variant={asked || !isOwed ? 'outline' : 'primary'}
        className="sm:col-span-2 sm:justify-self-start"
        busy={formData && !isYes && 'Berechnen...'}
      >
        {asked ? 'Neu berechnen' : 'Erstattung berechnen'}
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && <RefundQuestion {...asked} isBusy={isYes} />}
    </Form>
  )
}
