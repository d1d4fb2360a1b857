import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shipmentsOf } from '#core/shipments/read.server.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { unusedDatabase } from '#test/unused-database.ts'
import type { Orm } from './database.ts'
import { execute } from './execute.server.ts'
import {
  declarations,
  deviceAssignments,
  inventoryItems,
  mirroredPrices,
  mirroredProducts,
  orders,
  payments,
  refunds,
  stockReservations,
} from './schema/schema.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const at = new Date('2026-10-01T08:00:00Z')

/**
 * Runs a migration on what a test wrote, or what of it has this word; each of these may run twice. The database is nobody
 * else's afterwards, because what later migrations had put on a table goes with it.
 */
async function migrate(orm: Orm, name: string, word = ''): Promise<void> {
  const file = readdirSync(FOLDER).find(each => each.endsWith(`_${name}.sql`))
  if (!file) throw new Error(`There is no migration ${name}`)
  for (const statement of readFileSync(join(FOLDER, file), 'utf8').split(
    '--> statement-breakpoint',
  )) {
    if (statement.includes(word)) await execute(orm, sql.raw(statement))
  }
}

it('products that former buyouts put into the shop are gone, those made by hand stay', async () => {
  const { orm, close } = await unusedDatabase()
  const product = { createdAt: at, updatedAt: at }
  const price = { unitAmount: 89_000, createdAt: at, updatedAt: at }
  await orm.insert(mirroredProducts).values([
    { id: 'prod_bought', name: 'Übernahme: Havel 2', ...product },
    { id: 'prod_hand', name: 'Übernahme: Vorführgerät', ...product },
    { id: 'prod_rower', name: 'Havel 2', ...product },
  ])
  await orm.insert(mirroredPrices).values([
    { id: 'price_bought', productId: 'prod_bought', active: false, ...price },
    { id: 'price_hand', productId: 'prod_hand', ...price },
    { id: 'price_rower', productId: 'prod_rower', active: false, ...price },
  ])
  await migrate(orm, 'former_buyout_products')
  const rows = await orm.select().from(mirroredProducts).orderBy(mirroredProducts.id)
  expect(rows.map(({ id, active }) => [id, active])).toEqual([
    ['prod_bought', false],
    ['prod_hand', true],
    ['prod_rower', true],
  ])
  await close()
})

const day = (text: string) => new Date(`${text}T08:00:00Z`)

/** As it was before devices and orders were joined by rows of their own. */
async function withoutAssignments(orm: Orm): Promise<void> {
  await execute(orm, sql`drop table device_assignments`)
  await execute(
    orm,
    sql`drop function show_assignment, refuse_other_device, refuse_other_order cascade`,
  )
}

it('devices are where their orders say: bought out, back, sent out, or free', async () => {
  const { orm, close } = await unusedDatabase()
  await withoutAssignments(orm)
  const product = { id: 'prod_gale', name: 'Gale', createdAt: at, updatedAt: at }
  await orm.insert(mirroredProducts).values(product)
  const sent = { logisticsStatus: 'delivered', shippingDate: day('2026-10-20') } as const
  const rented = { ...sent, orderType: 'rental' } as const
  const { orders: made } = await givenOrders(orm, { customerEmail: 'mara@example.org' }, [
    rented,
    { ...rented, logisticsStatus: 'returned' },
    { ...rented, logisticsStatus: 'return_processed' },
    { status: 'canceled' },
    sent,
    { ...sent, shippingDate: day('2026-09-20') },
  ])
  const [bought, back, ailing, canceled, , early] = made.map(({ id }) => id)
  await orm.insert(inventoryItems).values(
    [bought, back, ailing, canceled, null, null].map((assignedOrderId, n) => ({
      stripeProductId: product.id,
      serialNumber: `G-${n}`,
      status:
        n === 2
          ? ('maintenance' as const)
          : n < 2
            ? ('delivered' as const)
            : n === 3
              ? ('assigned' as const)
              : ('available' as const),
      qualityStatus: n === 4 ? ('defective' as const) : ('good' as const),
      assignedOrderId,
      createdAt: new Date(at.getTime() + n),
    })),
  )
  await execute(
    orm,
    sql`update orders set assigned_inventory_id = (select id from inventory_items where assigned_order_id = orders.id)`,
  )
  await orm.insert(stockReservations).values(
    made.map(({ id, status }) => ({
      productId: product.id,
      orderId: id,
      state: status === 'canceled' ? ('released' as const) : ('sold' as const),
      reservedAt: at,
    })),
  )
  const [first] = made
  if (!first) throw new Error('There is no order')
  const rental = await givenRental(
    orm,
    first,
    { state: 'bought_out', endedAt: day('2026-11-10') },
    [],
  )
  await execute(
    orm,
    sql`insert into rent_credit_entries (rental_id, kind, amount_cents, source, created_at)
      values (${rental.id}, 'buyout', 80000, 'pi_1', now())`,
  )

  await migrate(orm, 'stock_corrected')
  const devices = await orm.select().from(inventoryItems).orderBy(inventoryItems.serialNumber)
  const free = { assignedOrderId: null, soldDate: null, buyerEmail: null }
  expect(devices).toMatchObject([
    { status: 'delivered', assignedOrderId: null, soldDate: '2026-11-10', saleAmount: 80_000 },
    { status: 'delivered', assignedOrderId: made[4]?.id, soldDate: '2026-10-20' },
    { status: 'maintenance', ...free },
    { status: 'available', ...free },
    { status: 'available', qualityStatus: 'defective', ...free },
    { status: 'available', ...free },
  ])
  const stored = await orm.select().from(orders).orderBy(orders.orderSequence)
  expect(stored.map(order => order.assignedInventoryId)).toEqual([
    null,
    null,
    null,
    null,
    devices[1]?.id,
    null,
  ])
  expect(stored.at(-1)?.id).toBe(early)
  const holds = await orm.select().from(stockReservations)
  expect(holds.find(({ orderId }) => orderId === bought)).toMatchObject({
    state: 'gone',
    inventoryId: devices[0]?.id,
  })

  await migrate(orm, 'device_assignments')
  const joined = await orm.select().from(deviceAssignments)
  expect(joined).toHaveLength(2)
  expect(joined.filter(({ releasedAt }) => releasedAt === null)).toMatchObject([
    { inventoryId: devices[1]?.id, orderId: made[4]?.id, assignedAt: day('2026-10-20') },
  ])
  // What its renter bought left them on the day of the sale.
  expect(joined.find(({ orderId }) => orderId === bought)).toMatchObject({
    inventoryId: devices[0]?.id,
    releasedAt: new Date('2026-11-10T11:00:00Z'),
  })
  const [boughtNow] = await orm
    .select()
    .from(orders)
    .where(eq(orders.id, made[4]?.id ?? ''))
  expect(boughtNow?.assignedInventoryId).toBe(devices[1]?.id)
  await close()
})

