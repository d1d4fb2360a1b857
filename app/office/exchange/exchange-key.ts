/** An exchange as it was typed. */
export interface TypedExchange {
  inventoryId: string
  formerState: string
  when: string
  trackingNumber: string
  reason: string
}

/** What somebody says yes to: another device, or another fate of the former one, is asked about anew. */
export const exchangeKey = ({ inventoryId, formerState, when }: TypedExchange): string =>
  `${inventoryId} ${formerState} ${when}`
