import { type Operation, operation } from '../api/operation.ts'
import { newId, randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import type { PaymentMethod } from '../wire/objects.ts'

/** The mandate that an account is debited by: given with its first use, and then the same each time. */
export function mandateOf(work: Work, method: PaymentMethod): string {
  const hidden = work.hidden(method.id)
  if (hidden.mandate) return hidden.mandate
  const reference = randomText(16).toUpperCase()
  const { id } = work.add('mandate', {
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: {
      accepted_at: work.now,
      online: { ip_address: null, user_agent: null },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: {
      sepa_debit: {
        reference,
        url: `https://hooks.stripe.com/adapter/sepa_debit/file/${reference}`,
      },
      type: 'sepa_debit',
    },
    status: 'active',
    type: 'multi_use',
  })
  hidden.mandate = id
  return id
}

export const mandateOperations: Operation[] = [
  operation('GET /v1/mandates/{id}', ({ work, id }) => work.need('mandate', id)),
]
