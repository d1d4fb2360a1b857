import { Form, useNavigation } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Select, TextArea } from '#app/ui/Field.tsx'
import type { DefectFile } from '#core/defects/office.server.ts'
import { groundWords } from '#documents/defects/words.ts'
import { Refusal } from '../Refusal.tsx'
import type { DefectAnswer } from './answer.ts'
import { decisionKey } from './decision-key.ts'

interface DecideFormProps {
  file: DefectFile
  answer: DefectAnswer | undefined
}

/** What is to be done about a report, and on what ground; or why it is refused. */
export function DecideForm({ file, answer }: DecideFormProps) {
  const { formData } = useNavigation()
  const { values, refused } = answer ?? {}
  const asked = answer?.step === 'decide' && !answer.refused ? answer : null
  const isYes = formData?.has('confirmed')
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
          variant={asked ? 'outline' : 'primary'}
          className="justify-self-start"
          busy={formData && !isYes && 'Prüfen...'}
        >
          Entscheiden
        </Button>
        {/* Behind the button above, which Enter in a field presses. */}
        {asked && (
          <AskedNotice asked={asked} className="text-sm">
            <p>
              {`${question(asked.values)} ${file.customerName} bekommt sofort eine E-Mail mit dieser Entscheidung. Ändern lässt sie sich danach nicht.`}
            </p>
            <Button
              type="submit"
              variant="primary"
              className="mt-3"
              name="confirmed"
              value={decisionKey(asked.values)}
              busy={isYes && 'Speichern...'}
            >
              Ja, so entscheiden
            </Button>
          </AskedNotice>
        )}
      </Form>
    </Card>
  )
}

const questions: Readonly<Record<string, string>> = {
  repair: 'Das Gerät reparieren?',
  exchange: 'Das Gerät austauschen? Ein freies gehört damit sofort zu dieser Bestellung.',
  refuse: 'Die Meldung ablehnen?',
}

/** What is decided, and on what ground. */
function question({ remedy, ground }: { remedy: string; ground: string }): string {
  const basis = remedy !== 'refuse' && grounds[ground]
  return `${questions[remedy] ?? ''}${basis ? ` Grundlage: ${basis}.` : ''}`
}

const grounds: Readonly<Record<string, string>> = {
  ...groundWords,
  rent: `${groundWords.rent}, die Miete mindert sich`,
  care: `${groundWords.care}, die Miete läuft weiter`,
}

function exchangeHint(free: number | null): string {
  if (free === null) return 'Ein Austausch geht nur mit Geräten, die einzeln im Bestand stehen.'
  if (free === 0) return 'Von diesem Produkt ist kein anderes Gerät frei.'
  return free === 1 ? 'Ein anderes Gerät ist frei.' : `${free} andere Geräte sind frei.`
}

function groundHint({ isOwned, grounds }: DefectFile): string {
  if (!isOwned) {
    return grounds.includes('care')
      ? 'Bei einem Mangel mindert sich die Miete, mit Care läuft sie weiter. Care gilt für Schäden durch den Mieter; ausgenommen sind Vorsatz, grobe Fahrlässigkeit und Verlust.'
      : 'Die Miete mindert sich. Schadenschutz Care ist zu dieser Bestellung nicht gebucht.'
  }
  return grounds.includes('warranty')
    ? 'Bei der Gewährleistung wählt der Käufer zwischen Reparatur und Austausch (§ 439 BGB).'
    : 'Die Gewährleistung ist abgelaufen.'
}
