import { type Mandate, storedMandates } from '../payments/mandates.server.ts'
import type { Services } from '../services.ts'

/** The account that is debited; `reference` is null until its mandate is used first. */
export interface DebitedAccount {
  reference: string | null
  last4: string
}

/** The account behind a payment method, and its mandate; null for what is no account. */
export async function debitedBy(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  orderGroupId: string,
  paymentMethodId: string,
): Promise<DebitedAccount | null> {
  const stored = await storedMandates(db, orderGroupId)
  const used = stored.findLast(mandate => mandate.stripePaymentMethodId === paymentMethodId)
  if (used) return wordsOf(used)
  const debit = await payments.debitBy(paymentMethodId)
  if (!debit) return null
  return debit.mandateId
    ? wordsOf(await payments.mandate(debit.mandateId))
    : { reference: null, last4: debit.last4 }
}

const wordsOf = ({ reference, last4 }: Mandate): Mandate => ({ reference, last4 })
