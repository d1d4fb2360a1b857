import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Select, TextArea } from '#app/ui/Field.tsx'
import type { DefectFile } from '#core/defects/office.server.ts'
import { groundWords } from '#documents/defects/words.ts'
import { Refusal } from '../Refusal.tsx'
import type { DefectAnswer } from './answer.ts'

interface DecideFormProps {
  file: DefectFile
  answer: DefectAnswer | undefined
}

/** What is to be done about a report, and on what ground; or why it is refused. */
export function DecideForm({ file, answer }: DecideFormProps) {
  const { formAction } = useNavigation()
  const { values, refused } = answer ?? {}
  const { grounds, freeDevices } = file
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-4 text-h3">Entscheidung</h2>
      <Form data-acts="" method="post" preventScrollReset className="grid gap-5">
        <input type="hidden" name="step" value="decide" />
        <Refusal refused={refused} />
        <Select
          label="Was geschieht"
          name="remedy"
          required
          defaultValue={values?.remedy ?? ''}
          hint={exchangeHint(freeDevices)}
          missing="Bitte wählen Sie, was geschehen soll."
          error={refused?.fields.remedy}
        >
          <option value="" disabled>
            Bitte wählen
          </option>
          <option value="repair">Reparieren</option>
          <option value="exchange" disabled={!freeDevices}>
            Gegen ein freies Gerät austauschen
          </option>
          <option value="refuse">Ablehnen</option>
        </Select>
        <Select
          label="Grundlage"
          name="ground"
          defaultValue={values?.ground || grounds[0]}
          hint={groundHint(file)}
          error={refused?.fields.ground}
        >
          {grounds.map(ground => (
            <option key={ground} value={ground}>
              {groundWords[ground]}
            </option>
          ))}
        </Select>
        <TextArea
          label="Nachricht"
          name="answer"
          optional
          rows={3}
          maxLength={2000}
          defaultValue={values?.answer}
          hint="Steht in der E-Mail. Eine Ablehnung braucht eine Begründung."
          error={refused?.fields.answer}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={formAction !== undefined && 'Speichern...'}
        >
          Entscheiden
        </Button>
      </Form>
    </Card>
  )
}

function exchangeHint(free: number | null): string {
  if (free === null) return 'Ein Austausch geht nur mit Geräten, die einzeln im Bestand stehen.'
  if (free === 0) return 'Von diesem Produkt ist kein anderes Gerät frei.'
  return free === 1 ? 'Ein anderes Gerät ist frei.' : `${free} andere Geräte sind frei.`
}

function groundHint({ isOwned, grounds }: DefectFile): string {
  if (!isOwned) {
    return grounds.includes('care')
      ? 'Care gilt für Schäden durch den Mieter; ausgenommen sind Vorsatz, grobe Fahrlässigkeit und Verlust.'
      : 'Schadenschutz Care ist zu dieser Bestellung nicht gebucht.'
  }
  return grounds.includes('warranty')
    ? 'Bei der Gewährleistung wählt der Käufer zwischen Reparatur und Austausch (§ 439 BGB).'
    : 'Die Gewährleistung ist abgelaufen.'
}
