import { expect, it } from 'vitest'
import { csvResponse } from './csv-response.ts'

/** A list without end, and how much of it was read. */
function endless() {
  const state = { read: 0, isOver: false }
  async function* lines() {
    try {
      for (;;) {
        state.read += 1
        yield [[`Zeile ${state.read}`, state.read]]
      }
    } finally {
      state.isOver = true
    }
  }
  return { state, lines: lines() }
}

it('sends a list line by line while it is read, and reads no further than somebody saves', async () => {
  const { state, lines } = endless()
  const response = csvResponse('liste.csv', lines)
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="liste.csv"')
  const reader = response.body?.getReader()
  const text = async () =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode((await reader?.read())?.value)
  expect(await text()).toBe('\uFEFFZeile 1;1\r\n')
  expect(await text()).toBe('Zeile 2;2\r\n')
  expect(state.read).toBeLessThan(5)
  await reader?.cancel()
  expect(state.isOver).toBe(true)
})
