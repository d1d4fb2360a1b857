import { Field, TextArea } from '#app/ui/Field.tsx'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { fieldLabels } from './labels.ts'

const fields = [
  { name: 'modelIdentifier', key: 'model_identifier' },
  { name: 'manufacturerName', key: 'manufacturer_name' },
  { name: 'manufacturerAddress', key: 'manufacturer_address' },
  { name: 'manufacturerEmail', key: 'manufacturer_email' },
  { name: 'euResponsibleName', key: 'eu_responsible_name' },
  { name: 'euResponsibleAddress', key: 'eu_responsible_address' },
  { name: 'euResponsibleEmail', key: 'eu_responsible_email' },
] as const

/** Who made the product, and what to beware of (Art. 19 GPSR); what is empty is the provider's. */
export function SafetyFields({ product: { content, metadata } }: { product: EditedProduct }) {
  return (
    <fieldset lang="de" className="mt-8 border-t border-line pt-5">
      <legend className="float-left mb-1 w-full font-semibold">Produktsicherheit</legend>
      <p className="clear-both mb-4 text-sm text-muted">
        Diese Angaben stehen bei jedem Angebot (Art. 19 GPSR). Was hier leer bleibt, kommt aus dem
        Katalog des Zahlungsanbieters. Sitzt der Hersteller außerhalb der EU, nennen Sie auch die
        verantwortliche Person.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, key }) => (
          <Field
            key={name}
            label={fieldLabels[name]}
            name={name}
            maxLength={500}
            defaultValue={content[name] ?? ''}
            placeholder={metadata[key]}
          />
        ))}
        <TextArea
          label={fieldLabels.safetyWarnings}
          name="safetyWarnings"
          rows={3}
          maxLength={5000}
          className="sm:col-span-2"
          defaultValue={content.safetyWarnings ?? ''}
          placeholder={metadata.safety_warnings}
        />
      </div>
    </fieldset>
  )
}
