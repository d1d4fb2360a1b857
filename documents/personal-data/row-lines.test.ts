import { expect, it } from 'vitest'
import { wordsOf } from '#test/fixtures/document.ts'
import { rowLines } from './row-lines.ts'

it('a row reads in German, its money in euros, its days as we write them (L-69)', () => {
  const lines = rowLines({
    monthlyCents: 4900,
    rentToPurchaseCents: 117_600,
    totalAmount: -4900,
    orderSequence: 2,
    emailVerified: true,
    endsOn: '2027-03-31',
    createdAt: new Date('2026-11-22T10:00:00Z'),
    trackingNumber: null,
    state: 'running',
    kind: 'rent',
    productName: 'rent',
    lines: [{ title: 'Miete', quantity: 1, grossCents: 4900, tax: { percent: 19 } }],
  })
  expect(lines.map(wordsOf)).toEqual([
    'Miete im Monat: 49,00 €',
    'Übernahmepreis: 1.176,00 €',
    'Betrag: -49,00 €',
    'Gerät Nr.: 2',
    'E-Mail bestätigt: ja',
    'endet am: 31.03.2027',
    'angelegt: 22.11.2026, 11:00 Uhr',
    'Stand: läuft',
    'Art: Miete',
    'Produkt: rent',
    'Positionen: Bezeichnung Miete, Menge 1, brutto 49,00 €, Steuer Prozent 19',
  ])
})
