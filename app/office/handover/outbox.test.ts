import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#core/durations.ts'
import { type SavedHandover, saved, send } from './outbox.ts'

const held = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (id: string, value: unknown) => held.set(id, value),
  del: async (id: string) => held.delete(id),
  values: async () => [...held.values()],
}))
const handover = (more: Partial<SavedHandover>): SavedHandover => ({
  ...{
    id: 'one',
    orderNumber: 'KP-1',
    name: 'Anna',
    orderIds: ['o'],
    recipient: 'Jonas',
    note: '',
  },
  ...{ signature: new Blob(['png']), photos: [], signedAt: Date.now(), ...more },
})

let posted: FormData | undefined
function answers(status: number, body: unknown) {
  vi.stubGlobal('fetch', async (_path: string, { body: form }: { body: FormData }) => {
    posted = form
    return Response.json(body, { status })
  })
}
beforeEach(() => answers(200, { stored: true }))
afterEach(() => {
  held.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['has waited for an hour', -HOUR_MS, '3600'],
  // A span of minus one hour would be refused for ever.
  ['was signed while the clock was an hour ahead', HOUR_MS, '0'],
])('a handover that %s is sent', async (_what, since, secondsAgo) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await send(handover({ signedAt: Date.now() + since }))).toBe('sent')
  expect(posted?.get('secondsAgo')).toBe(secondsAgo)
  expect(posted?.has('signedOn')).toBe(false)
})

test('one that the shop refuses for its day stays with its signature, and is sent with the day that was typed', async () => {
  answers(422, { error: { code: 'invalid_input', field: 'signedOn', message: 'Zu alt.' } })
  expect(await send(handover({}))).toBe('refused')
  const [kept] = await saved()
  expect(kept).toMatchObject({ refused: 'Zu alt.', needsDay: true, recipient: 'Jonas' })
  answers(200, { stored: true })
  expect(await send({ ...handover({}), ...kept, signedOn: '2026-02-01' })).toBe('sent')
  expect(posted?.get('signedOn')).toBe('2026-02-01')
  expect(posted?.get('signature')).toBeInstanceOf(Blob)
  expect(await saved()).toEqual([])
})
