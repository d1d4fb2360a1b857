import { type Call, type Operation, operation } from '../api/operation.ts'
import { newId } from '../engine/ids.ts'
import { parameterMissing } from '../wire/errors.ts'
import type { Token } from '../wire/objects.ts'
import { addPaymentMethod } from './new-payment-method.ts'

/** A card as a token that can be used once; made by browsers only. */
async function create({ work, browser }: Call<unknown>): Promise<Token> {
  if (!browser.card) throw parameterMissing('card')
  const method = await addPaymentMethod(work, { type: 'card', card: browser.card })
  const { number } = work.hidden(method.id)
  work.forget(method.id)
  const { card } = method
  const token: Token = {
    id: newId('token'),
    object: 'token',
    card: {
      id: newId('token').replace('tok_', 'card_'),
      object: 'card',
      brand: card?.brand,
      country: card?.country,
      exp_month: card?.exp_month,
      exp_year: card?.exp_year,
      last4: card?.last4,
    },
    created: work.now,
    livemode: false,
    type: 'card',
    used: false,
  }
  return work.add('token', token, { number })
}

export const tokenOperations: Operation[] = [
  operation('POST /v1/tokens', create, {
    publishable: true,
    request: { type: 'object', properties: {}, additionalProperties: false },
  }),
]
