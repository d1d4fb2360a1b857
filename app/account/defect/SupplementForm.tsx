import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { hasErrors } from '#core/form-errors.ts'
import type { RefusedReport } from './answer-report.ts'

/** Adds words to the open report; empty again once they stand there. */
export function SupplementForm({ answer }: { answer: RefusedReport | undefined }) {
  const isBusy = useNavigation().formData?.has('addition') ?? false
  const { refused, values } = answer ?? {}
  return (
    <Form method="post" className="mt-5 grid gap-4 border-t border-line pt-5">
      {refused && !hasErrors(refused.fields) && <RefusedNotice refused={refused} />}
      <TextArea
        label="Etwas ergänzen"
        name="addition"
        required
        rows={3}
        maxLength={2000}
        defaultValue={values?.addition ?? ''}
        hint="Zum Beispiel, was Sie inzwischen bemerkt haben, oder dass wieder alles funktioniert."
        missing="Bitte schreiben Sie, was Sie ergänzen möchten."
        error={refused?.fields.addition}
      />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={isBusy && 'Senden...'}
      >
        Ergänzen
      </Button>
    </Form>
  )
}
