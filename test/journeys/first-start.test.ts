import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { variantOf } from '#core/pictures/address.ts'
import { picturesOf } from '#core/pictures/read.server.ts'
import { stockLevels } from '#core/stock/level.server.ts'
import { connect } from '#db/connect.server.ts'
import type { Database } from '#db/database.ts'
import { packageRoot } from '#db/root.server.ts'
import { type Seeded, seededCopy } from '../shop/seeded.ts'

/** A first start that takes longer has failed. */
const LONGEST_STEP_MS = 1_800_000

describe('the demo shop after its first start', () => {
  let seeded: Seeded
  let database: Database

  beforeAll(async () => {
    seeded = await seededCopy(inject('seededShop').folder)
    database = await connect({ folder: join(seeded.dataDir, 'pg') })
  })
  afterAll(async () => {
    await database.close()
    seeded.remove()
  })

  const rows = (text: string, params?: unknown[]) => database.sql.query(text, params)
  const column = async (text: string) => (await rows(text)).map(row => Object.values(row)[0])
  const number = async (text: string) => Number((await column(text))[0])

  test('sells 24 or more products of six makers in every sub-category, one of them hidden', async () => {
    expect(await number('select count(*) from stripe_products')).toBeGreaterThanOrEqual(24)
    expect(
      await number('select count(distinct vendor) from stripe_products'),
    ).toBeGreaterThanOrEqual(6)
    expect(
      await column('select distinct subcategory from stripe_products order by 1'),
    ).toStrictEqual([
      'airbikes',
      'crosstrainer',
      'kraftgeraete',
      'laufbaender',
      'rudergeraete',
      'zubehoer',
    ])
    expect(await number('select count(*) from stripe_products where not is_live')).toBe(1)
    const offers = await column(
      `select distinct concat(rental_enabled, purchase_enabled) from stripe_products where is_live`,
    )
    expect(offers.toSorted()).toEqual(['ft', 'tf', 'tt'])
    expect(
      await column(
        'select distinct duration_months from stripe_prices where duration_months is not null order by 1',
      ),
    ).toEqual([3, 6, 12, 18, 24])
  })

  test('has one product low in stock and one with none, counted as the catalogue says', async () => {
    const products = await rows(
      `select id, (metadata ->> 'stock')::integer as stock from catalog_products where kind = 'machine'`,
    )
    const levels = await stockLevels(
      database.orm,
      products.map(product => String(product.id)),
    )
    for (const { id, stock } of products)
      expect([id, levels.get(String(id))?.free]).toEqual([id, stock])
    const shares = [...levels.values()].map(({ free, total }) => (free ?? 1) / (total ?? 1))
    expect(shares.some(share => share === 0)).toBe(true)
    expect(shares.some(share => share > 0 && share < 0.2)).toBe(true)
  })

  test('has orders of 18 months in every status, in groups, with months of rent after them', async () => {
    const first = 'from orders where not is_recurring_payment'
    expect(await number(`select count(*) ${first}`)).toBeGreaterThanOrEqual(60)
    expect(await column(`select distinct logistics_status ${first} order by 1`)).toEqual([
      'delivered',
      'pending',
      'preparing',
      'return_approved',
      'return_processed',
      'return_received',
      'return_requested',
      'return_shipped',
      'shipped',
    ])
    expect(await number(`select count(*) ${first} and order_sequence > 1`)).toBeGreaterThan(20)
    expect(await number('select count(*) from orders where is_recurring_payment')).toBeGreaterThan(
      300,
    )
    expect(
      await number(`select count(distinct user_id) ${first} and user_id is not null`),
    ).toBeGreaterThan(10)
    const days = await number(`select extract(day from max(created_at) - min(created_at)) ${first}`)
    expect(days).toBeGreaterThan(500)
  })

  test('kept its books: every month that was paid is credited once', async () => {
    const paid = await number(
      `select sum(total_amount) from orders where order_type = 'rental' and status = 'completed'`,
    )
    expect(await number('select sum(amount_cents) from rent_credit_entries')).toBe(paid)
    const unpaid = `select count(*) from order_groups g where g.status = 'completed' and not exists
      (select from payments p where p.order_group_id = g.id and p.status = 'succeeded')`
    expect(await number(unpaid)).toBe(0)
    expect(await column(`select distinct status from order_groups order by 1`)).toEqual([
      'canceled',
      'completed',
    ])
  })

  test('has a customer with two running rentals of different age and one purchase', async () => {
    const own = await rows(
      `select o.order_type, r.state, r.delivered_on::text as delivered_on
       from orders o join auth_users u on u.id = o.user_id left join rentals r on r.order_id = o.id
       where u.email = 'kunde@example.com' and not o.is_recurring_payment order by o.created_at`,
    )
    expect(own.map(row => [row.order_type, row.state])).toEqual([
      ['rental', 'running'],
      ['rental', 'running'],
      ['purchase', null],
    ])
    expect(own[0]?.delivered_on).not.toBe(own[1]?.delivered_on)
  })

  test('has ratings, articles, projects and devices that stand at their orders', async () => {
    expect(await number('select count(*) from product_ratings')).toBeGreaterThanOrEqual(40)
    expect(
      await column(
        'select distinct content_type from blog_posts where is_published order by content_type',
      ),
    ).toEqual(['event', 'knowledge', 'news'])
    expect(
      await number('select count(*) from blog_posts where is_published'),
    ).toBeGreaterThanOrEqual(6)
    expect(await number('select count(*) from projects where is_published')).toBeGreaterThanOrEqual(
      5,
    )
    expect(await number('select count(*) from inventory_items')).toBeGreaterThanOrEqual(30)
    const strayed = `select count(*) from inventory_items i join orders o on o.id = i.assigned_order_id
      where o.assigned_inventory_id <> i.id or o.stripe_product_id <> i.stripe_product_id`
    expect(await number(strayed)).toBe(0)
    const pictures = await column(
      `select image_url from blog_posts union select image_url from projects
       union select image ->> 'url' from stripe_products, jsonb_array_elements(images) image`,
    )
    const taken = await picturesOf(database.orm, pictures.map(String))
    for (const url of pictures) {
      const { hash = 'none' } = variantOf(taken.get(String(url))?.url ?? '') ?? {}
      const original = join(seeded.dataDir, 'files/pictures', hash)
      expect([url, existsSync(original)]).toEqual([url, true])
    }
  })

  test('tells the time again, and has sent no mail of its past', async () => {
    const offset = await number('select offset_ms from stripe_emulator.clock')
    // It stands as far behind as the last step of the history took.
    expect(Math.abs(offset)).toBeLessThan(LONGEST_STEP_MS)
    expect(existsSync(join(seeded.dataDir, 'mail'))).toBe(false)
  })
})

