import { expect, test } from 'vitest'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { readQuery } from '../query.ts'
import { BulkResult } from './BulkResult.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

const nothing = () => {}
const chosen = (count: number) => ({
  ...{
    ids: Array.from({ length: count }, (_, index) => `g${index}`),
    isAll: false,
    outdated: undefined,
    count,
    digest: null,
    read: {},
  },
  ...{ pageState: 'some' as const, has: () => true },
  ...{ toggle: nothing, togglePage: nothing, chooseAll: nothing, clear: nothing },
})

test('says how many orders are chosen, and deletes so many only where one may (B-2-40, B-2-73)', () => {
  const bar = (mayDelete: boolean) =>
    onPage(
      <SelectionBar
        chosen={chosen(3)}
        query={readQuery(new URLSearchParams())}
        total={3}
        mayDelete={mayDelete}
      />,
    )
  expect(wordsOf(bar(true))).toContain('3 ausgewählt')
  expect(wordsOf(bar(true))).toContain('Löschen (3)')
  expect(linksOf(bar(true))[0]).toMatch(/^Packliste → .*id=g0&id=g1&id=g2$/)
  expect(wordsOf(bar(false))).not.toContain('Löschen')
})

test.each([
  [1, 'Bestellung löschen'],
  [2, 'Bestellungen löschen'],
])('asks about %i of them under the title "%s" (B-2-74)', (count, title) => {
  const dialog = onPage(
    <DeleteDialog selection={chosen(count)} onClose={nothing} onDeleted={nothing} />,
  )
  expect(wordsOf(partOf(dialog, 'h2'))).toBe(title)
})

test('says of each order by itself why it was not changed, and what is asked of which (B-2-40)', () => {
  const order = (number: number, customerName: string) => ({
    ...{ orderGroupId: `g${number}`, number, customerName },
  })
  const html = onPage(
    <BulkResult
      result={{
        done: 2,
        refused: [
          { ...order(7, 'Anna Schmidt'), reason: 'Die Bestellung ist nicht bezahlt.' },
          { ...order(0, ''), reason: 'Diese Bestellung gibt es nicht mehr.' },
        ],
        asked: [
          {
            ...order(8, 'Jonas <b>Öztürk</b>'),
            key: 'k8',
            questions: [
              { orderId: 'o8', sequence: 1, productName: 'Havel 2', words: 'Die Miete beginnt.' },
            ],
          },
        ],
      }}
    />,
  )
  const rows = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row]) => wordsOf(row ?? ''))
  expect(wordsOf(html)).toContain('2 Bestellungen sind geändert.')
  expect(rows).toEqual([
    'KP-000007 Anna Schmidt: Die Bestellung ist nicht bezahlt.',
    'Diese Bestellung gibt es nicht mehr.',
    expect.stringMatching(/^KP-000008 Jonas .*Havel 2: Die Miete beginnt\.$/),
  ])
  expect(html).not.toContain('<b>')
  expect(html).toContain('name="confirmed:g8" value="k8"')
})
