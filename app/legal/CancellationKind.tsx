import { RadioCards } from '#app/ui/Checkbox.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import type { CancellationInput } from '#core/inquiries/declaration.ts'

interface CancellationKindProps {
  values: Pick<CancellationInput, 'kind' | 'reason'>
  error: string | undefined
}

/** Ordinary or extraordinary; only the latter shows the field for its reason, also without scripts. */
export function CancellationKind({ values, error }: CancellationKindProps) {
  return (
    <div className="group space-y-4">
      <RadioCards
        legend="Art der Kündigung"
        name="kind"
        defaultValue={values.kind}
        options={[
          { value: 'ordinary', label: 'Ordentlich', hint: 'ohne Angabe von Gründen' },
          { value: 'extraordinary', label: 'Außerordentlich', hint: 'aus wichtigem Grund' },
        ]}
      />
      <TextArea
        label="Grund der außerordentlichen Kündigung"
        name="reason"
        rows={3}
        maxLength={5000}
        defaultValue={values.reason}
        error={error}
        className="hidden group-has-[input[value=extraordinary]:checked]:block"
      />
    </div>
  )
}
