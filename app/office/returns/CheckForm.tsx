import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Select, TextArea } from '#app/ui/Field.tsx'
import type { CheckMade } from '#core/returns/device-file.server.ts'
import { Refusal } from '../Refusal.tsx'
import { useDecision } from '../use-decision.ts'
import { verdictWords } from './words.ts'

interface CheckFormProps {
  orderId: string
  checklist: readonly string[]
  isRented: boolean
  /** What of a rental that runs on ends with the check; null where it is over or arranged. */
  ends: string | null
  /** What was found before, to be corrected; null: nobody has checked it. */
  found: CheckMade | null
}

/** The checklist of a returned device, and the verdict on it. */
export function CheckForm({ orderId, checklist, isRented, ends, found }: CheckFormProps) {
  const { Form, refused, errorOf, isBusy } = useDecision()
  const isFaulty = (point: string) =>
    found?.findings.some(finding => finding.point === point && !finding.isSound)
  return (
    <Form
      data-acts=""
      method="post"
      action={
        found
          ? href('/admin/rueckgaben/:orderId/pruefung/berichtigung', { orderId })
          : href('/admin/rueckgaben/:orderId/pruefung', { orderId })
      }
      className="grid gap-5"
    >
      {found && (
        <>
          <input type="hidden" name="seenVerdict" value={found.verdict} />
          <input type="hidden" name="seenNote" value={found.note ?? ''} />
          {found.findings
            .filter(({ isSound }) => !isSound)
            .map(({ point }) => (
              <input key={point} type="hidden" name="seenFaulty" value={point} />
            ))}
        </>
      )}
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Was ist zu beanstanden?</legend>
        {checklist.map(point => (
          <label key={point} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="faulty"
              value={point}
              defaultChecked={isFaulty(point)}
              className="size-5"
            />
            {point}
          </label>
        ))}
      </fieldset>
      <Select
        label="Ergebnis"
        name="verdict"
        required
        defaultValue={found?.verdict ?? ''}
        hint={isRented ? 'Normale Abnutzung wird nie berechnet.' : undefined}
        missing="Bitte wählen Sie ein Ergebnis."
        error={errorOf('verdict')}
      >
        <option value="" disabled>
          Bitte wählen
        </option>
        {Object.entries(verdictWords).map(([verdict, label]) => (
          <option key={verdict} value={verdict}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Befund"
        name="note"
        rows={3}
        maxLength={2000}
        defaultValue={found?.note ?? ''}
        hint="Steht in der E-Mail, die der Kunde bekommt."
        error={errorOf('note')}
      />
      {ends && (
        <Checkbox
          label={ends}
          name="endsRental"
          value="yes"
          required
          hint="Niemand hat die Rückgabe angekündigt. Läuft die Miete weiter, berichtigen Sie stattdessen den Status der Bestellung."
          missing="Bitte bestätigen Sie, dass die Miete endet."
          error={errorOf('endsRental')}
        />
      )}
      <Refusal refused={refused} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isBusy && 'Speichern...'}
      >
        {found ? 'Prüfung berichtigen' : 'Prüfung abschließen'}
      </Button>
    </Form>
  )
}
