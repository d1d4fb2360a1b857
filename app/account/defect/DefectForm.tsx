import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { RefusedNotice } from '#app/ui/RefusedNotice.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved/UnsavedQuestion.tsx'
import { noticedWithin } from '#core/defects/noticed.ts'
import type { OwnDefects } from '#core/defects/own-defects.server.ts'
import { hasErrors } from '#core/form-errors.ts'
import { defectUseWords, remedyWords } from '#documents/defects/words.ts'
import type { RefusedReport } from './answer-report.ts'

interface DefectFormProps {
  unit: OwnDefects
  answer: RefusedReport | undefined
}

/** What happened, since when, and whether the machine can still be used. */
export function DefectForm({ unit, answer }: DefectFormProps) {
  const { formAction } = useNavigation()
  const { values, refused } = answer ?? {}
  return (
    <Form method="post" className="grid gap-5">
      <UnsavedQuestion />
      {refused && !hasErrors(refused.fields) && <RefusedNotice refused={refused} />}
      <TextArea
        label="Was ist passiert?"
        name="description"
        required
        rows={5}
        maxLength={2000}
        defaultValue={values?.description}
        hint="Was funktioniert nicht, wann tritt es auf, was zeigt das Display? Fotos fügen Sie im nächsten Schritt hinzu."
        missing="Bitte beschreiben Sie, was nicht stimmt."
        error={refused?.fields.description}
      />
      <Field
        type="date"
        label="Seit wann?"
        name="noticedOn"
        required
        min={unit.defectFrom.day}
        max={unit.today}
        defaultValue={values?.noticedOn ?? unit.today}
        className="max-w-xs"
        missing="Bitte nennen Sie den Tag."
        mismatch={noticedWithin(unit.defectFrom)}
        error={refused?.fields.noticedOn}
      />
      <Select
        label="Können Sie das Gerät noch nutzen?"
        name="use"
        required
        defaultValue={values?.use ?? ''}
        className="max-w-xs"
        missing="Bitte wählen Sie aus."
        error={refused?.fields.use}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
        {Object.entries(defectUseWords).map(([use, label]) => (
          <option key={use} value={use}>
            {label}
          </option>
        ))}
      </Select>
      {unit.isOwned && (
        <Select
          label="Was wünschen Sie?"
          name="wish"
          optional
          defaultValue={values?.wish ?? ''}
          className="max-w-xs"
          hint="Bei einem Fall der gesetzlichen Gewährleistung haben Sie die Wahl."
        >
          <option value="">Keine Angabe</option>
          {Object.entries(remedyWords).map(([remedy, label]) => (
            <option key={remedy} value={remedy}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={formAction !== undefined && 'Senden...'}
      >
        Defekt melden
      </Button>
    </Form>
  )
}
