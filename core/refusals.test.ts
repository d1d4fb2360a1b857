import { expect, test } from 'vitest'
import {
  linesRefused,
  refundedMeanwhile,
  refusal,
  tooManyInquiries,
  tooManyTries,
  unpaidUnitsOfMail,
} from './refusals.ts'

test('a refusal has its code, its status and German words by its name alone', () => {
  expect(refusal('already_bought')).toMatchObject({
    code: 'already_bought',
    status: 409,
    message: 'Dieses Gerät gehört Ihnen bereits.',
  })
})

test('two refusals may share a code where programs need not tell them apart', () => {
  expect(refusal('order_gone').code).toBe(refusal('order_not_found').code)
  expect(refusal('order_gone').message).not.toBe(refusal('order_not_found').message)
})

test.each([
  [1, 'eine Minute'],
  [60, 'eine Minute'],
  [61, '2 Minuten'],
])('after %i seconds one may try again, which is said as %s', (seconds, words) => {
  expect(tooManyTries(seconds)).toMatchObject({
    message: `Zu viele Anfragen. Bitte warten Sie ${words} und versuchen Sie es dann erneut.`,
    retryAfterSeconds: seconds,
  })
})

test.each([
  [60, '1 Minute'],
  [600, '10 Minuten'],
])('after %i seconds one may send again, which is said as %s (B-8-9)', (seconds, words) => {
  expect(tooManyInquiries(seconds).message).toBe(
    `Bitte warten Sie ${words} bevor Sie erneut senden.`,
  )
})

test('who looked before another refund is told to load what is left: what was read is refused again', () => {
  expect(refundedMeanwhile(14_850).message).toMatch(
    /Es sind noch 148,50\s€ übrig\. Bitte laden Sie die Seite neu/,
  )
  expect(refundedMeanwhile(0).message).toMatch(/Es ist nichts mehr übrig\.$/)
})

test('one unit and several are told apart', () => {
  expect(unpaidUnitsOfMail(1, 1).message).toContain('ist bereits 1 Gerät reserviert')
  expect(unpaidUnitsOfMail(2, 5).message).toContain('sind bereits 2 Geräte reserviert')
})

test('the first of several refused lines speaks for the order', () => {
  const lines = [
    { stripePriceId: 'price_1', code: 'sold_out', message: 'Ausverkauft.' },
    { stripePriceId: 'price_2', code: 'unavailable', message: 'Nicht verfügbar.' },
  ]
  expect(linesRefused(lines)).toMatchObject({ code: 'sold_out', message: 'Ausverkauft.', lines })
  expect(linesRefused([])).toBeNull()
})
