import { expect, it } from 'vitest'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import { answerPromise, decisionText } from '../defects/words.ts'
import { chargeText } from './charge-words.ts'
import {
  checkText,
  pickUpHintsFor,
  voluntaryRefund,
  withdrawnHints,
  withdrawnRefund,
} from './words.ts'

const day = '2026-03-16'
const charge: ChargeView = {
  ...{ id: 'c', orderId: 'o', device: 'Gale', kind: 'damage', amountCents: 100, reason: 'Griff' },
  ...{ dueOn: day, state: 'open', hasFailed: false, paidOn: null, refundedCents: 0 },
  isOwedAgain: false,
}
const decided = { remedy: 'repair', ground: 'goodwill' } as const

it.each<[what: string, words: (today: string) => string]>([
  ['a charge to be paid', today => chargeText(charge, today)],
  ['a charge to be collected', today => chargeText({ ...charge, state: 'announced' }, today)],
  ['an answer to a defect', today => answerPromise(day, today)],
  ['a repair', today => decisionText(decided, { dueOn: day, isRentalOver: false, today })],
  [
    'a refund after a withdrawal',
    today => withdrawnRefund({ refundBy: day, isSentBack: false, mayWait: false }, today),
  ],
  [
    'a refund after a withdrawal that came back',
    today => withdrawnRefund({ refundBy: day, isSentBack: true, mayWait: true }, today),
  ],
  [
    'a refund after a voluntary return',
    today => voluntaryRefund({ receivedOn: '2026-03-02' }, today),
  ],
  [
    'a refund of what got lost on its voluntary return',
    today => voluntaryRefund({ receivedOn: null, lostOn: '2026-03-02' }, today),
  ],
  [
    'a way back after a withdrawal',
    today => withdrawnHints({ sendUntil: day, refundMayWait: false, today }).join(' '),
  ],
])('%s names its day until it has passed, and then whose turn it is', (_, words) => {
  const overdue = /überfällig|steht noch aus|endete am|es dauert länger/
  expect(words(day)).toContain('16.03.2026')
  expect(words(day)).not.toMatch(overdue)
  expect(words('2026-03-17')).toMatch(overdue)
})

it('a refund that waits for its device by law is not called late', () => {
  const late = withdrawnRefund({ refundBy: day, isSentBack: false, mayWait: true }, '2026-03-20')
  expect(late).toContain('sobald das Gerät bei uns ist')
  expect(late).not.toContain('fällig')
})

it('where a device is picked up is asked back, and what to do where that is wrong', () => {
  const address = {
    ...{ name: 'Mara', line1: 'Spreeufer 3', postal_code: '10115', city: 'Berlin', country: 'DE' },
  }
  const told = pickUpHintsFor('withdrawn', address).join(' ')
  expect(told).toContain(
    'Wir holen das Gerät an dieser Adresse ab: Spreeufer 3, 10115 Berlin. Stimmt sie nicht mehr? Bis zum Tag vor der Abholung können Sie die Adresse bei Ihrer Bestellung ändern.',
  )
  expect(told).toMatch(/ Bitte stellen Sie das Gerät frei zugänglich bereit und/)
})

it.each(['sound', 'wear'] as const)(
  'a return of a rented device (%s) is over once its transport cannot be charged any more',
  verdict => {
    const transport = { ...charge, kind: 'return_cost' as const }
    const text = (charges: ChargeView[]) => checkText(verdict, 'ended', { charges })
    expect(text([])).not.toContain('abgeschlossen')
    expect(text([])).toMatch(/Rücktransport .* höchstens 199,00\s€; bevor wir etwas abbuchen/)
    expect(text([transport])).not.toMatch(/abgeschlossen|Rücktransport/)
    const paid = { ...transport, state: 'paid' as const }
    expect(text([paid])).toContain('damit abgeschlossen')
    expect(text([{ ...paid, isOwedAgain: true }])).not.toContain('abgeschlossen')
  },
)
