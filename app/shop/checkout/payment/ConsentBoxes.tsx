import { Checkbox } from '#app/ui/Checkbox.tsx'
import { consentTexts } from '#core/checkout/consents.ts'
import { shop } from '#core/shop.ts'
import { boxes, type OfferedConsents } from './offered-consents.ts'

/**
 * What the customer may declare with the order: never ticked beforehand, never required (L-22, L-55).
 * Beside each box stands what it means to leave it. They belong to a form.
 */
export function ConsentBoxes({ offered }: { offered: OfferedConsents }) {
  if (!offered.startBeforeWithdrawal && !offered.usedGoods) return null
  return (
    <fieldset>
      <legend className="text-h3 font-semibold">Ihre Erklärungen (freiwillig)</legend>
      {offered.startBeforeWithdrawal && (
        <Checkbox
          name={boxes.startBeforeWithdrawal}
          label={consentTexts.start_before_withdrawal}
          hint="Ohne Häkchen liefern wir ebenso; bei einem Widerruf zahlen Sie dann für die Zeit bis dahin keine Miete."
        />
      )}
      {offered.usedGoods && (
        <Checkbox
          name={boxes.usedGoods}
          label={consentTexts.used_goods}
          hint={`Auch mit Häkchen gilt die gesetzliche Gewährleistung von ${shop.warrantyYears} Jahren ohne Einschränkung.`}
        />
      )}
    </fieldset>
  )
}