describe('a first start that is cut off', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-cut-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  function firstStart(demo: 'on' | 'off'): ChildProcess {
    const program = join(packageRoot(), 'build/server/seed.js')
    const { PATH, HOME } = process.env
    return spawn(process.execPath, [program, '--first-start', '--for', String(process.pid)], {
      stdio: 'ignore',
      env: { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: demo },
    })
  }
  const ended = (child: ChildProcess) =>
    new Promise(done => child.once('exit', (code, signal) => done(signal ?? code)))

  test('leaves no database that could pass for a whole one, and the next start makes it', async () => {
    const cut = firstStart('on')
    const end = ended(cut)
    // Its first pictures come when the catalogue stands and the history begins.
    while (!existsSync(join(dataDir, 'files/pictures'))) await setTimeout(20)
    cut.kill('SIGKILL')
    expect(await end).toBe('SIGKILL')
    expect(existsSync(join(dataDir, 'pg'))).toBe(false)

    expect(await ended(firstStart('off'))).toBe(0)
    expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
    expect(readFileSync(join(dataDir, 'pg/PG_VERSION'), 'utf8')).toMatch(/^\d+/)
    const database = await connect({ folder: join(dataDir, 'pg') })
    const [row] = await database.sql.query('select count(*) as count from catalog_products')
    await database.close()
    expect(Number(row?.count)).toBe(0)
  })
})
