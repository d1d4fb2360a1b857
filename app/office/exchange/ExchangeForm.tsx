import { Form, useNavigation } from 'react-router'
import { AskedNotice } from '#app/ui/AskedNotice.tsx'
import { Button } from '#app/ui/Button.tsx'
import { RadioCards } from '#app/ui/Checkbox.tsx'
import { Field, Select } from '#app/ui/Field.tsx'
import type { ExchangeView } from '#core/defects/exchange-view.server.ts'
import { formerStates } from '#core/defects/rules.ts'
import { locationLabel, qualityLabels, serviceLabels } from '#core/stock/device-words.ts'
import { MailedReason } from '../MailedReason.tsx'
import { exchangeKey, type TypedExchange } from './exchange-key.ts'

/** What a form of the page was answered with. */
export interface ExchangeAnswer {
  /** What was refused, and at which field. */
  refused?: { message: string; field: string | undefined } | undefined
  /** What was typed, and in which form; if it was not refused, somebody has to say yes to it. */
  typed?: (TypedExchange & { step: string }) | undefined
}

export interface ExchangeFormProps extends ExchangeAnswer {
  unit: ExchangeView
}

/** Which device takes its place, what becomes of the former one, and why. */
export function ExchangeForm({ unit, refused, typed }: ExchangeFormProps) {
  const { formData } = useNavigation()
  const own = typed?.step === '' ? typed : undefined
  const asked = refused ? undefined : own
  // What is on its way in an exchange is lost, or waited for.
  const isInExchange = unit.awaited?.next != null
  const isBusy = formData?.has('reason')
  const isYes = formData?.has('confirmed')
  return (
    <Form data-acts="" method="post" className="grid gap-4">
      <input type="hidden" name="currentId" value={unit.current?.id ?? ''} />
      <Select label="Neues Gerät" name="inventoryId" defaultValue={own?.inventoryId}>
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
        <FormerDevice unit={unit} typed={own} />
      )}
      <Field
        label="Sendungsnummer"
        name="trackingNumber"
        optional
        maxLength={100}
        defaultValue={own?.trackingNumber}
        hint="Wenn das neue jetzt auf den Weg geht. Sie lässt sich später bei den Sendungen des Auftrags ergänzen."
        error={refused?.field === 'trackingNumber' ? refused.message : null}
      />
      <MailedReason
        typed={own?.reason}
        error={refused?.field === 'reason' ? refused.message : null}
      />
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
          variant={asked ? 'outline' : 'primary'}
          busy={isBusy && !isYes && 'Prüfen...'}
        >
          {isInExchange ? 'Verloren: anderes Gerät schicken' : 'Gerät tauschen'}
        </Button>
      </div>
      {/* Behind the button above, which Enter in a field presses. */}
      {asked && (
        <AskedNotice asked={asked} className="text-sm">
          <p>{question(unit, asked)}</p>
          <Button
            type="submit"
            variant="primary"
            className="mt-3"
            name="confirmed"
            value={exchangeKey(asked)}
            busy={isYes && (isInExchange ? 'Wird eingetragen...' : 'Wird getauscht...')}
          >
            {isInExchange ? 'Ja, anderes Gerät schicken' : 'Ja, Gerät tauschen'}
          </Button>
        </AskedNotice>
      )}
    </Form>
  )
}

function question(
  { current, free, customerName }: ExchangeView,
  { inventoryId, formerState }: TypedExchange,
): string {
  const next = free.find(({ id }) => id === inventoryId)?.label ?? 'das neue Gerät'
  const former = current?.label ?? 'das bisherige Gerät'
  const what =
    formerState === 'lost'
      ? `${former} als verloren ausbuchen und ${next} schicken?`
      : `${former} gegen ${next} tauschen?`
  return `${what} ${customerName} bekommt sofort eine E-Mail mit dem Grund und der neuen Seriennummer. Zurücknehmen lässt sich das nicht.`
}

/** What becomes of the device that its customer has, or that is on its way to them for the first time. */
function FormerDevice({ unit, typed }: Pick<ExchangeFormProps, 'unit' | 'typed'>) {
  const { current, isOnItsWay } = unit
  return (
    <>
      <Select
        label={`Was geschieht mit ${current?.label ?? 'dem bisherigen Gerät'}?`}
        name="formerState"
        defaultValue={typed?.formerState ?? 'quality_check'}
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
        defaultValue={typed?.when ?? 'later'}
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
