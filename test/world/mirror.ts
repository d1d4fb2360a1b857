import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type CatalogMemory, openCatalogMemory } from '#core/storefront/memory.server.ts'
import type { Database } from '#db/database.ts'
import { testDatabase } from '../database.ts'
import { fakeProvider } from '../provider.ts'

const START = new Date('2026-01-01T10:00:00Z')

/**
 * A shop that knows of its catalogue only what a fake provider tells it. Registers the hooks that open
 * its database, empty the catalogue before each test and set the clock to 1 January 2026.
 */
export function mirrorWorld() {
  let opened: Database | undefined
  let now = START
  const clock = { now: () => now }
  const provider = fakeProvider()
  const database = (): Database => {
    if (!opened) throw new Error('The database is open only inside tests')
    return opened
  }

  beforeAll(async () => {
    opened = await testDatabase()
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    now = START
    provider.clear()
    await database().sql.query(
      'truncate price_history, stock_counts, product_ratings, stripe_prices, stripe_products, catalog_products, journal_entries cascade',
    )
  })

  return {
    get database() {
      return database()
    },
    services: {
      get db() {
        return database().orm
      },
      clock,
      payments: provider.payments,
    },
    provider,
    /** Lets the clock say this time until the test ends. */
    setTime(time: Date): void {
      now = time
    },
    /** A catalogue memory that has read nothing yet. */
    memory: (): CatalogMemory => openCatalogMemory(database().orm, clock),
  }
}
