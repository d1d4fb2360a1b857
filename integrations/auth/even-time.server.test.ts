import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '#db/database.ts'
import { testDatabase } from '#test/database.ts'
import { testLog } from '#test/services.ts'
import { openAuth } from '../auth.server.ts'
import { openLibrary } from './library.server.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('signing in computes one password hash, whether the account exists or not', async () => {
  const settings = {
    db: database.orm,
    secret: 's'.repeat(40),
    publicUrl: 'http://localhost:3000',
    log: testLog,
  }
  await openAuth(settings).signUp({
    email: 'mara@example.org',
    password: 'Ruderboot-7',
    name: 'Mara',
  })
  const library = openLibrary(settings)
  const { password } = await library.context
  const hash = vi.spyOn(password, 'hash')
  const verify = vi.spyOn(password, 'verify')
  for (const email of ['mara@example.org', 'niemand@example.org']) {
    const body = { email, password: 'Falsch-123' }
    await expect(library.api.signInEmail({ body })).rejects.toThrow()
    expect([email, hash.mock.calls.length + verify.mock.calls.length]).toEqual([email, 1])
    hash.mockClear()
    verify.mockClear()
  }
})
