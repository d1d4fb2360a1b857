import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricedLine } from '#core/invoices/amounts.ts'
import type { WholeInvoice } from '#core/invoices/read.server.ts'
import { taxOfDamages as noTax, taxOfExports, taxOfUnionSupplies } from '#core/invoices/tax.ts'
import { aCancellation, anInvoice, austrian, german } from '#test/fixtures/invoices.ts'
import { problemsOfCii, publishedExamples, textsOf } from '#test/reference/cii.ts'
import { eInvoice } from './e-invoice.server.ts'

const euros = (cents: number) => (cents / 100).toFixed(2)

test.each(publishedExamples())('the published example %s passes its own rules', (_, xml) => {
  expect(problemsOfCii(xml)).toEqual([])
})

test.each(
  publishedExamples().flatMap(([name, xml]) =>
    (
      [
        ['another total', /(<ram:GrandTotalAmount[^>]*>)[\d.]+/, '$17777777.00', /^BR-CO-1[56]$/],
        ['an unknown country', /(<ram:CountryID>)[A-Z]{2}/, '$1QQ', /^BR-CL-14$/],
        ['an element of its own', /<ram:TypeCode>380/, '<ram:Own/><ram:TypeCode>380', /^schema/],
      ] as const
    ).map(
      ([how, part, broken, rule]) => [name, how, xml, xml.replace(part, broken), rule] as const,
    ),
  ),
)('the published example %s with %s is found', (_, _how, xml, broken, rule) => {
  expect(broken).not.toBe(xml)
  expect(problemsOfCii(broken)).toContainEqual(expect.stringMatching(rule))
})

test.each([
  ['without its number', /<ram:ID>RE-[^<]*<\/ram:ID>/, '<ram:ID></ram:ID>', 'BR-02'],
  ['with another total', /(<ram:GrandTotalAmount>)[\d.]+/, '$11.00', 'BR-CO-15'],
  ['with lines that do not add up', /(<ram:LineTotalAmount>)[\d.]+/, '$11.00', 'BR-CO-10'],
  ['with a tax of another rate', /(<ram:CalculatedAmount>)[\d.]+/, '$11.00', 'BR-CO-17'],
  ['with a VAT ID of no country', /(schemeID="VA">)DE/, '$1XX', 'BR-CO-09'],
  ['with an unknown country', /(<ram:CountryID>)DE/, '$1QQ', 'BR-CL-14'],
  ['with an element of its own', /<ram:TypeCode>380/, '<ram:Own/><ram:TypeCode>380', /^schema/],
])('an invoice %s is found', async (_, part, broken, rule) => {
  const xml = await eInvoice(anInvoice())
  const copy = xml.replace(part, broken)
  expect(copy).not.toBe(xml)
  const found = problemsOfCii(copy)
  expect(found).toEqual(
    expect.arrayContaining([rule instanceof RegExp ? expect.stringMatching(rule) : rule]),
  )
})

const invoice = anInvoice()
const rent = anInvoice(
  [
    {
      title: 'Miete Gale',
      quantity: 2,
      grossCents: 9800,
      tax: german,
      period: { from: '2026-04-02', to: '2026-05-01' },
    },
  ],
  { kind: 'rent' },
)
const vienna = { ...invoice.buyer.shipping, country: 'AT' }
const supply = anInvoice(
  [
    { title: 'Miete Gale', quantity: 1, grossCents: 4900, tax: german },
    {
      ...{ title: 'Havel 2', quantity: 3, grossCents: 325_210, tax: taxOfUnionSupplies },
      period: { from: '2026-03-02', to: '2026-03-03' },
    },
  ],
  {
    replaces: { number: 'RE-2026-000001', issuedOn: '2026-03-02' },
    buyer: { ...invoice.buyer, vatId: 'ATU 123 456 75', billing: vienna, shipping: vienna },
  },
)
test.each<[string, WholeInvoice]>([
  ['an order', invoice],
  ['a month of rent', rent],
  [
    'a buyout',
    anInvoice([{ title: 'Übernahme Gale', quantity: 1, grossCents: 1, tax: german }], {
      kind: 'buyout',
    }),
  ],
  [
    'a paper of damages, which are no turnover',
    anInvoice([{ title: 'Schadenersatz Gale', quantity: 1, grossCents: 12_500, tax: noTax }], {
      kind: 'damage',
    }),
  ],
  [
    'a part of it taken back',
    aCancellation(
      anInvoice([{ title: 'Schadenersatz Gale', quantity: 1, grossCents: 12_500, tax: noTax }], {
        kind: 'damage',
      }),
      5000,
    ),
  ],
  [
    'two rates',
    anInvoice([...invoice.lines, { title: 'Gale', quantity: 1, grossCents: 5, tax: austrian }]),
  ],
  [
    'an export, free of tax',
    anInvoice(
      [
        {
          ...{ title: 'Havel 2', quantity: 3, grossCents: 325_210, tax: taxOfExports },
          period: { from: '2026-03-02', to: '2026-03-03' },
        },
        { title: 'Miete Gale', quantity: 1, grossCents: 4900, tax: german },
      ],
      { replaces: { number: 'RE-2026-000001', issuedOn: '2026-03-02' } },
    ),
  ],
  [
    'an export taken back',
    aCancellation(
      anInvoice([{ title: 'Havel 2', quantity: 3, grossCents: 325_210, tax: taxOfExports }]),
      1234,
    ),
  ],
  ['a supply within the EU, free of tax', supply],
  ['a part of it taken back', aCancellation(supply, 1234)],
  ['a cancellation', aCancellation(invoice, invoice.grossCents)],
  ['a part of it', aCancellation(invoice, 12_345)],
  [
    'a buyer in Switzerland without a VAT ID',
    anInvoice(undefined, {
      buyer: {
        ...invoice.buyer,
        vatId: 'keine',
        billing: { ...invoice.buyer.billing, country: 'CH' },
      },
    }),
  ],
  ...[
    ['FR', 'FR 12 345678901'],
    ['GR', 'EL 123456789'],
    ['NO', 'NO 923 609 016 MVA'],
  ].map(([country = '', vatId = '']): [string, WholeInvoice] => [
    `a business that is billed in ${country}`,
    anInvoice(undefined, {
      buyer: { ...invoice.buyer, vatId, billing: { ...invoice.buyer.billing, country } },
    }),
  ]),
  [
    'a name that was pasted with characters that XML forbids',
    anInvoice(undefined, {
      buyer: {
        ...invoice.buyer,
        shipping: { ...invoice.buyer.shipping, name: 'Halle\u000B \u001BSüd\uFFFF' },
      },
    }),
  ],
])('%s becomes data that schema and rules of EN 16931 accept (L-80)', async (_, each) => {
  expect(problemsOfCii(await eInvoice(each))).toEqual([])
})

