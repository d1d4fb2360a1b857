import { textOf } from '#app/http/form-text.ts'

/** An exchange as it was typed. */
export function readExchange(form: FormData) {
  return {
    inventoryId: textOf(form, 'inventoryId'),
    formerState: textOf(form, 'formerState'),
    when: textOf(form, 'when'),
    trackingNumber: textOf(form, 'trackingNumber').trim(),
    reason: textOf(form, 'reason'),
  }
}

export type TypedExchange = ReturnType<typeof readExchange>

/** What somebody says yes to: another device, or another fate of the former one, is asked about anew. */
export const exchangeKey = ({ inventoryId, formerState, when }: TypedExchange): string =>
  `${inventoryId} ${formerState} ${when}`
