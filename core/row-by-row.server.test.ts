import { describe, expect, test, vi } from 'vitest'
import { openAttempts } from './row-by-row.server.ts'

const away = new Error('The provider is away')

function open() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const isOutage = (error: unknown) => error === away
  const attempts = openAttempts({ log, payments: { isOutage } })
  const fail = (error: Error) => () => Promise.reject(error)
  return { log, ...attempts, fail }
}

describe('of many attempts', () => {
  test('one that fails is logged with what it was about, and told of at the end', async () => {
    const { attempt, finish, fail, log } = open()
    const error = new Error('Broken')
    expect(await attempt({ order: 1 }, fail(error))).toBe(false)
    expect(await attempt({ order: 2 }, async () => {})).toBe(true)
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error, order: 1 }, expect.any(String))
    expect(finish).toThrow(expect.objectContaining({ errors: [error] }))
  })

  test('none that fails leaves nothing to tell', async () => {
    const { attempt, finish } = open()
    await attempt({}, async () => {})
    expect(finish).not.toThrow()
  })

  test('three outages in a row end them all, also from within another attempt', async () => {
    const { attempt, fail } = open()
    await attempt({}, fail(away))
    await attempt({}, fail(away))
    const part = attempt({ part: 'orders' }, () => attempt({}, fail(away)))
    await expect(part).rejects.toMatchObject({ errors: [away, away, away] })
  })

  test('outages between others that work end nothing', async () => {
    const { attempt, fail } = open()
    for (const _ of [1, 2, 3, 4]) {
      expect(await attempt({}, fail(away))).toBe(false)
      expect(await attempt({}, async () => {})).toBe(true)
    }
  })
})
