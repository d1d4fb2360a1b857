/** What Stripe's dashboard sets for a whole account. */
export interface Settings {
  /** What becomes of a subscription when the last retry of its invoice fails; by default it is cancelled. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
}
