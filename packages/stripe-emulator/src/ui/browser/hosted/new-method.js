import { ask, onSubmit } from './submitting.js'

const form = document.getElementById('add')
const stripe = window.Stripe('pk_test_hosted_portal')
const elements = stripe.elements({ mode: 'setup', currency: 'eur' })
elements.create('payment').mount('#method')

/** Kept for another try after a refused card. */
let secret

onSubmit(form, async () => {
  const { error } = await elements.submit()
  if (error) return { error }
  secret ??= (await ask('setup', {})).secret
  const kept = await stripe.confirmSetup({
    elements,
    clientSecret: secret,
    redirect: 'if_required',
  })
  return kept.error ? kept : ask('added', { setup_intent: kept.setupIntent.id })
})
