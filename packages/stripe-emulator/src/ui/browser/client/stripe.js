import { callApi } from '../shared/encode.js'
import { germanError } from '../shared/messages.js'
import { confirmIntent, confirmWith, continueIntent, retrieveIntent } from './confirm.js'
import { createElements, formOf } from './elements.js'
import { integrationError } from './integration-error.js'

/** Where the emulator is mounted: the folder of this script, e.g. `https://shop.example/__stripe/`. */
const base = new URL('.', document.currentScript?.src ?? '/__stripe/').href

function Stripe(key, options = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    throw integrationError('The payment emulator takes a test key: pk_test_…')
  }
  linkStyles()
  const context = { base, key, locale: options.locale }

  return {
    elements: given => createElements(base, key, given),
    confirmPayment: given => confirmIntent(context, given, 'stripe.confirmPayment()'),
    confirmSetup: given => confirmIntent(context, given, 'stripe.confirmSetup()'),
    retrievePaymentIntent: secret =>
      retrieveIntent(context, secret, 'stripe.retrievePaymentIntent()'),
    retrieveSetupIntent: secret => retrieveIntent(context, secret, 'stripe.retrieveSetupIntent()'),
    confirmCardPayment: (secret, data = {}) =>
      confirmWith(context, secret, methodParams('card', data), 'stripe.confirmCardPayment()'),
    confirmCardSetup: (secret, data = {}) =>
      confirmWith(context, secret, methodParams('card', data), 'stripe.confirmCardSetup()'),
    confirmSepaDebitPayment: (secret, data = {}) =>
      confirmWith(
        context,
        secret,
        methodParams('sepa_debit', data),
        'stripe.confirmSepaDebitPayment()',
      ),
    handleNextAction: ({ clientSecret }) =>
      continueIntent(context, clientSecret, 'stripe.handleNextAction()'),
    createPaymentMethod: given => createPaymentMethod(context, given),
    createToken: async (type, data) => {
      if (typeof type !== 'string') {
        throw integrationError('This payment emulator has no card Element to make a token of.')
      }
      return asResult('token', await callApi(base, key, 'POST', 'tokens', { [type]: data }))
    },
    registerAppInfo() {},
    _registerWrapper() {},
  }
}
Stripe.version = 'endive'

async function createPaymentMethod(context, given) {
  if (!given.elements) {
    return asResult(
      'paymentMethod',
      await callApi(base, context.key, 'POST', 'payment_methods', given),
    )
  }
  const data = given.params
  const answer = await formOf(given.elements).ask('createPaymentMethod', { data })
  return answer.error ? { error: answer.error } : asResult('paymentMethod', answer)
}

function asResult(name, { ok, body }) {
  return ok ? { [name]: body } : { error: germanError(body.error) }
}

/** `{ payment_method: 'pm_…' }` as it is; an object becomes `payment_method_data` of that type. */
function methodParams(type, { payment_method: method, ...params }) {
  if (method === undefined || typeof method === 'string')
    return { ...params, payment_method: method }
  return { ...params, payment_method_data: { type, ...method } }
}

/** The dialog's styles are a file: the page's own policy may refuse inline ones. */
function linkStyles() {
  const href = `${base}stripe.css`
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
}

window.Stripe = Stripe
