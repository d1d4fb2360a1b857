import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/Field.tsx'
import { formatThousandths, units } from '#core/catalog/unit-price.ts'
import { longest } from '#core/product-content/longest.ts'
import type { EditedProduct } from '#core/product-content/read.server.ts'
import { fieldLabels } from './labels.ts'

interface DutyFieldsProps {
  content: EditedProduct['content']
  error: (field: string) => string | null
}

/** What a law wants said of some products: used ones, with a guarantee, with electronics, batteries or data. */
export function DutyFields({ content, error }: DutyFieldsProps) {
  const line = (name: 'guarantor' | 'weeeNumber' | 'batteries', hint?: string) => (
    <Field
      label={fieldLabels[name]}
      name={name}
      maxLength={longest.line}
      defaultValue={content[name] ?? ''}
      hint={hint}
      error={error(name)}
    />
  )
  const lines = (name: 'usedCondition' | 'guaranteeTerms' | 'connectedData', hint: string) => (
    <TextArea
      label={fieldLabels[name]}
      name={name}
      rows={3}
      maxLength={longest.terms}
      className="sm:col-span-2"
      defaultValue={content[name] ?? ''}
      hint={hint}
      error={error(name)}
    />
  )
  return (
    <fieldset lang="de" className="mt-8 border-t border-line pt-5">
      <legend className="float-left mb-1 w-full font-semibold">Weitere Pflichtangaben</legend>
      <p className="clear-both mb-4 text-sm text-muted">
        Nur Angaben, die dieses Produkt betreffen. Leere Felder werden nicht gezeigt.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {line(
          'guarantor',
          'Nur, wenn es neben der gesetzlichen Gewährleistung eine Garantie gibt.',
        )}
        <Field
          label={fieldLabels.guaranteeYears}
          name="guaranteeYears"
          inputMode="numeric"
          pattern="[0-9]{0,2}"
          maxLength={2}
          defaultValue={content.guaranteeYears ?? ''}
          error={error('guaranteeYears')}
        />
        {lines('guaranteeTerms', 'Inhalt, Geltungsbereich, und wie man sie in Anspruch nimmt.')}
        <Checkbox
          label={fieldLabels.isMakersDurability}
          name="isMakersDurability"
          className="sm:col-span-2"
          defaultChecked={content.isMakersDurability}
          hint="Nur, wenn der Hersteller sie selbst gibt, ohne Aufpreis und auf das ganze Gerät. Über mehr als zwei Jahre gehört zu ihr das Label der EU."
        />
        <Checkbox
          label={fieldLabels.isElectrical}
          name="isElectrical"
          className="sm:col-span-2"
          defaultChecked={content.isElectrical}
          hint="Wer es privat kauft, wird gefragt, ob ein Altgerät mitgenommen werden soll. Eine Anzeige mit Batterien genügt, damit es eines ist."
        />
        {line('weeeNumber')}
        {line('batteries', 'Art und Zahl, z. B. 2 × AA, Alkali.')}
        {lines(
          'connectedData',
          'Bei vernetzten Geräten: welche Daten entstehen, wo sie liegen und wie man sie liest und löscht.',
        )}
        {lines(
          'usedCondition',
          'Wird nur gezeigt, wenn es das Produkt auch „Refurbed“ zu kaufen gibt.',
        )}
        <MeasureFields content={content} error={error} />
      </div>
    </fieldset>
  )
}

/** For the price by one unit, which stands beside the purchase price of goods that are sold by measure (§ 4 PAngV). */
function MeasureFields({ content, error }: DutyFieldsProps) {
  const { measureThousandths, measureUnit } = content
  return (
    <>
      <Field
        label={fieldLabels.measureThousandths}
        name="measureThousandths"
        inputMode="decimal"
        pattern={'\\s*\\d{0,5}(,\\d{1,3})?\\s*'}
        mismatch="Bitte eine Zahl mit Komma, zum Beispiel 2,5."
        maxLength={12}
        defaultValue={measureThousandths === null ? '' : formatThousandths(measureThousandths)}
        hint="Nur für Ware nach Gewicht, Volumen, Länge oder Fläche: wie viel es für den Kaufpreis gibt, z. B. 2,5."
        error={error('measureThousandths')}
      />
      <Select
        label={fieldLabels.measureUnit}
        name="measureUnit"
        defaultValue={measureUnit ?? ''}
        hint="Der Preis je Einheit steht dann neben jedem Kaufpreis."
        error={error('measureUnit')}
      >
        <option value="">Keine</option>
        {Object.entries(units).map(([unit, { name }]) => (
          <option key={unit} value={unit}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
