import { Checkbox } from '#app/ui/Checkbox.tsx'
import type { AwaitedLabels } from '#core/stock/awaited.server.ts'

interface ExchangeTicksProps {
  awaited: AwaitedLabels
  /** What was ticked in a form that is shown again. */
  ticked?: ReturnType<typeof readTicks> | undefined
}

/** What of an exchange is still on its way, to be ticked as it comes. */
export function ExchangeTicks({ awaited: { next, former, earlier }, ticked }: ExchangeTicksProps) {
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
      {earlier.map(({ id, label }) => (
        <Checkbox
          key={id}
          name="earlierBack"
          value={id}
          label={`${label} ist wieder bei uns`}
          defaultChecked={ticked?.earlierBack.includes(id)}
        />
      ))}
    </>
  )
}

/** As a form says it. */
export const readTicks = (form: FormData) => ({
  hasArrived: form.has('hasArrived'),
  isBack: form.has('isBack'),
  earlierBack: form.getAll('earlierBack').map(String),
})
