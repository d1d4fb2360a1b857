import { expect, test, vi } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { confirm } from './confirm.ts'
import { Unpaid } from './Unpaid.tsx'

const address = { line1: '', line2: '', postal_code: '', city: '', state: '', country: 'DE' }
const details = {
  billing: { email: '', name: '', phone: '', address },
  returnPath: '/zahlung/offen',
}

/** What the page says after the provider's form has answered so. */
async function saidAfter(error: { type: string; message: string }, secret: string) {
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
  const answer = () => Promise.resolve({ error })
  const stripe = { confirmPayment: answer, confirmSetup: answer }
  const outcome = await confirm(stripe as never, {} as never, secret, details)
  vi.unstubAllGlobals()
  if (outcome.state === 'done') throw new Error('It was paid')
  return wordsOf(onPage(<Unpaid outcome={outcome} hint="Es wurde nichts abgebucht." />))
}

const INCOMPLETE = 'Ihre Kartennummer ist unvollständig.'

test.each(['pi_1_secret_2', 'seti_1_secret_2'])(
  'what is missing in the payment form is no payment that failed (%s)',
  async secret => {
    const empty = { type: 'validation_error', message: INCOMPLETE }
    expect(await saidAfter(empty, secret)).toBe(INCOMPLETE)
  },
)

test('a card that was declined is one', async () => {
  const declined = { type: 'card_error', message: 'Ihre Karte wurde abgelehnt.' }
  expect(await saidAfter(declined, 'pi_1_secret_2')).toBe(
    'Zahlung fehlgeschlagen: Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht.',
  )
})
