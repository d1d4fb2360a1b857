import type { RefusedForm } from '#core/form-errors.ts'
import { Notice } from './Notice.tsx'

/** Why a form is shown again, above its fields. */
export function RefusedNotice({ refused }: { refused: RefusedForm | undefined }) {
  if (!refused) return null
  return (
    <Notice tone="bad" role="alert" className="mb-6">
      <strong>{refused.title}</strong>
      <p>{refused.message}</p>
    </Notice>
  )
}
