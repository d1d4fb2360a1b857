import { Checkbox } from '#app/ui/Checkbox.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { WithdrawnUnit } from '#core/inquiries/withdrawal-money.server.ts'
import { officeLogisticsLabel } from '#core/orders/states.ts'
import { DecideRefund } from '../DecideRefund.tsx'

const what =
  'Wertverlust durch mehr als das Prüfen der Ware und, wo der Beginn der Miete vor Ablauf der Frist verlangt wurde, die Zeit bis zum Widerruf (§ 357a BGB). Steht in der E-Mail.'
/** What is kept back is shared among the devices of one decision (ADR-225). */
const ofOne =
  'Der Betrag verteilt sich auf alle angekreuzten Geräte. Gilt er nur für eines, erstatten Sie zuerst dieses allein, danach die übrigen.'

interface RefundWithdrawalProps {
  path: string
  units: readonly WithdrawnUnit[]
  /** Something has to go back; else nothing is proposed. */
  isOwed: boolean
}

/** What of an order is withdrawn from, and the refund of it. */
export function RefundWithdrawal({ path, units, isOwed }: RefundWithdrawalProps) {
  const open = units.filter(({ isOver }) => !isOver)
  const hint = isOwed ? what : 'Steht in der E-Mail.'
  return (
    <DecideRefund
      action={`${path}/erstattung`}
      hint={open.length > 1 ? `${hint} ${ofOne}` : hint}
      isOwed={isOwed}
    >
      {refused => (
        <fieldset className="sm:col-span-2">
          <legend className="mb-2 font-semibold">
            {isOwed ? 'Was widerrufen ist' : 'Was trotzdem erstattet wird'}
          </legend>
          {units.map(unit => (
            <Checkbox
              // Attached to its order, the withdrawal means other units than it did.
              key={`${unit.sequence} ${isOwed && unit.isMeant}`}
              name="unit"
              value={unit.sequence}
              defaultChecked={isOwed && unit.isMeant}
              disabled={unit.isOver}
              label={unitText(unit)}
            />
          ))}
          {refused?.fields.units && (
            <Notice tone="bad" role="alert" className="mt-3">
              {refused.fields.units}
            </Notice>
          )}
        </fieldset>
      )}
    </DecideRefund>
  )
}

function unitText(unit: WithdrawnUnit): string {
  const { sequence, productName, isRented, isBoughtOut, logistics, isOver } = unit
  const rent = isBoughtOut ? 'Miete bis zur Übernahme' : 'Miete'
  const kind = isRented ? rent : 'Kauf'
  const state = isOver ? overText(unit) : officeLogisticsLabel(logistics)
  return `${sequence}. ${productName} (${kind}): ${state}`
}

function overText({ isGivenBack, isRefundFailed }: WithdrawnUnit): string {
  if (isRefundFailed) return 'Erstattung nicht angekommen, bitte noch einmal versuchen'
  return isGivenBack
    ? 'schon erstattet'
    : 'gekauft; wählbar nur, wo auch die Miete in ihrer Frist widerrufen ist'
}
