import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

/** Has the subscription made anew, and says before what that does (ADR-163). */
export function ReplaceSubscription({ differenceId }: { differenceId: string }) {
  const { Form, refused, done, isBusy } = useDecision()
  return (
    <Form
      data-acts=""
      method="post"
      action={href('/admin/abgleich/:differenceId/abo', { differenceId })}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <Refusal refused={refused} />
      <p className="max-w-read text-sm text-muted">
        Mit einem Klick endet das Abo, und ein neues tritt an seine Stelle: Abgebucht wird weiter am
        gewohnten Tag und vom selben Zahlungsmittel, nichts doppelt. Hat ein Mietmonat ohne das
        Gerät begonnen, wird er gleich einzeln abgebucht, von mehreren nur der erste; Care wird für
        frühere Monate nicht nachgeholt. Was für das alte Abo vorgemerkt ist, entfällt. Hat der
        Kunde beim Zahlungsanbieter ein Guthaben, zahlt es mit: Setzen Sie es vorher auf 0, wenn es
        ihm nicht zusteht. Ist eine Miete offen, wird jeder Monat per Link angefordert, bis sie
        bezahlt ist. Die Zeile verschwindet mit dem nächsten Abgleich.
      </p>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={done !== undefined}
        busy={isBusy && 'Anlegen...'}
      >
        {done ? 'Das Abo wird neu angelegt' : 'Abo neu anlegen'}
      </Button>
    </Form>
  )
}
