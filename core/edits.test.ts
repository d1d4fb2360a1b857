import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, mergeEdit } from './edits.ts'

const value = fc.constantFrom('rot', 'blau', 'grün', null)
const fields = fc.record({ title: value, text: value })

describe('an edit of what somebody else edits too', () => {
  it('writes only what it changed', () => {
    const read = { title: 'Alt', text: 'Alt' }
    const current = { title: 'Alt', text: 'Von Anna' }
    expect(mergeEdit({ read, mine: { title: 'Neu', text: 'Alt' }, current })).toEqual({
      changes: { title: 'Neu' },
      conflicts: [],
    })
  })

  it('is asked about where both changed the same field', () => {
    const read = { title: 'Alt', images: ['a'] }
    const current = { title: 'Von Anna', images: ['a'] }
    const mine = { title: 'Meiner', images: ['a', 'b'] }
    expect(mergeEdit({ read, mine, current })).toEqual({
      changes: { images: ['a', 'b'] },
      conflicts: [{ field: 'title', mine: 'Meiner', theirs: 'Von Anna' }],
    })
  })

  it('loses no value silently: each wish is stored, already so, not changed, or a conflict', () => {
    fc.assert(
      fc.property(fields, fields, fields, (read, mine, current) => {
        const { changes, conflicts } = mergeEdit({ read, mine, current })
        const stored = { ...current, ...changes }
        for (const field of ['title', 'text'] as const) {
          const isAsked = conflicts.some(conflict => conflict.field === field)
          if (isAsked) expect(stored[field]).toBe(current[field])
          else
            expect(stored[field]).toBe(mine[field] === read[field] ? current[field] : mine[field])
        }
      }),
    )
  })
})

it('the journal holds what was and what is, of what changed', () => {
  expect(changesOf({ title: 'Alt', text: undefined }, { title: 'Neu', text: undefined })).toEqual({
    title: ['Alt', 'Neu'],
  })
})
