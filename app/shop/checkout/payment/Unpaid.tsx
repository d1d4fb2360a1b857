import { Notice } from '#app/ui/Notice.tsx'
import type { UnpaidOutcome } from './outcome.ts'

interface UnpaidProps {
  outcome: UnpaidOutcome
  /** What can be done about a payment that was tried. */
  hint: string
  role?: 'alert'
}

/** Why nothing was paid, below the payment form; what is only filled in wrongly there is no payment that failed. */
export function Unpaid({ outcome: { state, message }, hint, role }: UnpaidProps) {
  return (
    <Notice tone={state === 'incomplete' ? 'warn' : 'bad'} role={role} className="mt-4">
      <p className="font-medium">
        {state === 'incomplete' ? message : `Zahlung fehlgeschlagen: ${message}`}
      </p>
      {state !== 'incomplete' && <p className="text-sm">{hint}</p>}
    </Notice>
  )
}
