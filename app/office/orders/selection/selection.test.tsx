import { expect, test } from 'vitest'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { onPage } from '#test/fixtures/on-page.tsx'
import { readQuery } from '../query.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { BulkResult } from './BulkResult.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Batches } from './use-batches.ts'
import { deletedWords } from './words.ts'

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
})

test.each([
  [1, 'Bestellung gelöscht'],
  [5000, '5000 Bestellungen wurden erfolgreich gelöscht'],
])('says of %i deleted orders "%s" (B-2-73, B-8-6, B-8-20)', (count, words) => {
  expect(deletedWords(count)).toBe(words)
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
