import type { StartedPayment } from './payment-gateway.ts'

/** As many objects as the provider gives at once. */
export const PAGE = 100

/** Seconds since 1970, as the provider writes them, as a date. */
export function fromUnixTime(seconds: number): Date {
  return new Date(seconds * 1000)
}

/** A date in whole seconds since 1970. */
export function toUnixTime(date: Date): number {
  return Math.floor(date.getTime() / 1000)
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
