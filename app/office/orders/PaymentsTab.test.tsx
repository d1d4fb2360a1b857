import { expect, test } from 'vitest'
import type { OrderPayment } from '#core/fulfilment/money.server.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'

const january: OrderPayment = {
  id: 'p1',
  kind: 'rent',
  source: 'in_1',
  paidAt: new Date('2027-01-08T10:00:00Z'),
  originalPaidAt: null,
  cents: 4_900,
  leftCents: 0,
  leftOfParts: null,
  leftOfDevices: [],
  refunds: [],
  takenBack: [],
}

test('a refund names the device that it was for', () => {
  const given: OrderPayment['refunds'][number] = {
    ...{ id: 'r1', amount: 1_000, status: 'made', reason: 'Kratzer', failure: null },
    ...{ requestedAt: january.paidAt, requestedBy: 'Leitung', isSentBack: false },
    ...{ declarationId: null, returnId: null, units: null, rents: null, isCare: false },
    what: 'Havel 2 (Gerät 2)',
  }
  const refunds = [given, { ...given, id: 'r2', what: null }]
  const words = wordsOf(onPage(<PaymentsTab groupId="g1" payments={[{ ...january, refunds }]} />))
  expect(words.match(/erstattet Für Havel 2 \(Gerät 2\) Leitung/g)).toHaveLength(1)
  expect(words.match(/erstattet Leitung/g)).toHaveLength(1)
})

test('what makes up for a debit that came back is named after the month that it pays', () => {
  const repayment: OrderPayment = {
    ...january,
    id: 'p2',
    paidAt: new Date('2027-02-08T10:00:00Z'),
    originalPaidAt: january.paidAt,
  }
  const words = wordsOf(onPage(<PaymentsTab groupId="g1" payments={[january, repayment]} />))
  expect(words).toContain('Monatsmiete vom 08.01.2027, nach Rücklastschrift bezahlt am 08.02.2027')
  expect(words).toContain('Monatsmiete vom 08.01.2027 49,00')
  expect(words).not.toContain('Monatsmiete vom 08.02.2027')
})

test('of many payments the newest are shown at once, and the earlier ones by a click', () => {
  const months = Array.from({ length: 5 }, (_, month) => ({
    ...january,
    id: `p${month}`,
    paidAt: new Date(Date.UTC(2027, month, 8, 10)),
  }))
  const page = onPage(<PaymentsTab groupId="g1" payments={months} />)
  const [newest = '', earlier = ''] = page.split('<details')
  expect(wordsOf(newest).match(/vom \d\d\.\d\d/g)).toEqual(['vom 08.05', 'vom 08.04', 'vom 08.03'])
  expect(wordsOf(`<details${earlier}`)).toMatch(/^Frühere Zahlungen \(2\) Monatsmiete vom 08\.02/)
  expect(onPage(<PaymentsTab groupId="g1" payments={months.slice(2)} />)).not.toContain('<details')
})
