import { describe, expect, it } from 'vitest'
import { brokenRules, itemsOf } from '#test/fixtures/google-rules.ts'
import { aPicture, aProduct } from '#test/fixtures/products.ts'
import { gtinProblem } from './gtin.ts'
import { merchantFeed } from './merchant.ts'
import { feedProblems } from './problems.ts'

type Given = Parameters<typeof aProduct>[0]
const stock = new Map([['sold', { free: 0, total: 3 }]])
const check = (given: Given) => feedProblems([aProduct(given)], stock)[0]?.problems ?? []
const broken = (given: Given) =>
  itemsOf(merchantFeed('https://shop.example', [aProduct(given)], stock)).flatMap(brokenRules)
const small = (width: number) => [{ ...aPicture(), width, height: width, alt: '' }]

/** Each says whether Google shows it: by its published rules, and by what the office is told. */
const cases: [string, Given, 'fine' | 'refused' | 'advice'][] = [
  ['a whole product', {}, 'fine'],
  ['no maker', { vendor: null }, 'refused'],
  ['a maker of a long name', { vendor: 'x'.repeat(71) }, 'refused'],
  ['a maker of the longest name', { vendor: 'x'.repeat(70) }, 'fine'],
  ['a wrong check digit', { gtin: '4006381333932' }, 'refused'],
  ['a GTIN of a company’s own', { gtin: '2001234567893' }, 'refused'],
  ['a coupon', { gtin: '9910000000008' }, 'refused'],
  ['a free device', { purchase: { new: { condition: 'new', priceId: 'p', cents: 0 } } }, 'refused'],
  [
    'a refurbished one given away',
    { purchase: { ...aProduct().purchase, used: { condition: 'used', priceId: 'p', cents: 0 } } },
    'refused',
  ],
  ['a long id', { id: `prod_${'x'.repeat(50)}` }, 'refused'],
  ['no title', { title: ' ', description: 'Text' }, 'refused'],
  ['no GTIN', { gtin: null }, 'advice'],
  ['no text', { description: '', shortDescription: '' }, 'advice'],
  ['a long text', { description: 'x'.repeat(9000) }, 'advice'],
  ['a long title', { title: 'x'.repeat(400) }, 'advice'],
  ['no category', { subcategory: null }, 'advice'],
  ['sold out', { id: 'sold' }, 'advice'],
]

describe('what the office is told of the feed (B-5-13, B-9-5)', () => {
  it.each(cases)('is what Google’s rules say of an item: %s', (_, given, kind) => {
    expect(broken(given).length > 0).toBe(kind === 'refused')
    expect(check(given).map(problem => problem.kind)).toEqual(kind === 'fine' ? [] : [kind])
  })

  it('names why a product is left out, and of hidden ones nothing', () => {
    const used = { condition: 'used', priceId: 'p', cents: 100 } as const
    expect(check({ purchase: {}, images: [] })).toEqual([
      { kind: 'left_out', reason: 'Nicht zu kaufen: Reine Mietgeräte nennt der Feed nicht.' },
      { kind: 'left_out', reason: 'Ohne Bild.' },
    ])
    expect(check({ purchase: { used } })).toEqual([])
    expect(check({ isLive: false, images: [] })).toEqual([])
  })

  it('knows pictures that are refused from those that are small', () => {
    expect(check({ images: small(99) })).toMatchObject([{ kind: 'refused', reason: /99 × 99/ }])
    expect(check({ images: small(799) })).toMatchObject([{ kind: 'advice', reason: /799 × 799/ }])
    expect(check({ images: small(800) })).toEqual([])
  })

  it('shows what is left out first, then what is refused', () => {
    const products = [
      aProduct({ id: 'c', title: 'C', gtin: null }),
      aProduct({ id: 'b', title: 'B', vendor: null, gtin: null }),
      aProduct({ id: 'a', title: 'A', images: [] }),
    ]
    const found = feedProblems(products, new Map())
    expect(found.map(({ id, problems }) => [id, problems[0]?.kind])).toEqual([
      ['a', 'left_out'],
      ['b', 'refused'],
      ['c', 'advice'],
    ])
  })
})

it.each([
  ['4006381333931', null],
  ['40063813', /Prüfziffer.*auf/],
  ['96385074', null],
  ['036000291452', null],
  ['10614141000415', null],
  ['4006381333939', /müsste auf 1 enden/],
  ['40063813339', /11 Ziffern/],
  ['0401234567893', /Vorsilbe/],
  ['20123451', /Vorsilbe/],
])('%s is a GTIN or says why it is none', (gtin, problem) => {
  if (problem === null) expect(gtinProblem(gtin)).toBeNull()
  else expect(gtinProblem(gtin)).toMatch(problem)
})
