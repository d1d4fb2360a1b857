import { openStripeEmulator } from '@kraftpool/stripe-emulator'
import { expect, it } from 'vitest'
import { unusedDatabase } from './unused-database.ts'

it('several first starts of the emulator at once make its tables once', async () => {
  const database = await unusedDatabase()
  try {
    const startAt = new Date('2026-03-01T00:00:00Z')
    const open = () => openStripeEmulator({ sql: database.sql, basePath: '/__stripe', startAt })
    const emulators = await Promise.all(Array.from({ length: 8 }, open))
    for (const emulator of emulators) await emulator.stop()
    const applied = await database.sql.query('select number from stripe_emulator.migrations')
    expect(applied.map(({ number }) => number)).toEqual([0])
  } finally {
    await database.close()
  }
})
