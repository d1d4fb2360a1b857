import { describe, expect, it } from 'vitest'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { manyMakers } from '#test/fixtures/many-makers.ts'

const site = manyMakers()

/** The words of each card of a listing. */
const cardsOf = (html: string) =>
  partOf(html, 'main')
    .split(/<li class="grid[^"]*"/)
    .slice(1)
    .map(card => wordsOf(`<li${card}`))

describe('product cards', () => {
  it('mark what can be rented, and only that (S-2.4-7)', async () => {
    const cards = cardsOf((await site.open('/produkte?vendor=Adler')).html)
    expect(cards).toHaveLength(9)
    expect(cards.filter(card => card.startsWith('Bild nicht verfügbar Mietbar'))).toEqual([
      expect.stringContaining('Adler 0'),
    ])
  })

  it('load the first four pictures first and the others when they are near (S-2.4-1, S-2.5-5)', async () => {
    const { html } = await site.open('/produkte?vendor=Bruch')
    const loading = [...partOf(html, 'main').matchAll(/<img [^>]*loading="(\w+)"/g)]
    expect(loading.map(([, how]) => how)).toEqual([
      ...Array(4).fill('eager'),
      ...Array(3).fill('lazy'),
    ])
  })

  it('say so where there is no picture (S-2.4-1, S-8-30)', async () => {
    expect(cardsOf((await site.open('/produkte?vendor=Iltis')).html)).toEqual([
      expect.stringMatching(/^Bild nicht verfügbar .*Ohne Fach/),
    ])
  })
})

describe('the filter of a listing', () => {
  it('names the categories by name (S-7-3)', async () => {
    const { html } = await site.open('/produkte')
    const main = partOf(html, 'main')
    const order = ['Ausdauer', 'Kraft', 'Zubehör'].map(name => main.indexOf(`>${name}<`))
    expect(order.every(position => position > 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })
})
