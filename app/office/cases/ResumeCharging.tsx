import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** Sets the collecting of rents up again, and says before what that does (ADR-057). */
export function ResumeCharging({ caseId }: { caseId: string }) {
  const { Form, refused, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/faelle/:caseId/abbuchung', { caseId })}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <Refusal refused={refused} />
      <p className="max-w-read text-sm text-muted">
        Mit einem Klick wird wieder abgebucht: ab der nächsten Monatsmiete, am gewohnten Tag, von
        dem Zahlungsmittel, das der Kunde zuletzt angegeben hat. Heute wird nichts abgebucht. Was
        schon offen ist, bleibt offen und wird weiter per Link bezahlt. Der Kunde erhält eine
        E-Mail, und dieser Fall ist damit abgeschlossen.
      </p>
      <Button type="submit" className="justify-self-start" busy={isBusy && 'Einrichten...'}>
        Abbuchung neu einrichten
      </Button>
    </Form>
  )
}
