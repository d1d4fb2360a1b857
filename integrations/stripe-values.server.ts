import type { StartedPayment } from './payment-gateway.ts'

/** As many objects as the provider gives at once. */
export const PAGE = 100

/** The moment that a Unix timestamp names. */
export function moment(timestamp: number): Date {
  return new Date(timestamp * 1000)
}

/** The Unix timestamp of a moment, whole seconds. */
export function timestamp(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/** The id of what a field names, expanded or not. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

export function startedPayment(
  paymentIntentId: string,
  clientSecret: string | null,
): StartedPayment {
  if (!clientSecret) throw new Error('The payment provider gave no client secret')
  return { paymentIntentId, clientSecret }
}
