import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchesQuery, parseQuery } from './query.ts'

const fields = ['name', 'total', 'status', 'metadata']
const rower = { name: "Rower 'Pro'", total: 4900, status: 'open', metadata: { order: '7', a: '' } }
const finds = (query: string) => matchesQuery(rower, parseQuery(query, fields))

it.each([
  [`status:'open'`, true],
  [`status:"OPEN"`, true],
  [`-status:'open'`, false],
  [`name~'pro'`, true],
  [`name:'rower \\'pro\\''`, true],
  [`metadata['order']:'7'`, true],
  [`metadata["order"]:'8'`, false],
  [`metadata['gone']:null`, true],
  [`-metadata['order']:null`, true],
  ['total>4899 AND total<=4900', true],
  [`status:'paid' OR total>=4900`, true],
  [`status:'open' and total<4900`, false],
])('%s: %s', (query, found) => expect(finds(query)).toBe(found))

it.each([
  '',
  'status',
  `status:open`,
  `status:'open' total>1`,
  `status:'open' AND`,
  `metadata:'7'`,
])('cannot read %j', query => expect(() => parseQuery(query, fields)).toThrow('unable to parse'))

it('refuses other fields, and AND beside OR', () => {
  expect(() => parseQuery(`email:'a'`, fields)).toThrow('unsupported search field')
  expect(() => parseQuery(`total>1 AND total<9 OR total:3`, fields)).toThrow('both AND and OR')
})

it('finds each text by itself, whatever signs stand in it', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const quoted = text.replaceAll(/['\\]/g, '\\$&')
      expect(matchesQuery({ name: text }, parseQuery(`name:'${quoted}'`, fields))).toBe(true)
    }),
  )
})
