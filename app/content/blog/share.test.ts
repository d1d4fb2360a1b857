import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast.ts'
import { sharePage } from './share.ts'

const page = { title: 'Richtig rudern', url: 'https://shop.example/blog/rudern' }
const writeText = vi.fn(async (_text: string) => {})
const share = vi.fn(async (_page: object) => {})

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockReset().mockResolvedValue()
  share.mockReset().mockResolvedValue()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const onDevice = (more: object) => vi.stubGlobal('navigator', { clipboard: { writeText }, ...more })

describe('sharing an article', () => {
  test('uses the dialog of the device (B-2-22)', async () => {
    onDevice({ share })
    await sharePage(page)
    expect(share).toHaveBeenCalledWith(page)
    expect(writeText).not.toHaveBeenCalled()
    expect(toastStore.current()).toBeNull()
  })

  test('copies the address where there is none, or where it fails (B-2-22)', async () => {
    onDevice({})
    await sharePage(page)
    onDevice({ share: share.mockRejectedValue(new DOMException('no', 'NotAllowedError')) })
    await sharePage(page)
    expect(writeText.mock.calls).toEqual([[page.url], [page.url]])
    expect(toastStore.current()).toMatchObject({ title: 'Link kopiert', kind: 'success' })
  })

  test('that was given up does nothing more', async () => {
    onDevice({ share: share.mockRejectedValue(new DOMException('closed', 'AbortError')) })
    await sharePage(page)
    expect(writeText).not.toHaveBeenCalled()
    expect(toastStore.current()).toBeNull()
  })

  test('shows the address where it cannot be copied', async () => {
    onDevice({})
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await sharePage(page)
    expect(toastStore.current()).toMatchObject({ kind: 'destructive' })
    expect(toastStore.current()?.text).toContain(page.url)
  })
})
