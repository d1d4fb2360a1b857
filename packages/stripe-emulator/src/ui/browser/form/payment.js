import { callApi } from '../shared/encode.js'
import { messageOf } from '../shared/messages.js'
import { digitsOf, formatExpiry, formatIban, formatNumber } from './fields.js'
import { brandLabel, cvcLength, errorsOf, inputOf, methods } from './methods.js'
import {
  announce,
  applyAppearance,
  applyFonts,
  inputs,
  offerMethods,
  onTab,
  setBusy,
  showBrand,
  showError,
  showMethod,
} from './view.js'

let port
let settings
let method = 'card'
let lastChange = ''

const tell = (event, value) => port?.postMessage({ event, value })

/** Tells the page, once for each difference, whether the form is empty or complete. */
function change() {
  const errors = errorsOf(method)
  const names = Object.keys(methods[method].checks)
  const event = {
    empty: names.every(name => inputs[name].value === ''),
    complete: errors.length === 0,
    collapsed: false,
    value: { type: method },
  }
  const text = JSON.stringify(event)
  if (text === lastChange) return
  lastChange = text
  tell('change', event)
}

function choose(next) {
  method = next
  showMethod(next)
  change()
}

/** Shows what is missing and goes to the first input in error. Gives Stripe's validation error. */
function validate() {
  const errors = errorsOf(method)
  for (const name of Object.keys(methods[method].checks)) {
    showError(name, errors.find(error => error.name === name)?.code)
  }
  const [first] = errors
  if (!first) return undefined
  inputs[first.name].focus()
  const message = messageOf(first.code)
  announce(message)
  return { type: 'validation_error', code: first.code, message }
}

/** Sends the data of the form together with what the page adds, inputs locked meanwhile. */
async function send(path, withData, params, given = {}) {
  const error = validate()
  if (error) return { error }
  const defaults = settings.options?.defaultValues?.billingDetails
  const billing = { ...defaults, ...given.billing_details }
  const data = { ...given, ...methods[method].data(), billing_details: billing }
  setBusy(true)
  const body = { ...params, ...withData(data) }
  const answer = await callApi(settings.base, settings.key, 'POST', path, body)
  setBusy(false)
  const code = answer.ok ? undefined : (answer.body.error.decline_code ?? answer.body.error.code)
  const name = inputOf(code)
  if (name && name in methods[method].checks) showError(name, code)
  return answer
}

const requests = {
  init(value) {
    settings = value
    applyAppearance(value.appearance)
    applyFonts(value.fonts)
    const offered = Object.keys(methods).filter(name => value.methods.includes(name))
    offerMethods(offered)
    choose(offered.includes('card') ? 'card' : (offered[0] ?? 'card'))
  },
  update(value) {
    settings = { ...settings, ...value }
    applyAppearance(value.appearance)
    applyFonts(value.fonts)
  },
  submit() {
    const error = validate()
    return error ? { error } : { selectedPaymentMethod: method }
  },
  confirm: ({ path, params, data }) =>
    send(path, payment_method_data => ({ payment_method_data }), params, data),
  createPaymentMethod: ({ data }) => send('payment_methods', all => all, {}, data),
  focus: () => inputs[Object.keys(methods[method].checks)[0]].focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    for (const [name, input] of Object.entries(inputs)) {
      input.value = ''
      showError(name, undefined)
    }
    showBrand('')
    change()
  },
}

/** Formats an input while it is typed in, and keeps the caret behind the same digit. */
function format(input, formatted) {
  const kept = /[a-z0-9]/gi
  const before = input.value.slice(0, input.selectionStart ?? 0).match(kept)?.length ?? 0
  const isAtEnd = input.selectionStart === input.value.length
  if (input.value === formatted) return
  input.value = formatted
  if (isAtEnd) return
  let caret = 0
  for (let seen = 0; caret < formatted.length && seen < before; caret += 1) {
    if (/[a-z0-9]/i.test(formatted[caret])) seen += 1
  }
  input.setSelectionRange(caret, caret)
}

const formats = {
  number: text => formatNumber(text),
  expiry: (text, isDeleting) => formatExpiry(text, isDeleting),
  cvc: text => digitsOf(text).slice(0, cvcLength()),
  iban: text => formatIban(text),
}

for (const [name, input] of Object.entries(inputs)) {
  input.addEventListener('input', event => {
    const isDeleting = /^delete/.test(event.inputType ?? '')
    format(input, formats[name](input.value, isDeleting))
    if (name === 'number') showBrand(brandLabel())
    const codes = errorsOf(method)
    // While typing, a message only goes away; it comes when the field is left or sent.
    if (!codes.some(error => error.name === name)) showError(name, undefined)
    change()
  })
  input.addEventListener('blur', () => {
    if (input.value === '' || input.disabled) return
    showError(name, errorsOf(method).find(error => error.name === name)?.code)
  })
}

onTab(choose)
document.addEventListener('submit', event => event.preventDefault())
document.addEventListener('focusin', () => tell('focus'))
document.addEventListener('focusout', event => {
  if (!event.relatedTarget) tell('blur')
})
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') tell('escape')
})

window.addEventListener('message', event => {
  // Whose page this may be is said by its policy (`frame-ancestors`).
  if (event.source !== window.parent || port) return
  const [first] = event.ports
  if (!first) return
  port = first
  port.onmessage = async ({ data: { request, id, value } }) => {
    port.postMessage({ answer: id, value: (await requests[request](value ?? {})) ?? {} })
  }
  const form = document.querySelector('.form')
  new ResizeObserver(() => tell('height', Math.ceil(form.getBoundingClientRect().height))).observe(
    form,
  )
})
