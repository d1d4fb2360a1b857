import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageOf, pageOfParts } from './page-of.ts'

const listOf = (length: number) => Array.from({ length }, (_, index) => `id-${index}`)
const same = (id: string) => id
const at = (query: string) => new URLSearchParams(query)

it('every thing of a list is on one page, in its order, and found there by its address', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(), (length, seed) => {
      const list = listOf(length)
      const { pages } = pageOf(list, at(''), same)
      const all = Array.from({ length: pages }, (_, index) =>
        pageOf(list, at(`page=${index + 1}`), same),
      )
      expect(all.flatMap(({ shown }) => shown)).toEqual(list)
      const id = `id-${seed % length}`
      const found = pageOf(list, at(`bei=${id}`), same)
      expect(found.shown).toContain(id)
      expect(found).toEqual(all[found.page - 1])
    }),
  )
})

it.each(['', 'page=0', 'page=x', 'bei=gone'])('%j leads to the first page', query => {
  expect(pageOf(listOf(120), at(query), same)).toMatchObject({ page: 1, pages: 3 })
})

it('beyond the last page stands the last', () => {
  expect(pageOf(listOf(120), at('page=9'), same).shown).toHaveLength(20)
  expect(pageOf([], at('page=9'), same)).toEqual({ shown: [], page: 1, pages: 1 })
})

it('headings go on over pages, with what stands under them in all', () => {
  const parts = [
    { key: 'a', title: 'A', ids: listOf(30) },
    { key: 'b', title: 'B', ids: listOf(60).map(id => `b-${id}`) },
  ]
  const reading = { itemsOf: ({ ids }: (typeof parts)[number]) => ids, idOf: same }
  const first = pageOfParts(parts, at(''), reading)
  expect(first.parts.map(({ count, items }) => [count, items.length])).toEqual([
    [30, 30],
    [60, 20],
  ])
  const second = pageOfParts(parts, at('page=2'), reading)
  expect(second.parts.map(({ count, items }) => [count, items.length])).toEqual([[60, 40]])
})
