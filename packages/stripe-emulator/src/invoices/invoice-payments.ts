import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Wire } from '../wire/wire.ts'

export const invoicePaymentOperations: Operation[] = [
  operation('GET /v1/invoice_payments/{id}', ({ work, id }) => work.need('invoice_payment', id)),
  operation<Wire<Stripe.InvoicePaymentListParams>>(
    'GET /v1/invoice_payments',
    async ({ params }) => ({
      list: 'invoice_payment',
      page: params,
      conditions: [
        ...where({
          invoice: params.invoice,
          status: params.status,
          'payment.payment_intent': params.payment?.payment_intent,
        }),
        ...inRange('created', params.created),
      ],
    }),
  ),
]