test('what the law asks for stands in the data (L-80, L-81)', async () => {
  const xml = await eInvoice(invoice)
  expect(textsOf(xml, 'ID').slice(0, 3)).toEqual(
    expect.arrayContaining(['urn:cen.eu:en16931:2017', 'RE-2026-000001']),
  )
  expect(textsOf(xml, 'TypeCode')[0]).toBe('380')
  expect(xml).toContain('<ram:ID schemeID="VA">DE348216905</ram:ID>')
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
  expect(textsOf(xml, 'Name')).toEqual(
    expect.arrayContaining(['Kraftpool GmbH', 'Halle &amp; Söhne &lt;GmbH&gt;', 'Havel 2']),
  )
  expect(xml).toContain('20260302')
  expect(textsOf(xml, 'RateApplicablePercent')).toContain('19')
  expect(textsOf(xml, 'DuePayableAmount')).toEqual(['0.00'])
})

test('the data name the country that a business is billed in, and its VAT ID (L-80, L-81, L-91)', async () => {
  const billing = { ...invoice.buyer.billing, country: 'FR' }
  const buyer = { ...invoice.buyer, vatId: 'FR 12 345678901', billing }
  const xml = await eInvoice(anInvoice(undefined, { buyer }))
  // Seller, buyer, and where it is delivered.
  expect(textsOf(xml, 'CountryID')).toEqual(['DE', 'FR', 'DE'])
  expect(xml).toContain('<ram:ID schemeID="VA">FR12345678901</ram:ID>')
})

test('a cancellation names the invoice that it takes back (L-80, L-82)', async () => {
  const xml = await eInvoice(aCancellation(invoice, invoice.grossCents))
  expect(textsOf(xml, 'TypeCode')[0]).toBe('384')
  expect(textsOf(xml, 'IssuerAssignedID')).toEqual(['KP-000007', 'RE-2026-000001'])
  expect(textsOf(xml, 'GrandTotalAmount')).toEqual([euros(-invoice.grossCents)])
})

const line: fc.Arbitrary<PricedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitCents: fc.integer({ min: 1, max: 900_000 }),
    isAustrian: fc.boolean(),
    title: fc.stringMatching(/^[A-ZÄÖÜ&<>"' łę]{1,30}$/).filter(text => text.trim() !== ''),
  })
  .map(({ quantity, unitCents, isAustrian, title }) => ({
    title: title.trim(),
    quantity,
    grossCents: quantity * unitCents,
    tax: isAustrian ? austrian : german,
  }))

test('whatever is bought, the data ask for what the invoice asks for, and keep the rules (L-80, L-81)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
      async (lines, cut) => {
        const whole = anInvoice(lines)
        const each = cut === null ? whole : aCancellation(whole, Math.ceil(whole.grossCents * cut))
        const xml = await eInvoice(each)
        expect(problemsOfCii(xml)).toEqual([])
        expect(textsOf(xml, 'GrandTotalAmount')).toEqual([euros(each.grossCents)])
        expect(textsOf(xml, 'TaxBasisTotalAmount')).toEqual([euros(each.netCents)])
        expect(textsOf(xml, 'TaxTotalAmount')).toEqual([euros(each.taxCents)])
        expect(textsOf(xml, 'BasisAmount')).toEqual(each.taxes.map(tax => euros(tax.netCents)))
        expect(textsOf(xml, 'BilledQuantity').map(Number)).toEqual(
          each.lines.map(({ quantity }) => quantity),
        )
      },
    ),
    { numRuns: 30 },
  )
})
