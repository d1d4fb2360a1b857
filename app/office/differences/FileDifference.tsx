import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** Files what no act puts right, with what was decided about it (ADR-236). */
export function FileDifference({ differenceId }: { differenceId: string }) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  return (
    <Form
      data-saves=""
      method="post"
      action={href('/admin/abgleich/:differenceId/ablage', { differenceId })}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <TextArea
        label="Was geklärt ist"
        name="note"
        required
        missing="Bitte schreiben Sie, was geklärt ist."
        rows={2}
        maxLength={2000}
        hint="Am Geld ändert sich nichts. Findet eine Nacht andere Beträge, steht die Zeile wieder hier."
        error={errorOf('note')}
      />
      <Refusal refused={refused} />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={isBusy && 'Speichern...'}
      >
        Als geklärt ablegen
      </Button>
    </Form>
  )
}
