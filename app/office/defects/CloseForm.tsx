import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { berlinDay } from '#core/dates.ts'
import type { DefectFile } from '#core/defects/office.server.ts'
import { formatCents } from '#core/money.ts'
import { ExchangeTicks } from '../exchange/ExchangeTicks.tsx'
import { PasswordAgain } from '../PasswordAgain.tsx'
import { Refusal } from '../Refusal.tsx'
import type { DefectAnswer } from './answer.ts'

interface CloseFormProps {
  file: DefectFile
  answer: DefectAnswer | undefined
}

/** Since when the machine is as it should be; the rent that goes back is shown before it does. */
export function CloseForm({ file, answer }: CloseFormProps) {
  const { formData: sent } = useNavigation()
  const formData = sent?.get('step') === 'close' ? sent : undefined
  const { values, refused, asked } = answer ?? {}
  const isReduced = file.ground === 'rent'
  const isYes = formData?.has('confirmed')
  return (
    <Form
      data-acts=""
      method="post"
      preventScrollReset
      className="grid items-start gap-5 sm:grid-cols-[12rem_1fr]"
    >
      <input type="hidden" name="step" value="close" />
      <Refusal refused={refused} className="sm:col-span-2" />
      <Field
        type="date"
        label="In Ordnung seit"
        name="usableOn"
        required
        min={berlinDay(file.reportedAt)}
        max={file.today}
        defaultValue={values?.usableOn || file.today}
        missing="Bitte nennen Sie den Tag."
        error={refused?.fields.usableOn}
      />
      {isReduced && (
        <Field
          label="Mietminderung, in Prozent"
          name="percent"
          required
          inputMode="numeric"
          maxLength={3}
          defaultValue={values?.percent || (file.use === 'none' ? '100' : '')}
          hint="100, solange das Gerät gar nicht zu nutzen war; sonst der Teil der Nutzung, der fehlte (§ 536 BGB)."
          missing="Bitte nennen Sie eine ganze Zahl von 0 bis 100."
          error={refused?.fields.percent}
          className="max-w-md"
        />
      )}
      {file.awaited && (
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-semibold">Was ist vom Tausch schon geschehen?</legend>
          <ExchangeTicks awaited={file.awaited} ticked={values} />
          <p className="text-sm text-muted">
            Was Sie nicht ankreuzen, bleibt am Auftrag und unter „Heute“ offen.
          </p>
        </fieldset>
      )}
      <PasswordAgain refused={refused} className="max-w-md sm:col-span-2" />
      <Button
        type="submit"
        variant={asked ? 'outline' : 'primary'}
        className="justify-self-start sm:col-span-2"
        busy={formData && !isYes && 'Speichern...'}
      >
        {asked ? 'Neu berechnen' : 'Als behoben abschließen'}
      </Button>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <Notice tone="warn" role="alert" className="text-sm sm:col-span-2">
          {asked.cents > 0 ? (
            <p>
              {`Für ${asked.days === 1 ? 'einen Tag' : `${asked.days} Tage`} werden `}
              <strong>{formatCents(asked.cents)}</strong> Miete erstattet.{' '}
              {asked.unowedDays > 0 &&
                `Für ${asked.unowedDays === 1 ? 'einen weiteren Tag' : `${asked.unowedDays} weitere Tage`} ist keine Miete geschuldet. `}
              {!file.isOwned && 'Die angerechnete Miete sinkt um denselben Betrag. '}
              Das lässt sich nicht zurücknehmen.
            </p>
          ) : (
            <p>
              Für diese Zeit ist keine Miete geschuldet. Es wird nichts erstattet. Das lässt sich
              nicht zurücknehmen.
            </p>
          )}
          {asked.cents > 0 && asked.overdueCents > 0 && (
            <p className="mt-2">
              Zu dieser Bestellung sind noch {formatCents(asked.overdueCents)} überfällig.
              Verrechnet wird das nicht: Die Erstattung geht auf dem Weg zurück, auf dem die Miete
              kam.
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value={asked.cents}
            busy={isYes && (asked.cents > 0 ? 'Erstatten...' : 'Speichern...')}
          >
            {asked.cents > 0
              ? `Ja, abschließen und ${formatCents(asked.cents)} erstatten`
              : 'Ja, abschließen'}
          </Button>
        </Notice>
      )}
    </Form>
  )
}
