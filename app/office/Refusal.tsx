import { Notice } from '#app/ui/Notice.tsx'
import { hasErrors, type RefusedForm } from '#core/form-errors.ts'

/** Why a decision was refused, where that is said at no field. */
export function Refusal({ refused, className }: { refused?: RefusedForm; className?: string }) {
  if (!refused || hasErrors(refused.fields)) return null
  return (
    <Notice tone="bad" role="alert" className={className}>
      {refused.message}
    </Notice>
  )
}
