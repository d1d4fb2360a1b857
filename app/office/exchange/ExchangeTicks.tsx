import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { AwaitedLabels } from '#core/stock/awaited.server.ts'

interface ExchangeTicksProps {
  awaited: AwaitedLabels
  /** What was ticked in a form that is shown again. */
  ticked?: { hasArrived: boolean; isBack: boolean } | undefined
}

/** What of an exchange is still on its way, to be ticked as it comes. */
export function ExchangeTicks({ awaited: { next, former }, ticked }: ExchangeTicksProps) {
  return (
    <>
      {next && (
        <Checkbox
          name="hasArrived"
          label={`${next} ist beim Kunden angekommen`}
          defaultChecked={ticked?.hasArrived}
        />
      )}
      {former && (
        <Checkbox
          name="isBack"
          label={`${former} ist wieder bei uns`}
          defaultChecked={ticked?.isBack}
        />
      )}
    </>
  )
}

/** As a form says it. */
export const readTicks = (form: FormData) => ({
  hasArrived: form.has('hasArrived'),
  isBack: form.has('isBack'),
})
