import { afterEach, expect, it, vi } from 'vitest'
import { openLimits } from './limits.server.ts'
import { shop } from './shop.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function takeAll(limits: ReturnType<typeof openLimits>, key: string) {
  for (let count = 0; count < shop.limits.signIn.points; count += 1)
    await limits.take('signIn', key)
}

it('lets so many tries pass and says then how long to wait (B-9-1)', async () => {
  const limits = openLimits()
  await takeAll(limits, 'mara')
  const error = await limits.take('signIn', 'mara').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind: 'limited', status: 429, code: 'too_many' })
  expect(error).toMatchObject({ message: expect.stringContaining('15 Minuten') })
})

it('counts each key and each kind by itself', async () => {
  const limits = openLimits()
  await takeAll(limits, 'mara')
  await expect(limits.take('signIn', 'jonas')).resolves.toBeUndefined()
  await expect(limits.take('rating', 'mara')).resolves.toBeUndefined()
  await expect(openLimits().take('signIn', 'mara')).resolves.toBeUndefined()
})

it('starts anew after its time, or when told to forget', async () => {
  vi.useFakeTimers()
  const limits = openLimits()
  await takeAll(limits, 'mara')
  await expect(limits.take('signIn', 'mara')).rejects.toThrow('Zu viele Anfragen')
  vi.advanceTimersByTime((shop.limits.signIn.seconds + 1) * 1000)
  await expect(limits.take('signIn', 'mara')).resolves.toBeUndefined()
  await takeAll(limits, 'jonas')
  await limits.forget('signIn', 'jonas')
  await expect(limits.take('signIn', 'jonas')).resolves.toBeUndefined()
})
