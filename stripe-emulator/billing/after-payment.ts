import type { PaymentIntent } from '../store/objects.ts'
import type { Work } from '../store/work.ts'

/** Lets a payment's result reach its invoice and subscription. */
export async function afterPayment(_work: Work, _intent: PaymentIntent): Promise<void> {}
