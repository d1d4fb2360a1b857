/** What Stripe's dashboard sets for a whole account. */
export interface Settings {
  /** What becomes of a subscription whose rent the last try could not collect; cancelled if nothing is said. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}
