import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkIban,
  checkNumber,
  digitsOf,
  expiryOf,
} from './fields.js'
import { inputs } from './view.js'

/**
 * What each payment method asks for: its inputs with their check (an error code or undefined), and
 * what the API is sent.
 */
export const methods = {
  card: {
    checks: {
      number: () => checkNumber(inputs.number.value),
      expiry: () => checkExpiry(inputs.expiry.value),
      cvc: () => checkCvc(inputs.cvc.value, inputs.number.value),
    },
    data: () => {
      const { month, year } = expiryOf(inputs.expiry.value)
      const number = digitsOf(inputs.number.value)
      const cvc = digitsOf(inputs.cvc.value)
      return { type: 'card', card: { number, exp_month: month, exp_year: year, cvc } }
    },
  },
  sepa_debit: {
    checks: { iban: () => checkIban(inputs.iban.value) },
    data: () => ({
      type: 'sepa_debit',
      sepa_debit: { iban: inputs.iban.value.replace(/\s/g, '') },
    }),
  },
}

/** The inputs of a method in error, with their codes, in reading order. */
export function errorsOf(method) {
  return Object.entries(methods[method].checks)
    .map(([name, check]) => ({ name, code: check() }))
    .filter(({ code }) => code !== undefined)
}

/** The input a code of the API belongs to, so that the message stands beside it. */
export function inputOf(code) {
  const found = /_(number|expiry|cvc|iban)(_|$)/.exec(code ?? '')
  return found?.[1]
}

export function brandLabel() {
  return brandOf(digitsOf(inputs.number.value)).label
}

export function cvcLength() {
  return brandOf(digitsOf(inputs.number.value)).cvc
}
