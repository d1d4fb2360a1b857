import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './target.ts'

interface FakeScript {
  src: string
  isRemoved: boolean
  onload?: () => void
}

let scripts: FakeScript[]
beforeEach(() => {
  vi.useFakeTimers()
  scripts = []
  vi.stubGlobal('document', {
    createElement: () => ({
      isRemoved: false,
      remove() {
        this.isRemoved = true
      },
    }),
    head: { append: (script: FakeScript) => scripts.push(script) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a script is given up after five seconds, and fetched three times more (S-9-28)', async () => {
  const { isReady } = loadScript('https://target.example/t.js')
  await vi.advanceTimersByTimeAsync(4999)
  expect(scripts.map(({ isRemoved }) => isRemoved)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1)
  expect(scripts.map(({ isRemoved }) => isRemoved)).toEqual([true])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(scripts.map(({ isRemoved }) => isRemoved)).toEqual([true, true, true, true])
  expect(isReady()).toBe(false)
})

test('a script that comes late, but within five seconds, is there', async () => {
  const { isReady } = loadScript('https://target.example/t.js')
  await vi.advanceTimersByTimeAsync(4999)
  scripts[0]?.onload?.()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(isReady()).toBe(true)
  expect(scripts).toHaveLength(1)
})
