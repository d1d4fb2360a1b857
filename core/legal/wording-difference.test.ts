import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Segment, wordDifference, wordingDifference } from './wording-difference.ts'

const joined = (segments: readonly Segment[], left: Segment['kind']) =>
  segments
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('')

const words = fc
  .array(fc.constantFrom('Miete', 'Kauf', 'Sie', 'nicht', '30', 'Tage', '24', 'Monate.'))
  .map(list => list.join(' '))

it('each wording can be read out of the difference, whatever changed', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const segments = wordDifference(before, after)
      expect(joined(segments, 'inserted').trim()).toBe(before)
      expect(joined(segments, 'deleted').trim()).toBe(after)
    }),
  )
})

it('of equal wordings nothing is marked', () => {
  fc.assert(
    fc.property(words, text => {
      expect(wordDifference(text, text).every(({ kind }) => kind === 'same')).toBe(true)
    }),
  )
})

it('shows a changed number as that number alone', () => {
  expect(wordDifference('binnen 14 Tagen ab Lieferung', 'binnen 30 Tagen ab Lieferung')).toEqual([
    { kind: 'same', text: 'binnen' },
    { kind: 'deleted', text: ' 14' },
    { kind: 'inserted', text: ' 30' },
    { kind: 'same', text: ' Tagen ab Lieferung' },
  ])
})

it('shows a paragraph that was written anew after the one before it', () => {
  const [block] = wordingDifference(
    'Wir liefern bis zum Bordstein.',
    'Die Miete beginnt sofort und',
  )
  expect(block?.segments).toEqual([
    { kind: 'deleted', text: 'Wir liefern bis zum Bordstein.' },
    { kind: 'inserted', text: 'Die Miete beginnt sofort und' },
  ])
})

it('keeps whole what stayed, and shows a paragraph that came or went as one', () => {
  const before = '## Miete\n\nSie mieten.\n\n- Rad\n- Rack'
  const after = '## Miete\n\nSie mieten.\n\nNeu ist [dies](/agb).\n\n- Rad'
  expect(wordingDifference(before, after)).toEqual([
    { form: 'heading', isChanged: false, segments: [{ kind: 'same', text: 'Miete' }] },
    { form: 'text', isChanged: false, segments: [{ kind: 'same', text: 'Sie mieten.' }] },
    { form: 'text', isChanged: true, segments: [{ kind: 'inserted', text: 'Neu ist dies.' }] },
    { form: 'item', isChanged: false, segments: [{ kind: 'same', text: 'Rad' }] },
    { form: 'item', isChanged: true, segments: [{ kind: 'deleted', text: 'Rack' }] },
  ])
})

it('shows words without the marks that make them bold or code', () => {
  const [block] = wordingDifference('', 'In Ihrem Browser: `_ga` (**2 Jahre**).')
  expect(block?.segments).toEqual([{ kind: 'inserted', text: 'In Ihrem Browser: _ga (2 Jahre).' }])
})
