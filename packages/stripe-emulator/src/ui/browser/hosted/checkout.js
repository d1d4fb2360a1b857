import { ask, onSubmit } from './submitting.js'

const form = document.getElementById('pay')
const { amount, currency, email, methods, mode } = form.dataset
const stripe = window.Stripe('pk_test_hosted_checkout')
const elements = stripe.elements({
  mode,
  amount: Number(amount),
  currency,
  allowedPaymentMethodTypes: methods.split(' '),
})
// What is free now and never costs anything needs no method.
const isFree = mode === 'payment' && amount === '0'
if (!isFree) elements.create('payment').mount('#method')

onSubmit(form, async () => {
  if (isFree) return ask('pay', {})
  const params = email ? { billing_details: { email } } : {}
  const made = await stripe.createPaymentMethod({ elements, params })
  if (made.error) return made
  const paid = await ask('pay', { payment_method: made.paymentMethod.id })
  if (!paid.secret) return paid
  const confirmed = await stripe.handleNextAction({ clientSecret: paid.secret })
  return confirmed.error ? confirmed : ask('outcome')
})
