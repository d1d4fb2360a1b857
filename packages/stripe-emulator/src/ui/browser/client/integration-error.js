/** What Stripe.js throws when a page uses it wrongly. */
export function integrationError(message) {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}

/**
 * Splits `pi_123_secret_abc` into the id, the kind of intent and its path in the API. Throws an
 * IntegrationError for anything else.
 */
export function parseSecret(secret, where) {
  const id = typeof secret === 'string' && /^((pi|seti)_\w+?)_secret_\w+$/.exec(secret)
  if (!id) {
    throw integrationError(
      `Invalid value for ${where}: clientSecret should be a client secret of the form \${id}_secret_\${secret}. You specified: ${secret}.`,
    )
  }
  const isSetup = id[2] === 'seti'
  return {
    id: id[1],
    secret,
    isSetup,
    kind: isSetup ? 'setupIntent' : 'paymentIntent',
    path: `${isSetup ? 'setup' : 'payment'}_intents/${id[1]}`,
  }
}
