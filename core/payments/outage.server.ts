import { paymentsUnavailable } from '../refusals.ts'
import type { Services } from '../services.ts'

/** A short outage is over by then; a longer one answers quickly again. */
const RETRY_AFTER_SECONDS = 30

/**
 * Does what the payment provider is needed for. While that cannot be reached, throws `unavailable`;
 * what was written before stays, so that the next try goes on with it.
 *
 * @param orderState what has become of the order, for whoever asked: a sentence
 */
export async function needingProvider<Result>(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  act: () => Promise<Result>,
  orderState?: string,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!payments.isOutage(error)) throw error
    log.warn({ err: error }, 'The payment provider cannot be reached')
    throw paymentsUnavailable(orderState, RETRY_AFTER_SECONDS)
  }
}
