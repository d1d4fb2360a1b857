import { textOf } from '#app/http/form-text.ts'
import { readOrderNumber } from '#core/orders/order-number.ts'
import { invalidField } from '#core/refusals.ts'

/** Which order and which of its units a form names; throws with the field that is wrong. */
export function readMeantOrder(form: FormData) {
  const orderNumber = readOrderNumber(textOf(form, 'orderNumber'))
  if (orderNumber === null)
    throw invalidField('orderNumber', 'Bitte geben Sie die Bestellnummer an.')
  const units = textOf(form, 'units')
    .split(/[\s,;]+/)
    .filter(Boolean)
  if (!units.every(unit => /^\d{1,3}$/.test(unit))) {
    throw invalidField('units', 'Bitte geben Sie nur Nummern an, etwa 1, 3.')
  }
  const confirmed = textOf(form, 'confirmed') || null
  return { orderNumber, confirmed, units: units.map(Number) }
}
