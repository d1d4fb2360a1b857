/** The page after a payment. The intent's id stands in its secret: `pi_123_secret_…`. */
export function successPath(clientSecret: string | null): string {
  const id = clientSecret?.split('_secret')[0]
  return id?.startsWith('pi_') ? `/checkout/success?payment_intent_id=${id}` : '/checkout/success'
}
