import { afterEach, expect, it, vi } from 'vitest'
import { openLimits } from './limits.server.ts'
import { shop } from './shop.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function consumeAll(limits: ReturnType<typeof openLimits>, key: string) {
  for (let count = 0; count < shop.limits.signIn.points; count += 1)
    await limits.consume('signIn', key)
}

it('lets so many tries pass and says then how long to wait (B-9-1)', async () => {
  const limits = openLimits()
  await consumeAll(limits, 'mara')
  const error = await limits.consume('signIn', 'mara').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind: 'limited', status: 429, code: 'too_many' })
  expect(error).toMatchObject({ message: expect.stringContaining('15 Minuten') })
})

it('counts each key and each kind by itself', async () => {
  const limits = openLimits()
  await consumeAll(limits, 'mara')
  await expect(limits.consume('signIn', 'jonas')).resolves.toBeUndefined()
  await expect(limits.consume('rating', 'mara')).resolves.toBeUndefined()
  await expect(openLimits().consume('signIn', 'mara')).resolves.toBeUndefined()
})

it('starts anew after its time, or when told to forget', async () => {
  vi.useFakeTimers()
  const limits = openLimits()
  await consumeAll(limits, 'mara')
  await expect(limits.consume('signIn', 'mara')).rejects.toThrow('Zu viele Anfragen')
  vi.advanceTimersByTime((shop.limits.signIn.seconds + 1) * 1000)
  await expect(limits.consume('signIn', 'mara')).resolves.toBeUndefined()
  await consumeAll(limits, 'jonas')
  await limits.forget('signIn', 'jonas')
  await expect(limits.consume('signIn', 'jonas')).resolves.toBeUndefined()
})
