/** Takes the payment's id out of the address of the page, and leaves it with the entry of the history instead. */
export function hidePayment(paymentIntentId: string): void {
  history.replaceState({ ...history.state, paymentIntentId }, '', location.pathname)
}

/** The payment that was taken out of the address of this page, before it was loaded anew or come back to. */
export function hiddenPayment(): string | undefined {
  const { paymentIntentId } = Object(history.state)
  return typeof paymentIntentId === 'string' ? paymentIntentId : undefined
}
