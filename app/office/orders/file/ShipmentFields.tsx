import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { carrierIds, carriers } from '#core/shipments/carriers.ts'
import type { ShipmentForm } from '#core/shipments/form.ts'

interface ShipmentFieldsProps {
  form: ShipmentForm
  /** What was wrong, by field. */
  errors: Readonly<Record<string, string | undefined>>
}

/** Carrier, parcels and their numbers. A scanner ends each number with a new line. */
export function ShipmentFields({ form, errors }: ShipmentFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Versand mit"
        name="carrier"
        required
        missing="Bitte wählen Sie, wer die Sendung bringt."
        defaultValue={form.carrier}
        error={errors.carrier ?? null}
      >
        {!form.carrier && <option value="">Bitte wählen</option>}
        {carrierIds.map(id => (
          <option key={id} value={id}>
            {carriers[id].name}
          </option>
        ))}
      </Select>
      <Field
        label="Pakete oder Paletten"
        name="parcels"
        inputMode="numeric"
        optional
        defaultValue={form.parcels}
        error={errors.parcels ?? null}
        hint="Leer: so viele wie Nummern."
      />
      <TextArea
        className="sm:col-span-2"
        label="Sendungsnummern"
        name="numbers"
        rows={3}
        optional
        defaultValue={form.numbers}
        error={errors.numbers ?? null}
        hint="Eine je Zeile. Sie können sie mit dem Scanner einlesen."
      />
      <Field
        className="sm:col-span-2"
        label="Eigener Link zur Sendungsverfolgung"
        name="trackingUrl"
        inputMode="url"
        optional
        defaultValue={form.trackingUrl}
        error={errors.trackingUrl ?? null}
        hint="Etwa bei einer Spedition. Ohne Angabe führt jede Nummer zur Seite des Versenders."
      />
    </div>
  )
}
