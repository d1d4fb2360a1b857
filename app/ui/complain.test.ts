import { afterEach, expect, test, vi } from 'vitest'
import { complain } from './complain.ts'
import { dismissToast, toastStore } from './toast.ts'

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a list that cannot be loaded complains at most once in five seconds (S-8-22)', () => {
  vi.useFakeTimers()
  const shown = () => toastStore.current()
  const gone = () => {
    dismissToast()
    vi.advanceTimersByTime(1000)
    expect(shown()).toBeNull()
  }
  complain('Bestellungen konnten nicht geladen werden')
  expect(shown()).toMatchObject({
    title: 'Fehler',
    text: 'Bestellungen konnten nicht geladen werden',
    kind: 'destructive',
  })
  gone()
  vi.advanceTimersByTime(3999)
  complain('Bestellungen konnten nicht geladen werden')
  expect(shown()).toBeNull()
  vi.advanceTimersByTime(1)
  complain('Bestellungen konnten nicht geladen werden')
  expect(shown()).toMatchObject({ title: 'Fehler' })
})
