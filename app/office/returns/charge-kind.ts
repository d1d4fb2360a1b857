import { textOf } from '#app/http/form-text.ts'
import { type ChargeKind, chargeNames } from '#core/billing/return-charge.ts'
import { invalidField } from '#core/refusals.ts'

/** What a form charges for. */
export function readKind(form: FormData): ChargeKind {
  const kind = textOf(form, 'kind')
  if (!isKind(kind)) throw invalidField('kind', 'Das lässt sich nicht berechnen.')
  return kind
}

function isKind(kind: string): kind is ChargeKind {
  return Object.hasOwn(chargeNames, kind)
}
