import { textOf } from '#app/http/form-text.ts'
import type { TypedExchange } from './exchange-key.ts'

export function readExchange(form: FormData): TypedExchange {
  return {
    inventoryId: textOf(form, 'inventoryId'),
    formerState: textOf(form, 'formerState'),
    when: textOf(form, 'when'),
    trackingNumber: textOf(form, 'trackingNumber').trim(),
    reason: textOf(form, 'reason'),
  }
}
