import { expect, test } from 'vitest'
import { shop } from '#core/shop.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { AddressForm } from './AddressForm.tsx'
import { emptyDetails } from './details.ts'

const shown = (kind: 'shipping' | 'billing', country = 'DE') =>
  onPage(
    <AddressForm
      kind={kind}
      address={{ ...emptyDetails[kind], country }}
      countries={shop.countries.purchase}
      errorOf={() => null}
      onChange={() => {}}
    />,
  )
const tagsOf = (html: string) => html.match(/<(?:input|select)\b[^>]*>/g) ?? []
const namesOf = (tags: string[]) => tags.map(tag => / name="([^"]*)"/.exec(tag)?.[1])
const requiredOf = (html: string) =>
  namesOf(tagsOf(html).filter(tag => /\brequired\b/.test(tag.replace(/class="[^"]*"/, ''))))

test('a delivery asks for all but the second line, the phone included (S-2.7-10)', () => {
  const html = shown('shipping')
  expect(namesOf(tagsOf(html))).toEqual([
    'name',
    'phone',
    'line1',
    'line2',
    'postal_code',
    'city',
    'country',
  ])
  expect(requiredOf(html)).toEqual(['name', 'phone', 'line1', 'postal_code', 'city', 'country'])
})

test('a bill does not need a phone (S-2.7-12)', () => {
  expect(requiredOf(shown('billing'))).toEqual([
    'billing_name',
    'billing_line1',
    'billing_postal_code',
    'billing_city',
    'billing_country',
  ])
})

test('the country is Germany, Austria or Switzerland, Germany at first (S-2.7-10)', () => {
  const select = partOf(shown('shipping'), 'select')
  expect(wordsOf(select)).toBe('Deutschland Österreich Schweiz')
  expect(select).toMatch(/<option value="DE" selected/)
})

test('a country that is not on offer is one that has yet to be chosen', () => {
  const select = partOf(shown('billing', 'FR'), 'select')
  expect(wordsOf(select)).toBe('Bitte wählen Deutschland Österreich Schweiz')
  expect(select).toMatch(/<option value="" selected/)
})

test('who has it delivered beyond the customs border is told what comes on top (L-84)', () => {
  const note = /Einfuhrsteuer, gegebenenfalls Zoll .* sind nicht im Preis enthalten/
  expect(wordsOf(shown('shipping', 'CH'))).toMatch(note)
  expect(wordsOf(shown('billing', 'CH'))).not.toMatch(note)
  expect(wordsOf(shown('shipping', 'AT'))).not.toMatch(note)
})

test('the browser may fill in both addresses, each with its own (S-2.7-11)', () => {
  const tokens = (kind: 'shipping' | 'billing') =>
    tagsOf(shown(kind)).map(tag => / autoComplete="([^"]*)"/i.exec(tag)?.[1])
  for (const kind of ['shipping', 'billing'] as const) {
    expect(tokens(kind)).toEqual(
      [
        'name',
        'tel',
        'address-line1',
        'address-line2',
        'postal-code',
        'address-level2',
        'country',
      ].map(token => `${kind} ${token}`),
    )
  }
})
