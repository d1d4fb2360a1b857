import type { StripeEmulator } from '@kraftpool/stripe-emulator'

const API = 'https://api.stripe.com'

/** A call that the payment provider refused, such as a declined card. */
export class ProviderRefusal extends Error {}

/** Sends a form to the provider's API, as Stripe.js or a person in its dashboard does. */
export async function post(
  emulator: StripeEmulator,
  key: string,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const response = await emulator.apiFetch(`${API}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  })
  const answer = await response.text()
  if (response.status === 402) throw new ProviderRefusal(answer)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer}`)
}
