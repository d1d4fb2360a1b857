import { Button } from '#app/ui/Button.tsx'
import { useFetcher } from '#app/ui/use-fetcher.ts'
import { formatDateTime } from '#core/dates.ts'
import { stepText } from '#core/fulfilment/contract-effects.ts'
import type { ListedStep } from '#core/fulfilment/list-steps.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'

/** A step on contracts, deliveries or returns, with the way back: at once in time, later as a case. */
export function UndoStep({ step }: { step: ListedStep }) {
  const { submit, state } = useFetcher()
  const path = `/admin/auftraege/schritte/${step.id}/rueckgaengig`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className="min-w-0 flex-1 basis-64">
        <span className="tabular font-semibold">{orderNumber(step.orderNumber)}</span> ·{' '}
        {stepText(step.units)}
        <span className="block text-muted">
          {step.whyNot ??
            (step.isOpen
              ? `Rückgängig bis ${formatDateTime(step.dueAt)}: So lange erfährt es niemand außerhalb.`
              : `Seit dem ${formatDateTime(step.dueAt)} steht es fest. Rückgängig legt einen Fall an.`)}
        </span>
      </p>
      {step.whyNot === null && (
        <Button
          variant="outline"
          size="small"
          busy={state !== 'idle' && 'Speichern...'}
          onClick={() => submit(null, { method: 'post', action: path })}
        >
          Rückgängig
        </Button>
      )}
    </div>
  )
}
