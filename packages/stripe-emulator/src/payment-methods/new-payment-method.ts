import { createHash } from 'node:crypto'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { addressField, mergeMetadata } from '../wire/fields.ts'
import { Input } from '../wire/input.ts'
import type { PaymentMethod } from '../wire/objects.ts'
import { brandOf, magicCards, validCardNumber, validIban } from './test-cards.ts'

/**
 * The payment method of that id; a magic id such as `pm_card_visa` makes a new one, as Stripe does.
 * Throws `resource_missing` naming `payment_method`.
 */
export async function paymentMethodNamed(work: Work, id: string): Promise<PaymentMethod> {
  const number = magicCards[id]
  if (number) return addCard(work, { number, exp_month: 12, exp_year: yearAt(work) + 5 }, {})
  return work.need('payment_method', id, 'payment_method')
}

/** Makes a payment method from `type`, `card`, `sepa_debit`, `billing_details`; as a browser or a server sends them. */
export async function addPaymentMethod(work: Work, data: unknown): Promise<PaymentMethod> {
  const input = new Input(data)
  const card = input.record('card')
  const type = input.text('type') ?? (card ? 'card' : undefined)
  if (!type) throw parameterMissing('type')
  if (type === 'sepa_debit') return addSepaDebit(work, input)
  if (type !== 'card') throw notBuilt(`The payment method type ${type}`, 'type')
  if (!card) throw parameterMissing('card')
  return addCard(work, await cardData(work, card), input)
}

interface CardData {
  number: string
  exp_month: number
  exp_year: number
}

async function cardData(work: Work, card: Input): Promise<CardData> {
  const token = card.text('token')
  if (token)
    return { number: await numberOfToken(work, token), exp_month: 12, exp_year: yearAt(work) + 5 }
  const number = (card.text('number') ?? '').replaceAll(/[\s-]/g, '')
  const month = Number(card.text('exp_month'))
  const year = Number(card.text('exp_year'))
  if (number === '') throw parameterMissing('card[number]')
  if (!validCardNumber(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const fullYear = year < 100 ? 2000 + year : year
  const now = new Date(work.now * 1000)
  const past = fullYear * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  if (!Number.isInteger(fullYear) || past || fullYear > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  const cvc = card.text('cvc')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return { number, exp_month: month, exp_year: fullYear }
}

async function numberOfToken(work: Work, id: string): Promise<string> {
  const magic = magicCards[id]
  if (magic) return magic
  const token = await work.need('token', id, 'card[token]')
  if (token.used) {
    throw new StripeError(`You cannot use a Stripe token more than once: ${id}`, {
      code: 'token_already_used',
    })
  }
  token.used = true
  return work.hidden(id).number ?? ''
}

function addCard(work: Work, card: CardData, details: Input | object): PaymentMethod {
  const input = details instanceof Input ? details : new Input({})
  const brand = brandOf(card.number)
  const method = work.add(
    'payment_method',
    {
      ...common(work, input),
      card: {
        brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: card.number.startsWith('400000276') ? 'DE' : 'US',
        display_brand: brand,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: fingerprint(card.number),
        funding: 'credit',
        generated_from: null,
        last4: card.number.slice(-4),
        networks: { available: [brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      type: 'card',
    },
    { number: card.number },
  )
  return method
}

function addSepaDebit(work: Work, input: Input): PaymentMethod {
  const iban = (input.record('sepa_debit')?.text('iban') ?? '').replaceAll(/\s/g, '').toUpperCase()
  if (iban === '') throw parameterMissing('sepa_debit[iban]')
  if (!validIban(iban)) {
    throw new StripeError('The IBAN you entered is invalid.', {
      code: 'invalid_bank_account_iban',
      param: 'sepa_debit[iban]',
    })
  }
  return work.add(
    'payment_method',
    {
      ...common(work, input),
      sepa_debit: {
        bank_code: iban.slice(4, 12),
        branch_code: '',
        country: iban.slice(0, 2),
        fingerprint: fingerprint(iban),
        generated_from: { charge: null, setup_attempt: null },
        last4: iban.slice(-4),
      },
      type: 'sepa_debit',
    },
    { number: iban },
  )
}

function common(work: Work, input: Input) {
  const billing = input.record('billing_details')
  return {
    id: newId('payment_method'),
    object: 'payment_method' as const,
    allow_redisplay: redisplay(input.text('allow_redisplay')),
    billing_details: {
      address: addressField(billing?.record('address')?.texts() ?? {}),
      email: billing?.text('email') || null,
      name: billing?.text('name') || null,
      phone: billing?.text('phone') || null,
      tax_id: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata(null, input.record('metadata')?.texts()),
  }
}

function redisplay(value: string | undefined): PaymentMethod['allow_redisplay'] {
  return value === 'always' || value === 'limited' ? value : 'unspecified'
}

function fingerprint(number: string): string {
  return createHash('sha256')
    .update(number)
    .digest('base64url')
    .replaceAll(/[-_]/g, 'x')
    .slice(0, 16)
}

function yearAt(work: Work): number {
  return new Date(work.now * 1000).getUTCFullYear()
}

function cardError(code: string, message: string, param: string): StripeError {
  return new StripeError(message, { status: 402, type: 'card_error', code, param })
}
