import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { intentOf } from '../billing/finalization.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { CreditNote, Invoice } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.CreditNoteCreateParams>

const built = ['invoice', 'amount', 'reason', 'memo', 'metadata', 'email_type', 'expand']

/**
 * Takes an amount off an open invoice, whose payment asks for that much less from then on. How Stripe words what it
 * refuses is not verified, nor what stands in `lines` where an amount alone is named.
 */
async function create(work: Work, params: Create): Promise<CreditNote> {
  const other = Object.keys(params).find(name => !built.includes(name))
  if (other) throw notBuilt(`The parameter ${other} of credit notes`, other)
  const { amount } = params
  if (amount === undefined) throw parameterMissing('amount')
  const invoice = await work.need('invoice', params.invoice, 'invoice')
  if (invoice.status === 'paid') throw notBuilt('A credit note for a paid invoice', 'invoice')
  if (invoice.status !== 'open') {
    throw new StripeError('You can only create credit notes for open or paid invoices.')
  }
  if (amount < 1 || amount > invoice.amount_remaining) {
    throw new StripeError(
      `The sum of credit notes is greater than what remains of the invoice (${invoice.amount_remaining}).`,
      { param: 'amount' },
    )
  }
  if (amount === invoice.amount_remaining) throw notBuilt('A credit note for all that is due')
  await reduce(work, invoice, amount)
  const note = work.add('credit_note', newNote(work, invoice, { ...params, amount }))
  work.emit('credit_note.created', note)
  work.emit('invoice.updated', invoice)
  return note
}

async function reduce(work: Work, invoice: Invoice, amount: number): Promise<void> {
  const intent = await intentOf(work, invoice.id)
  if (intent?.status === 'processing') {
    throw new StripeError('The payment of this invoice is under way.', { param: 'invoice' })
  }
  if (intent) intent.amount -= amount
  const payments = await work.find('invoice_payment', [{ path: 'invoice', is: invoice.id }])
  for (const payment of payments) payment.amount_requested -= amount
  invoice.pre_payment_credit_notes_amount += amount
  invoice.amount_due -= amount
  invoice.amount_remaining -= amount
}

function newNote(
  work: Work,
  invoice: Invoice,
  { amount, reason, memo, metadata }: Create & { amount: number },
): CreditNote {
  const id = newId('credit_note')
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: work.now,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: work.now,
    invoice: invoice.id,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: memo ?? null,
    metadata: mergeMetadata(null, metadata),
    number: `${invoice.number}-CN-${id.slice(-4)}`,
    out_of_band_amount: null,
    pdf: '',
    post_payment_amount: 0,
    pre_payment_amount: amount,
    pretax_credit_amounts: [],
    reason: reason ?? null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: null,
    type: 'pre_payment',
    voided_at: null,
  }
}

export const creditNoteOperations: Operation[] = [
  operation<Create>('POST /v1/credit_notes', ({ work, params }) => create(work, params)),
  operation('GET /v1/credit_notes/{id}', ({ work, id }) => work.need('credit_note', id)),
]
