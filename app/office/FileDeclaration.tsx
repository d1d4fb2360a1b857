import { Button } from '#app/ui/Button.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import type { FilingAnswer } from '#core/inquiries/file-declaration.server.ts'
import { Refusal } from './Refusal.tsx'
import { useDecision } from './use-decision.ts'

interface FileDeclarationProps extends FilingAnswer {
  action: string
  className: string
}

/** Files a declaration: with an answer in the office's words, a note for the office, or both. */
export function FileDeclaration({
  action,
  className,
  to,
  isToBusiness,
  isOwed,
}: FileDeclarationProps) {
  const { Form, isBusy, refused, errorOf } = useDecision()
  return (
    <Form data-saves="" method="post" action={action} className={className}>
      <TextArea
        label="Antwort"
        name="answer"
        required={isOwed}
        optional={!isOwed}
        missing="Bitte schreiben Sie, was entschieden ist."
        rows={3}
        maxLength={2000}
        hint={`Was entschieden ist, in ganzen Sätzen. Geht per E-Mail an ${to}. ${answerWords({ isToBusiness, isOwed })}`}
        error={errorOf('answer')}
      />
      <Field
        label="Notiz"
        name="note"
        optional={isOwed}
        maxLength={500}
        hint={`Nur für das Büro: Was offen bleibt, bitte mit Grund.${isOwed ? '' : ' Ohne eine Antwort ist sie nötig.'}`}
        error={errorOf('note')}
      />
      <Refusal refused={refused} />
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        busy={isBusy && 'Speichern...'}
      >
        Als erledigt ablegen
      </Button>
    </Form>
  )
}

function answerWords({
  isToBusiness,
  isOwed,
}: Pick<FilingAnswer, 'isToBusiness' | 'isOwed'>): string {
  if (isToBusiness) return 'Dass das Widerrufsrecht nur für Verbraucher gilt, steht schon darin.'
  return isOwed
    ? 'Die Eingangsbestätigung hat sie angekündigt.'
    : 'Bleibt sie leer, geht keine E-Mail hinaus.'
}
