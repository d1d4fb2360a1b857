import { callApi } from '../shared/encode.js'
import { germanError, messageOf } from '../shared/messages.js'
import { createPaymentElement } from './element.js'
import { createEmitter } from './emitter.js'
import { integrationError, parseSecret } from './integration-error.js'

/** Requests of Stripe.js to the form of an `elements()` group, kept off the public object. */
const forms = new WeakMap()

/** What Stripe.js needs of a group: its secret (if any) and the way to its form. */
export function formOf(elements) {
  const form = forms.get(elements)
  if (!form) throw integrationError('elements should be an Elements object.')
  return form
}

/** An `elements()` group: with a `clientSecret`, or deferred with `mode` and `currency`. */
export function createElements(base, key, given = {}) {
  let options = given
  if ('paymentMethodTypes' in options) {
    throw integrationError(
      'paymentMethodTypes is no longer supported in elements(). Use allowedPaymentMethodTypes.',
    )
  }
  const secret = options.clientSecret && parseSecret(options.clientSecret, 'stripe.elements()')
  if (!secret && !options.mode) {
    throw integrationError(
      'In order to create a payment element, you must pass a clientSecret or mode.',
    )
  }
  const emitter = createEmitter()
  let payment

  const intent = async () => {
    if (!secret) return { intent: undefined }
    const params = { client_secret: secret.secret }
    const { ok, body } = await callApi(base, key, 'GET', secret.path, params)
    if (!ok) return { error: germanError(body.error) }
    return isOver(body) ? { error: terminalError(body) } : { intent: body }
  }

  const group = {
    base,
    intent,
    settings: found => ({
      key,
      base,
      appearance: options.appearance ?? {},
      fonts: options.fonts ?? [],
      methods: found?.payment_method_types ??
        options.allowedPaymentMethodTypes ?? ['card', 'sepa_debit'],
    }),
    forget(element) {
      if (payment?.element === element) payment = undefined
    },
  }

  const elements = {
    create(type, elementOptions) {
      if (type !== 'payment') {
        throw integrationError(`This payment emulator has the payment Element only, not ${type}.`)
      }
      if (payment) throw integrationError('Can only create one Element of type payment.')
      payment = createPaymentElement(group, elementOptions)
      return payment.element
    },
    getElement(type) {
      const name = typeof type === 'string' ? type : type?.__elementType
      return name === 'payment' ? (payment?.element ?? null) : null
    },
    update(changes) {
      options = { ...options, ...changes }
      const { appearance = {}, fonts = [] } = options
      payment?.ask('update', { appearance, fonts })
    },
    async submit() {
      if (!payment) return { error: undefined }
      return payment.ask('submit')
    },
    async fetchUpdates() {
      const { error } = await intent()
      return error ? { error } : {}
    },
    on: (name, handler) => emitter.on(name, handler),
    once: (name, handler) => emitter.once(name, handler),
    off: (name, handler) => emitter.off(name, handler),
  }
  forms.set(elements, {
    secret,
    ask(request, value) {
      if (!payment) {
        throw integrationError('elements should have a mounted Payment Element.')
      }
      return payment.ask(request, value)
    },
  })
  return elements
}

function isOver(intent) {
  return ['succeeded', 'canceled', 'processing', 'requires_capture'].includes(intent.status)
}

function terminalError(intent) {
  const code = `${intent.object}_unexpected_state`
  return {
    type: 'invalid_request_error',
    code,
    message: messageOf(code),
    [intent.object]: intent,
  }
}
