import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, releaseToast, toast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => toastStore.current()

test('a message fades after five seconds and is then removed (S-9-18)', () => {
  toast({ title: 'Gespeichert' })
  vi.advanceTimersByTime(4999)
  expect(shown()).toMatchObject({ title: 'Gespeichert', kind: 'success', leaving: false })
  vi.advanceTimersByTime(1)
  expect(shown()).toMatchObject({ title: 'Gespeichert', leaving: true })
  vi.advanceTimersByTime(500)
  expect(shown()).toBeNull()
})

test('a newer message takes the place of the one on screen and has its own five seconds (S-4-20)', () => {
  const heard: (string | undefined)[] = []
  const stop = toastStore.subscribe(() => heard.push(shown()?.title))
  toast({ title: 'Erste' })
  vi.advanceTimersByTime(4000)
  toast({ title: 'Zweite', kind: 'destructive' })
  vi.advanceTimersByTime(4000)
  expect(shown()).toMatchObject({ title: 'Zweite', kind: 'destructive', leaving: false })
  expect(heard).toEqual(['Erste', 'Zweite'])
  stop()
})

test('a message that was closed does not come back (S-4-20)', () => {
  toast({ title: 'Gespeichert' })
  dismissToast()
  expect(shown()).toMatchObject({ leaving: true })
  vi.advanceTimersByTime(500)
  expect(shown()).toBeNull()
})

test('a message stays as long as it is being read', () => {
  toast({ title: 'Gespeichert' })
  vi.advanceTimersByTime(4000)
  holdToast()
  vi.advanceTimersByTime(60_000)
  expect(shown()).toMatchObject({ leaving: false })
  releaseToast()
  vi.advanceTimersByTime(5000)
  expect(shown()).toMatchObject({ leaving: true })
})
