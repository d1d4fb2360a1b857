import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrefix, numbersFrom, proposedPrefix, readSerials, serialProblems } from './serials.ts'

const none = new Map<string, string>()
const problems = (text: string, known = none) =>
  serialProblems(readSerials(text), known).map(({ line, problem }) => `${line}: ${problem}`)

describe('serial numbers of a delivery', () => {
  it('stand one a line, as scanners and tables send them', () => {
    expect(readSerials('\n A-1 \r\nA-2\r\r  \nA-3')).toEqual([
      { line: 2, serial: 'A-1' },
      { line: 3, serial: 'A-2' },
      { line: 6, serial: 'A-3' },
    ])
    expect(readSerials(' \n ')).toEqual([])
  })

  it('are refused line by line, each with its reason', () => {
    const text = ['A-1', 'a-1', 'B-9', 'C\t1', 'D'.repeat(101), 'E-1'].join('\n')
    expect(problems(text, new Map([['b-9', 'Gale']]))).toEqual([
      '2: steht schon in Zeile 1',
      '3: gibt es schon (Gale)',
      '4: enthält unlesbare Zeichen',
      '5: länger als 100 Zeichen',
    ])
  })

  it('are taken exactly where no two of them, and none that is there, are the same', () => {
    const serial = fc.stringMatching(/^[a-cA-C][12]$/)
    fc.assert(
      fc.property(fc.array(serial), fc.array(serial), (typed, there) => {
        const keys = typed.map(one => one.toLowerCase())
        const taken = new Map(there.map(one => [one.toLowerCase(), 'Gale']))
        const isFine = new Set(keys).size === keys.length && !keys.some(key => taken.has(key))
        expect(problems(typed.join('\n'), taken).length === 0).toBe(isFine)
      }),
    )
  })

  it('are made by us where there are none, and never twice', () => {
    expect(numbersFrom('GAL-26-', 41, 2)).toEqual(['GAL-26-00042', 'GAL-26-00043'])
    expect(numbersFrom('GAL-26-', 99_998, 2)).toBeNull()
    expect(proposedPrefix('Übergröße 3', 2026)).toBe('UBE-26-')
    expect(proposedPrefix('8000', 2026)).toBe('KP-26-')
    expect(isPrefix('GAL-26-')).toBe(true)
    for (const bad of ['', '-A', 'GA L', 'Ä', '%', 'A'.repeat(21)])
      expect(isPrefix(bad)).toBe(false)
  })
})
