import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import type { RefusedForm } from '#core/form-errors.ts'

interface CorrectVatIdProps {
  /** As the order names it. */
  vatId: string
  refused: RefusedForm | undefined
}

/** Another number in place of a wrong one, as its business gives it. */
export function CorrectVatId({ vatId, refused }: CorrectVatIdProps) {
  const isBusy = useNavigation().formData?.get('act') === 'correct'
  return (
    <Form
      key={vatId}
      data-acts=""
      method="post"
      className="mt-4 flex flex-wrap items-end gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="read-vatId" value={vatId} />
      <Field
        label="Richtige USt-IdNr., wie der Kunde sie nennt"
        name="vatId"
        required
        maxLength={20}
        missing="Bitte nennen Sie die USt-IdNr."
        error={refused?.fields.vatId}
        className="min-w-0 flex-1 basis-60"
      />
      <Button type="submit" name="act" value="correct" busy={isBusy && 'Speichern...'}>
        Berichtigen und prüfen
      </Button>
    </Form>
  )
}
