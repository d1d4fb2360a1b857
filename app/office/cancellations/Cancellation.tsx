import { useState } from 'react'
import { row } from '#app/office/keyboard/row.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import type { FilingAnswer } from '#core/inquiries/file-declaration.server.ts'
import { type DeclaredRow, DeclaredRows } from '../DeclaredRows.tsx'
import { EndCare } from '../EndCare.tsx'
import { FileDeclaration } from '../FileDeclaration.tsx'
import { MeantOrderFields } from '../MeantOrderFields.tsx'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'

interface CancellationProps {
  id: string
  /** What was declared, row by row. */
  rows: DeclaredRow[]
  /** Of the order that it may mean, or empty. */
  orderNumber: string
  /** The numbers of the units that its words name, or empty. */
  named: string
  /** What is still rented of that order, or empty. */
  units: string
  /** The order that it may mean has Care, or none is known. */
  mayMeanCare: boolean
  /** For a reason, which a person has to look at. */
  isExtraordinary: boolean
  answer: FilingAnswer
}

/** One cancellation with what can be made of it: it ends rentals, or it is laid aside. */
export function Cancellation(props: CancellationProps) {
  const { id, rows, orderNumber, named, units, mayMeanCare, isExtraordinary, answer } = props
  const end = useDecision()
  const [hasLastDay, setHasLastDay] = useState(false)
  const path = `/admin/kuendigungen/${id}`
  return (
    <li id={id} {...row(id)} className="scroll-mt-4 target:outline-2">
      <Card className="p-4 sm:p-6">
        <DeclaredRows rows={rows} />
        <Refusal refused={end.refused} className="mt-4" />
        <end.Form
          data-acts=""
          method="post"
          action={`${path}/ende`}
          className="mt-5 grid items-start gap-4 border-t border-line pt-5 sm:grid-cols-3"
        >
          <MeantOrderFields
            orderNumber={orderNumber}
            named={named}
            units={units}
            fields={end.refused?.fields ?? {}}
          >
            <Field
              label="Letzter Tag"
              name="lastDay"
              type="date"
              optional
              hint="Leer: nach dem Vertrag."
              onChange={event => setHasLastDay(event.target.value !== '')}
              error={end.errorOf('lastDay')}
            />
          </MeantOrderFields>
          {isExtraordinary && (
            <TextArea
              label="Begründung"
              name="answer"
              required={!hasLastDay}
              optional={hasLastDay}
              missing="Bitte schreiben Sie, warum der Grund nicht ausreicht, oder geben Sie den letzten Tag an."
              rows={3}
              maxLength={2000}
              className="sm:col-span-3"
              hint="Ohne einen letzten Tag endet die Miete nach dem Vertrag: Schreiben Sie dann in ganzen Sätzen, warum der genannte Grund nicht ausreicht. Steht in der E-Mail."
              error={end.errorOf('answer')}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            className="sm:col-span-3 sm:justify-self-start"
            busy={end.isBusy && 'Speichern...'}
          >
            Miete beenden
          </Button>
        </end.Form>
        {mayMeanCare && (
          <EndCare
            action={`${path}/care`}
            orderNumber={orderNumber}
            hasLastDay
            hint="An der Miete ändert das nichts. Die Kundin oder der Kunde erfährt den letzten Tag per E-Mail."
          />
        )}
        <details className="mt-4 text-sm">
          <summary className="inline-flex min-h-11 items-center font-semibold">
            Ohne Wirkung ablegen
          </summary>
          <FileDeclaration action={`${path}/ablage`} className="mt-2 grid gap-4" {...answer} />
        </details>
      </Card>
    </li>
  )
}
