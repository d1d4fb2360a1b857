import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { RadioCards } from '#app/ui/Checkbox.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import type { ExchangeView } from '#core/defects/exchange-view.server.ts'
import { formerStates } from '#core/defects/rules.ts'
import { locationLabel, qualityLabels, serviceLabels } from '#core/stock/device-words.ts'
import { MailedReason } from '../MailedReason.tsx'

export interface ExchangeFormProps {
  unit: ExchangeView
  /** What was refused, and at which field. */
  refused: { message: string; field: string | undefined } | undefined
}

/** Which device takes its place, what becomes of the former one, and why. */
export function ExchangeForm({ unit, refused }: ExchangeFormProps) {
  const { formData } = useNavigation()
  // What is on its way in an exchange is lost, or waited for.
  const isInExchange = unit.awaited?.next != null
  const isBusy = formData?.has('reason')
  return (
    <Form data-acts="" method="post" className="grid gap-4">
      <input type="hidden" name="currentId" value={unit.current?.id ?? ''} />
      <Select label="Neues Gerät" name="inventoryId">
        {unit.free.map(({ id, label, quality, location }) => (
          <option key={id} value={id}>
            {label} · {qualityLabels[quality]} · {locationLabel(location)}
          </option>
        ))}
      </Select>
      {isInExchange ? (
        <>
          <input type="hidden" name="formerState" value="lost" />
          <input type="hidden" name="when" value="later" />
        </>
      ) : (
        <FormerDevice unit={unit} />
      )}
      <Field
        label="Sendungsnummer"
        name="trackingNumber"
        optional
        maxLength={100}
        hint="Wenn das neue jetzt auf den Weg geht. Sie lässt sich später bei den Sendungen des Auftrags ergänzen."
        error={refused?.field === 'trackingNumber' ? refused.message : null}
      />
      <MailedReason error={refused?.field === 'reason' ? refused.message : null} />
      <p className="text-sm text-muted">
        {unit.isRented && !unit.isBoughtOut
          ? 'Vertrag, Miete, Laufzeit und Guthaben bleiben, wie sie sind.'
          : 'Am Kauf ändert sich nichts.'}{' '}
        {unit.isOnItsWay &&
          'Was auf dem Weg verloren ging, wird damit ausgebucht; das lässt sich nicht zurücknehmen. '}
        Der Kunde bekommt sofort eine E-Mail mit dem Grund und der neuen Seriennummer.
      </p>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy && (isInExchange ? 'Wird eingetragen...' : 'Wird getauscht...')}
        >
          {isInExchange ? 'Verloren: anderes Gerät schicken' : 'Gerät tauschen'}
        </Button>
      </div>
    </Form>
  )
}

/** What becomes of the device that its customer has, or that is on its way to them for the first time. */
function FormerDevice({ unit: { current, isOnItsWay } }: Pick<ExchangeFormProps, 'unit'>) {
  return (
    <>
      <Select
        label={`Was geschieht mit ${current?.label ?? 'dem bisherigen Gerät'}?`}
        name="formerState"
        defaultValue="quality_check"
      >
        {formerStates.map(value => (
          <option key={value} value={value}>
            {serviceLabels[value]}
          </option>
        ))}
        {isOnItsWay && <option value="lost">Auf dem Weg verloren gegangen</option>}
      </Select>
      <RadioCards
        legend="Wo stehen die Geräte?"
        name="when"
        defaultValue="later"
        options={[
          {
            value: 'later',
            label: 'Das neue geht jetzt auf den Weg',
            hint: 'Was ankommt und was zurück ist, tragen Sie danach hier ein.',
          },
          {
            value: 'done',
            label: 'Schon getauscht',
            hint: 'Das neue steht beim Kunden, das bisherige ist wieder hier.',
          },
        ]}
      />
    </>
  )
}
