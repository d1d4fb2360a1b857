import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { RadioCards } from '#app/ui/Checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import type { ExchangeView } from '#core/defects/exchange-view.server.ts'
import { formerStates } from '#core/defects/rules.ts'
import { locationLabel, qualityLabels, serviceLabels } from '#core/stock/device-words.ts'

interface ExchangeFormProps {
  unit: ExchangeView
  /** What was refused, and at which field. */
  refused: { message: string; field: string | undefined } | undefined
}

/** Which device takes its place, what becomes of the former one, and why. */
export function ExchangeForm({ unit, refused }: ExchangeFormProps) {
  const { state } = useNavigation()
  return (
    <Form data-acts="" method="post" className="grid gap-4">
      <Select label="Neues Gerät" name="inventoryId">
        {unit.free.map(({ id, label, quality, location }) => (
          <option key={id} value={id}>
            {label} · {qualityLabels[quality]} · {locationLabel(location)}
          </option>
        ))}
      </Select>
      <Select
        label={`Was geschieht mit ${unit.current?.label ?? 'dem bisherigen Gerät'}?`}
        name="formerState"
        defaultValue="quality_check"
      >
        {formerStates.map(value => (
          <option key={value} value={value}>
            {serviceLabels[value]}
          </option>
        ))}
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
      <Field
        label="Sendungsnummer"
        name="trackingNumber"
        optional
        maxLength={100}
        hint="Wenn das neue jetzt auf den Weg geht. Sie lässt sich später bei den Sendungen des Auftrags ergänzen."
        error={refused?.field === 'trackingNumber' ? refused.message : null}
      />
      <TextArea
        label="Grund"
        name="reason"
        required
        missing="Bitte nennen Sie den Grund."
        rows={3}
        maxLength={2000}
        hint="Der Kunde liest ihn in der E-Mail."
        error={refused?.field === 'reason' ? refused.message : null}
      />
      <p className="text-sm text-muted">
        {unit.isRented
          ? 'Vertrag, Miete, Laufzeit und Guthaben bleiben, wie sie sind.'
          : 'Am Kauf ändert sich nichts.'}{' '}
        Der Kunde bekommt sofort eine E-Mail mit dem Grund und der neuen Seriennummer.
      </p>
      <div>
        <Button type="submit" variant="primary" busy={state !== 'idle' && 'Wird getauscht...'}>
          Gerät tauschen
        </Button>
      </div>
    </Form>
  )
}