it('units that were withdrawn from and paid back are not sent out any more', async () => {
  const { orm, close } = await unusedDatabase()
  const { group, orders: units } = await givenOrders(orm, { customerEmail: 'mara@example.com' }, [
    {},
    {},
  ])
  const [payment] = await orm
    .insert(payments)
    .values({
      orderGroupId: group.id,
      stripePaymentIntentId: 'pi_1',
      status: 'succeeded',
      amount: 200_000,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  const [declaration] = await orm
    .insert(declarations)
    .values({
      kind: 'withdrawal',
      name: 'Mara Öztürk',
      contract: 'KP-000001',
      email: 'mara@example.com',
      receivedAt: at,
    })
    .returning()
  await orm.insert(refunds).values({
    paymentId: payment?.id ?? '',
    declarationId: declaration?.id,
    units: [2],
    amount: 100_000,
    status: 'made',
    requestedBy: 'user:1',
    requestedAt: at,
  })
  await migrate(orm, 'withdrawn_units')
  const rows = await orm.select().from(orders).orderBy(orders.orderSequence)
  expect(rows.map(({ calledOffAt }) => calledOffAt)).toEqual([null, at])
  expect(rows.map(({ id }) => id)).toEqual(units.map(({ id }) => id))
  await close()
})

it('what was sent with a number is a shipment, one for what left together with one carrier', async () => {
  const { orm, close } = await unusedDatabase()
  const [dhl, ups] = ['0034 0434161094042557', '1Z999AA10123456784']
  const sent = { shippingDate: at, logisticsStatus: 'shipped' as const }
  const { orders: units } = await givenOrders(orm, { customerEmail: 'mara@example.org' }, [
    { ...sent, trackingNumber: dhl },
    { ...sent, trackingNumber: 'JD014600001' },
    { ...sent, trackingNumber: dhl },
    { ...sent, trackingNumber: ups },
    { ...sent, trackingNumber: null },
    { trackingNumber: 'JD014600002' },
  ])
  await migrate(orm, 'shipments', 'WITH sent')
  const made = (await shipmentsOf(orm, units)).get(units[0]?.orderGroupId ?? '') ?? []
  const numbers = made.map(({ carrier, parcels, orderIds }) => [
    carrier,
    parcels.map(({ number }) => number),
    orderIds.length,
  ])
  expect(numbers.toSorted()).toEqual([
    ['dhl', [dhl, 'JD014600001'], 3],
    ['ups', [ups], 1],
  ])
  await close()
})

it('what was withheld of a withdrawal or voluntary return is read from its reason once', async () => {
  const { orm, close } = await unusedDatabase()
  const { group } = await givenOrders(orm, { customerEmail: 'mara@example.com' }, [{}])
  const by = { createdAt: at, updatedAt: at }
  const [payment] = await orm
    .insert(payments)
    .values({
      ...{ orderGroupId: group.id, stripePaymentIntentId: 'pi_1', status: 'succeeded' as const },
      ...{ amount: 200_000, ...by },
    })
    .returning()
  const [declaration] = await orm
    .insert(declarations)
    .values({
      ...{ kind: 'withdrawal' as const, name: 'Mara Öztürk', contract: 'KP-000001' },
      ...{ email: 'mara@example.com', receivedAt: at },
    })
    .returning()
  const declarationId = declaration?.id
  const what = 'Widerruf, darin 50,00\u00a0€ Versand (anteilig)'
  const refunded = [
    {
      declarationId,
      reason: `${what}, 1.150,00\u00a0€ einbehalten: Griff,\n20,00\u00a0€ einbehalten: Pedal`,
    },
    { declarationId, reason: 'Widerruf' },
    { declarationId, reason: null },
    { reason: 'Kulanz, 10,00\u00a0€ einbehalten: Porto' },
  ]
  await orm.insert(refunds).values(
    refunded.map((refund, n) => ({
      ...{ paymentId: payment?.id ?? '', units: [1], amount: 1_000 + n, status: 'made' as const },
      ...{ requestedBy: 'user:1', requestedAt: at, ...refund },
    })),
  )
  await migrate(orm, 'refunds_withheld', 'UPDATE')
  const rows = await orm.select().from(refunds).orderBy(refunds.amount)
  expect(rows.map(({ withheldCents, withheldReason }) => [withheldCents, withheldReason])).toEqual([
    [115_000, 'Griff,\n20,00\u00a0€ einbehalten: Pedal'],
    [null, null],
    [null, null],
    [null, null],
  ])
  await close()
})
