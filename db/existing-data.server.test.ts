import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Orm } from './database.ts'
import { execute } from './execute.server.ts'
import { catalogProducts, stripePrices } from './schema/schema.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const at = new Date('2026-10-01T08:00:00Z')

/** Runs a migration on what a test wrote; each of these may run twice. */
async function migrate(orm: Orm, name: string): Promise<void> {
  const file = readdirSync(FOLDER).find(each => each.endsWith(`_${name}.sql`))
  if (!file) throw new Error(`There is no migration ${name}`)
  for (const statement of readFileSync(join(FOLDER, file), 'utf8').split(
    '--> statement-breakpoint',
  )) {
    await execute(orm, sql.raw(statement))
  }
}

it('products that former buyouts put into the shop are gone, those made by hand stay', async () => {
  const { orm, close } = await testDatabase()
  const product = { createdAt: at, updatedAt: at }
  const price = { unitAmount: 89_000, createdAt: at, updatedAt: at }
  await orm.insert(catalogProducts).values([
    { id: 'prod_bought', name: 'Übernahme: Havel 2', ...product },
    { id: 'prod_hand', name: 'Übernahme: Vorführgerät', ...product },
    { id: 'prod_rower', name: 'Havel 2', ...product },
  ])
  await orm.insert(stripePrices).values([
    { id: 'price_bought', productId: 'prod_bought', active: false, ...price },
    { id: 'price_hand', productId: 'prod_hand', ...price },
    { id: 'price_rower', productId: 'prod_rower', active: false, ...price },
  ])
  await migrate(orm, 'former_buyout_products')
  const rows = await orm.select().from(catalogProducts).orderBy(catalogProducts.id)
  expect(rows.map(({ id, active }) => [id, active])).toEqual([
    ['prod_bought', false],
    ['prod_hand', true],
    ['prod_rower', true],
  ])
  await close()
})
