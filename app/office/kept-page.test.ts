import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#app/ui/toast.ts'
import { orNull } from './kept-page.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const never = ({ signal }: Request) =>
  new Promise<string>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))

test('what a save breaks off while it is on its way is no fault, and comes after it', async () => {
  const serverLoader = vi.fn(never)
  const router = createMemoryRouter([
    { id: 'page', path: '/' },
    {
      path: '/zahlungen',
      loader: ({ request }) => orNull({ request, serverLoader: () => serverLoader(request) }),
    },
    { path: '/logistik', action: () => 'saved' },
  ])
  const loaded: unknown[] = []
  router.subscribe(({ fetchers }) => {
    const { state, data } = fetchers.get('money') ?? {}
    if (state === 'idle') loaded.push(data)
  })
  const asked = router.fetch('money', 'page', '/zahlungen')
  await vi.waitFor(() => expect(serverLoader).toHaveBeenCalled())
  serverLoader.mockResolvedValue('12,90 €')
  const order = { formMethod: 'post', formData: new FormData() } as const
  await Promise.all([asked, router.fetch('save', 'page', '/logistik', order)])
  expect(loaded).toEqual(['12,90 €'])
  expect(toastStore.current()).toBeNull()
})

test.each([
  [new TypeError('Failed to fetch'), 'Der Shop antwortet nicht'],
  [new Error('A bug'), 'Das hat nicht geklappt'],
])('what does not come is told: %s', async (error, title) => {
  const request = new Request('http://localhost/zahlungen')
  expect(await orNull({ request, serverLoader: () => Promise.reject(error) })).toBeNull()
  expect(toastStore.current()).toMatchObject({ title, kind: 'destructive' })
})
