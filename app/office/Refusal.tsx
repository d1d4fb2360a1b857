import { Notice } from '#app/ui/Notice.tsx'
import type { Refused } from './decided.ts'

/** Why a decision was refused, where that is said at no field. */
export function Refusal({ refused, className }: { refused?: Refused; className?: string }) {
  if (!refused || refused.field) return null
  return (
    <Notice tone="bad" role="alert" className={className}>
      {refused.message}
    </Notice>
  )
}
