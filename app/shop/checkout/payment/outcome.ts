/** Whoever pays and receives, as the provider wants it. */
export interface PaymentPerson {
  email: string
  name: string
  phone: string
  address: {
    line1: string
    line2: string
    postal_code: string
    city: string
    state: string
    country: string
  }
}

export interface PaymentDetails {
  billing: PaymentPerson
  /** Where goods are sent with it; none where only rent is paid. */
  shipping?: PaymentPerson
  /** Path that the bank leads back to. */
  returnPath: string
}

/**
 * How a confirmation ended. `refused`: the provider's words for the visitor; `incomplete`: its words for what is missing
 * in its form or wrong there, so that nothing was tried; `lost`: ours, where its answer never came and nobody here knows
 * whether anything was charged.
 */
export type PaymentOutcome = { state: 'done' } | UnpaidOutcome

export interface UnpaidOutcome {
  state: 'refused' | 'incomplete' | 'lost'
  message: string
}

/** The payment form and what can be done with it; given to the page that surrounds it. */
export interface PaymentForm {
  /** The provider's form can be filled in. */
  ready: boolean
  confirm: (details: PaymentDetails) => Promise<PaymentOutcome>
}
