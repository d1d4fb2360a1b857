import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits as Stripe uses them; good enough for secrets. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 = 4 × 62: higher values would make the first letters more likely.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62]
    }
  }
  return text
}

const shapes = {
  product: ['prod_', 14],
  price: ['price_1', 23],
  customer: ['cus_', 14],
  payment_method: ['pm_1', 23],
  payment_intent: ['pi_3', 23],
  setup_intent: ['seti_1', 23],
  setup_attempt: ['setatt_1', 23],
  mandate: ['mandate_1', 23],
  charge: ['ch_3', 23],
  coupon: ['', 8],
  discount: ['di_1', 23],
  refund: ['re_3', 23],
  dispute: ['dp_1', 23],
  balance_transaction: ['txn_1', 23],
  subscription: ['sub_1', 23],
  subscription_item: ['si_', 14],
  invoice: ['in_1', 23],
  line_item: ['il_1', 23],
  invoiceitem: ['ii_1', 23],
  subscription_schedule: ['sub_sched_1', 23],
  invoice_payment: ['inpay_1', 23],
  credit_note: ['cn_1', 23],
  event: ['evt_1', 23],
  webhook_endpoint: ['we_1', 23],
  token: ['tok_1', 23],
  request: ['req_', 14],
  'checkout.session': ['cs_test_', 58],
  checkout_item: ['li_1', 23],
  'billing_portal.session': ['bps_1', 23],
  'billing_portal.configuration': ['bpc_1', 23],
  'test_helpers.test_clock': ['clock_1', 23],
} as const satisfies Record<string, readonly [string, number]>

/** A new id in Stripe's shape, e.g. `pi_3…`. */
export function newId(kind: keyof typeof shapes): string {
  const [prefix, length] = shapes[kind]
  return prefix + randomText(length)
}
