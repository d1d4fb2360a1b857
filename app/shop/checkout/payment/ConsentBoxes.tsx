import { href, Link } from 'react-router'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { CrossedOutBin } from '#app/ui/CrossedOutBin.tsx'
import { consentTexts } from '#core/checkout/consents.ts'
import { shop } from '#core/shop.ts'
import { boxes, type OfferedConsents } from './offered-consents.ts'

/**
 * What the customer may declare with the order: never ticked beforehand, never required (L-22, L-55, L-58).
 * Beside each box stands what it means to leave it. They belong to a form.
 */
export function ConsentBoxes({ offered }: { offered: OfferedConsents }) {
  return (
    <>
      {(offered.startBeforeWithdrawal || offered.usedGoods) && (
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
      )}
      {offered.oldDevice && <OldDeviceBox />}
    </>
  )
}

/** Whether an old device goes along when the new one comes (L-58). */
function OldDeviceBox() {
  return (
    <fieldset>
      <legend className="text-h3 font-semibold">Möchten Sie ein Altgerät zurückgeben?</legend>
      <div className="flex items-start gap-4">
        <Checkbox
          name={boxes.oldDevice}
          label={consentTexts.old_device}
          hint={
            <>
              Das gilt, wenn Sie ein Elektrogerät kaufen, etwa ein Laufband. Elektrogeräte gehören
              nicht in den Hausmüll:{' '}
              <Link to={href('/batterieentsorgung')} target="_blank" className="text-link">
                Wohin mit Altgeräten?
              </Link>
            </>
          }
          className="min-w-0 flex-1"
        />
        <CrossedOutBin className="mt-2 size-12 shrink-0" />
      </div>
    </fieldset>
  )
}
