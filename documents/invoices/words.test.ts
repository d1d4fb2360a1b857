import { expect, test } from 'vitest'
import { taxOfDamages, taxOfRent } from '#core/invoices/tax.ts'
import { aCancellation, anInvoice, austrian } from '#test/fixtures/invoices.ts'
import { invoiceNotes, invoiceTitle } from './words.ts'

const plain = (notes: string[]) => notes.map(note => note.replaceAll('\u00a0', ' '))

test('an invoice says when it was paid, and what follows from that (L-81)', () => {
  expect(invoiceTitle(anInvoice())).toBe('Rechnung RE-2026-000001')
  const rent = { title: 'Miete Gale, erster Monat', quantity: 1, grossCents: 4900, tax: taxOfRent }
  expect(invoiceNotes(anInvoice([rent]))).toEqual([
    'Bezahlt am 02.03.2026, vor der Lieferung. Leistungszeitpunkt ist der Tag der Lieferung; mit ihm beginnt der erste Monat einer Miete.',
  ])
  expect(invoiceNotes(anInvoice(undefined, { kind: 'rent' }))).toEqual(['Bezahlt am 02.03.2026.'])
  expect(invoiceNotes(anInvoice(undefined, { kind: 'buyout' }))).toEqual([
    'Bezahlt am 02.03.2026. Mit der Zahlung geht das Eigentum auf Sie über.',
  ])
})

test('of what was bought alone an invoice tells nothing of a rental', () => {
  const lines = [{ title: 'Gale', quantity: 1, grossCents: 12_000, tax: austrian }]
  expect(invoiceNotes(anInvoice(lines))[0]).toBe(
    'Bezahlt am 02.03.2026, vor der Lieferung. Leistungszeitpunkt ist der Tag der Lieferung.',
  )
})

test('one with Austrian tax says whose it is, and how it is paid (L-83)', () => {
  const lines = [{ title: 'Gale', quantity: 1, grossCents: 12_000, tax: austrian }]
  expect(plain(invoiceNotes(anInvoice(lines)))).toContain(
    'Die Umsatzsteuer von 20 % ist österreichische und wird über den One-Stop-Shop abgeführt.',
  )
})

test('a cancellation names the invoice and how much of it is gone (L-82)', () => {
  const cancellation = aCancellation(anInvoice(), 12_345)
  expect(invoiceTitle(cancellation)).toBe('Stornorechnung RE-2026-000002')
  expect(plain(invoiceNotes(cancellation))).toEqual([
    'Storniert die Rechnung RE-2026-000001 vom 02.03.2026 in Höhe von 123,45 €.',
    'Der Betrag ist über Ihre Zahlungsart erstattet.',
  ])
})

test('an invoice that is written again says for which one it stands (L-82)', () => {
  const reissues = { number: 'RE-2026-000001', issuedOn: '2026-03-02' }
  const again = anInvoice(undefined, { number: 'RE-2026-000003', reissues })
  expect(invoiceTitle(again)).toBe('Rechnung RE-2026-000003')
  expect(invoiceNotes(again)).toEqual([
    'Steht wieder für die Rechnung RE-2026-000001 vom 02.03.2026, soweit sie storniert war: Die Erstattung ist von der Bank zurückgekommen.',
  ])
  const lines = [{ title: 'Riss', quantity: 1, grossCents: 12_500, tax: taxOfDamages }]
  expect(invoiceNotes(anInvoice(lines, { kind: 'damage', reissues }))[0]).toContain(
    'Steht wieder für die Schadensabrechnung RE-2026-000001',
  )
})
