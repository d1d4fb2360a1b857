import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, spelledOut, wordsOf } from './fold.ts'
import { stem } from './stem.ts'

const letters = fc.stringMatching(/^[A-Za-zäöüÄÖÜß ]{0,20}$/)

describe('folding', () => {
  test.each([
    ['Rudergeräte', 'rudergerate'],
    ['RUDERGERAETE', 'rudergerate'],
    ['Straße', 'strasse'],
    ['Crème brûlée', 'creme brulee'],
    ['  Ski-Ergometer, neu! ', 'ski ergometer neu'],
    ['ä', 'a'],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('is the same for every spelling of an umlaut, and folding again changes nothing', () => {
    fc.assert(
      fc.property(letters, text => {
        const written = text.replace(/[äöü]/gi, umlaut => spelledOut(umlaut))
        const bare = text.replace(/ä/gi, 'a').replace(/ö/gi, 'o').replace(/ü/gi, 'u')
        expect(fold(written)).toBe(fold(text))
        expect(fold(bare)).toBe(fold(text))
        expect(fold(text.toUpperCase())).toBe(fold(text))
        expect(fold(text.normalize('NFD'))).toBe(fold(text))
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  test('written out, a part of a text stays a part of it', () => {
    fc.assert(
      fc.property(letters, letters, letters, (before, part, after) => {
        expect(spelledOut(before + part + after)).toContain(spelledOut(part))
      }),
    )
  })

  test('words that hyphens join stand there in parts and as a whole', () => {
    expect(wordsOf('Ski-Ergometer L-01')).toEqual([
      'Ski',
      'Ergometer',
      'L',
      '01',
      'SkiErgometer',
      'L01',
    ])
  })
})

describe('the stem', () => {
  test.each([
    ['gerat', 'gerate', 'geraten', 'gerates'],
    ['laufband', 'laufbander', 'laufbandern', 'laufbandes'],
    ['hantel', 'hanteln'],
    ['bank', 'banke', 'banken'],
    ['matte', 'matten'],
    ['rack', 'racks'],
    ['scheibe', 'scheiben'],
    ['schwarz', 'schwarze', 'schwarzer', 'schwarzem', 'schwarzen'],
  ])('%s is the same in all its forms', (word, ...forms) => {
    for (const form of forms) expect(stem(form)).toBe(stem(word))
  })

  test('parts words that are not the same', () => {
    const words = ['bank', 'band', 'rack', 'rad', 'matte', 'hantel', 'laufband', 'rudergerat']
    expect(new Set(words.map(stem)).size).toBe(words.length)
  })

  test('is never empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), word => {
        expect(stem(word)).not.toBe('')
      }),
    )
  })
})
