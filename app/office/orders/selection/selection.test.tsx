import { expect, test } from 'vitest'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { readQuery } from '../query.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { BulkResult } from './BulkResult.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DeletedRow } from './DeletedRow.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Batches } from './use-batches.ts'
import { changedWords, deletedWords, notDeleted } from './words.ts'

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
  isChoosing: false,
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
        ...{ done: 2, undoable: [], lasting: [] },
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
})

test.each([
  [1, 'Bestellung gelöscht'],
  [5000, '5000 Bestellungen wurden erfolgreich gelöscht'],
])('says of %i deleted orders "%s" (B-2-73, B-8-6, B-8-20)', (count, words) => {
  expect(deletedWords(count)).toBe(words)
})

test.each([
  [1, 'Bestellung konnte nicht gelöscht werden'],
  [2, 'Bestellungen konnten nicht gelöscht werden'],
])('says of %i orders that stay "%s" (B-8-6, B-8-20)', (count, words) => {
  expect(notDeleted(count)).toBe(words)
})

test('says of each order what it is and how many are linked, or why it stays (B-2-74, B-8-6)', () => {
  const row = (refused: string | null) =>
    wordsOf(
      onPage(
        <DeletedRow
          order={{
            ...{ id: 'g7', number: 7, customerName: 'Anna', customerEmail: 'anna@example.org' },
            ...{ products: ['2 × Havel 2'], status: 'pending', linked: 3, goesOn: [], refused },
          }}
        />,
      ),
    )
  expect(row(null)).toMatch(/Produkt 2 × Havel 2 Status Wartend Verknüpfte Bestellungen 3$/)
  expect(row('Sie kann noch bezahlt werden.')).toMatch(
    /Bestellung konnte nicht gelöscht werden: Sie kann noch bezahlt werden\.$/,
  )
})

test('says how many orders have another status, and of how many it can be taken back (B-8-5)', () => {
  const order = { orderGroupId: 'g', number: 7, customerName: 'Anna Schmidt' }
  const [step, lasting] = [
    { orderGroupId: 'g', at: '' },
    { ...order, reason: 'Grund.' },
  ]
  const words = (undoable: number, others: number) =>
    changedWords({
      done: undoable + others,
      undoable: Array(undoable).fill(step),
      lasting: Array(others).fill(lasting),
    })
  expect(words(1, 0)).toEqual({ title: 'Status aktualisiert', text: '1 Bestellung' })
  expect(words(3, 2)).toEqual({
    title: 'Status aktualisiert',
    text: '5 Bestellungen. 3 davon können Sie zurücknehmen, 2 nicht: Grund.',
  })
  expect(words(0, 2)).toEqual({
    title: 'Status aktualisiert',
    text: '2 Bestellungen. Ohne „Rückgängig“: Grund.',
  })
})

test('says how far it is, where it can be stopped, and what is left once it stopped (B-2-40)', () => {
  const shown = (batches: Partial<Batches>) =>
    onPage(
      <BatchProgress
        deed="bearbeitet"
        failed="Status konnte nicht aktualisiert werden"
        batches={{
          ...{ state: 'running', total: 5000, done: 1250, failure: null, stop: nothing },
          ...batches,
        }}
      />,
    )
  expect(wordsOf(shown({}))).toMatch(/1250 von 5000 Bestellungen.*offen.*Anhalten/)
  expect(wordsOf(shown({ state: 'stopped' }))).toMatch(/Angehalten.*1250 von 5000 .*Fortsetzen/)
  expect(wordsOf(shown({ state: 'stopped', failure: 'Keine Verbindung.' }))).toMatch(
    /^Status konnte nicht aktualisiert werden: Keine Verbindung\..*1250 von 5000/,
  )
})

test('more orders than one paper takes are not offered for printing, and why is said', () => {
  const bar = onPage(
    <SelectionBar
      chosen={{ ...chosen(201), isAll: true }}
      query={readQuery(new URLSearchParams())}
      total={201}
      mayDelete
    />,
  )
  expect(wordsOf(bar)).toContain('Drucken: höchstens 200 auf einmal')
  expect(linksOf(bar)).toEqual([])
})
