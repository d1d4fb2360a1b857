import { callApi } from '../shared/encode.js'
import { germanError } from '../shared/messages.js'
import { askForAuthentication } from './dialog.js'
import { formOf } from './elements.js'
import { integrationError, parseSecret } from './integration-error.js'

/** Confirmations that are under way, by intent: a second click joins the first. */
const running = new Map()

/**
 * `confirmPayment` and `confirmSetup`. Resolves with `{ paymentIntent }`, `{ setupIntent }` or
 * `{ error }`; with `redirect: 'always'` (the default) success leaves for `return_url` instead.
 */
export async function confirmIntent(context, options, where) {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const form = elements && formOf(elements)
  const secret = options.clientSecret ? parseSecret(options.clientSecret, where) : form?.secret
  if (!secret) throw integrationError(`Missing value for ${where}: clientSecret or elements.`)
  if (redirect !== 'if_required' && !confirmParams.return_url) {
    throw integrationError(
      `${where}: confirmParams.return_url is required unless redirect is 'if_required'.`,
    )
  }
  const { payment_method_data: data, ...params } = confirmParams
  const body = { ...params, client_secret: secret.secret, use_stripe_sdk: true }
  const send = form
    ? () => form.ask('confirm', { path: `${secret.path}/confirm`, params: body, data })
    : () => call(context, `${secret.path}/confirm`, { ...body, payment_method_data: data })
  const result = await once(secret, () => settle(context, secret, send))
  if (result.error || redirect === 'if_required') return result
  window.location.assign(returnAddress(confirmParams.return_url, result[secret.kind], secret))
  return new Promise(() => {})
}

/** Confirms an intent with a payment method that is named or given in full, without a form. */
export function confirmWith(context, clientSecret, params, where) {
  const secret = parseSecret(clientSecret, where)
  const body = { ...params, client_secret: secret.secret, use_stripe_sdk: true }
  return once(secret, () =>
    settle(context, secret, () => call(context, `${secret.path}/confirm`, body)),
  )
}

/** Carries on an intent that waits for the buyer, e.g. after it was confirmed on the server. */
export function continueIntent(context, clientSecret, where) {
  const secret = parseSecret(clientSecret, where)
  return once(secret, () => settle(context, secret, () => fetchIntent(context, secret)))
}

/** `retrievePaymentIntent` and `retrieveSetupIntent`. */
export async function retrieveIntent(context, clientSecret, where) {
  const secret = parseSecret(clientSecret, where)
  return asResult(secret, await fetchIntent(context, secret))
}

function once(secret, start) {
  const under = running.get(secret.id)
  if (under) return under
  const promise = start().finally(() => running.delete(secret.id))
  running.set(secret.id, promise)
  return promise
}

async function settle(context, secret, send) {
  const answer = await send()
  if (answer.error) return { error: answer.error }
  const action = answer.body.next_action
  if (!answer.ok || answer.body.status !== 'requires_action' || !action) {
    return asResult(secret, answer)
  }
  if (action.type === 'redirect_to_url') {
    window.location.assign(action.redirect_to_url.url)
    return new Promise(() => {})
  }
  const dialog = askForAuthentication(answer.body)
  const params = { client_secret: secret.secret, outcome: await dialog.outcome }
  const authenticated = await call(context, `${secret.path}/_authenticate`, params)
  dialog.close()
  return asResult(secret, authenticated)
}

function call(context, path, params) {
  return callApi(context.base, context.key, 'POST', path, params)
}

function fetchIntent(context, secret) {
  const params = { client_secret: secret.secret }
  return callApi(context.base, context.key, 'GET', secret.path, params)
}

function asResult(secret, { ok, body }) {
  if (!ok) return { error: germanError(body.error) }
  const failure = body.last_payment_error ?? body.last_setup_error
  if (body.status === 'requires_payment_method' && failure) {
    return { error: germanError({ ...failure, [body.object]: body }) }
  }
  return { [secret.kind]: body }
}

function returnAddress(returnUrl, intent, secret) {
  const url = new URL(returnUrl, window.location.href)
  const name = intent.object
  url.searchParams.set(name, intent.id)
  url.searchParams.set(`${name}_client_secret`, secret.secret)
  url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : 'succeeded')
  return url.href
}
