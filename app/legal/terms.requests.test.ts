import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { openPage, partOf, wordsOf } from '#test/fixtures/document.ts'

let shop: TestApp
let terms: string
beforeAll(async () => {
  shop = await testApp()
  terms = wordsOf(partOf((await openPage(shop, '/agb')).html, 'main')).replaceAll('\u00a0', ' ')
})
afterAll(() => shop.close())

// The figures of the contract terms are the operator's; a change of them is meant to be seen here.
it.each([
  ['who may order', 'volljährige, voll geschäftsfähige Personen'],
  ['who signs for a company', 'vertretungsberechtigte Person'],
  ['that guests may order', 'Sie bestellen als Gast oder mit Kundenkonto'],
  ['when the contract is made', 'Der Vertrag kommt mit unserer Bestellbestätigung per E-Mail'],
  ['when the rental starts', 'Die Miete beginnt mit der Lieferung.'],
  ['the minimum term', 'Mindestlaufzeit von 3 bis 24 Monaten'],
  ['notice after it', 'mit einer Frist von höchstens 1 Monat'],
  [
    'whose tax is in the prices',
    'Umsatzsteuer (19 %; bei Kauf mit Lieferung nach Österreich 20 %)',
  ],
  ['from when delivery counts', 'Die Lieferzeit beträgt 5–10 Werktage ab Zahlungseingang;'],
  ['when a takeover is possible', 'das bei Ihnen ist, zum ausgewiesenen Übernahmepreis kaufen'],
  ['what refuses a takeover', 'Solange eine Miete oder eine zurückgegebene Lastschrift offen ist'],
  ['how guests take over', 'legen Sie dafür ein Konto mit der E-Mail-Adresse der Bestellung an'],
  ['from when one can be withdrawn', 'das schon bei Ihnen ist, ab dem Kaufvertrag'],
  ['the least that a takeover costs', 'zu zahlen sind mindestens 1,00 €.'],
  ['where the prices stand', 'stehen, soweit angeboten, auf der Produktseite nebeneinander.'],
  ['what a return costs', 'höchstens 199,00 € je Gerät.'],
  ['the credit', 'zu 100 % angerechnet'],
  ['late interest', '5 Prozentpunkte über dem Basiszinssatz für Verbraucher, 9 Prozentpunkte'],
  ['the share of a damage', 'höchstens 50 % der nachgewiesenen Reparaturkosten'],
  ['late deliveries', 'um mehr als 4 Wochen'],
  ['refunds of direct debits', 'innerhalb von 8 Wochen die Erstattung'],
  ['changes of the terms', '6 Wochen'],
  ['when a business may leave after a change', 'bis 2 Wochen vor dem Inkrafttreten'],
  ['extensions', 'Eine vereinbarte Verlängerung wirkt ab dem nächsten vollen Monat.'],
  ['use after the end', 'Gegenüber Unternehmern gilt die Weiternutzung nach dem Vertragsende ohne'],
  ['who objects to it', 'unser Widerspruch liegt in der E-Mail, mit der wir das Ende der Miete'],
  ['missing accessories', 'Fehlendes Zubehör reichen Sie bitte innerhalb von 1 Monat nach.'],
  ['when rented goods leave', 'gehen nach der ersten Monatszahlung in den Versand'],
  ['refurbished machines', 'gebraucht und auf Funktion geprüft'],
])(
  'the terms name %s',
  {
    meta: {
      shows: [
        'B-5-14',
        'B-9-7',
        'B-9-12',
        'B-9-17',
        'B-9-18',
        'B-9-19',
        'B-9-20',
        'B-9-21',
        'L-11',
        'L-83',
      ],
    },
  },
  (_, words) => {
    expect(terms).toContain(words)
  },
)

it('the terms claim no guarantee (B-9-7, L-54)', () => {
  expect(terms).not.toMatch(/Funktionsgarantie|Garantie\b/)
})
