import {
  and,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  like,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  mirroredProducts,
  orderGroups,
  orders,
  type ownershipTypes,
  productContents,
} from '#db/schema/schema.ts'
import { versionsOf } from '../journal/versions.server.ts'
import { inOrder, type Neighbours, neighboursOf, type SortKey } from '../neighbours.server.ts'
import { hasWord, within, wordsOf } from '../search-words.server.ts'
import type { Services } from '../services.ts'
import { productName, productsNamed } from './device-products.server.ts'
import type { Device } from './save-device.server.ts'

export const inventorySorts = [
  'product',
  'serial',
  'ownership',
  'status',
  'location',
  'order',
  'notes',
  'sale',
  'created',
] as const
export type InventorySort = (typeof inventorySorts)[number]

/** What the list and its filter call a status (B-4-10). */
export const listedStatuses = [
  'available',
  'assigned',
  'shipped',
  'delivered',
  'maintenance',
  'sold',
] as const
export type ListedStatus = (typeof listedStatuses)[number]

export interface InventoryQuery {
  search: string
  status: ListedStatus | null
  ownership: (typeof ownershipTypes)[number] | null
  location: string | null
  sort: InventorySort
  descending: boolean
  /** From 1. */
  page: number
}

export interface InventoryEntry {
  device: Device
  productName: string
  status: ListedStatus
  /** The order that has it. */
  orderNumber: number | null
}

/** A device as the list shows it. */
export interface ListedDevice extends InventoryEntry {
  /** Which event was its last. */
  version: string
}

export interface InventoryList {
  entries: ListedDevice[]
  /** How many the filters find, and how many there are at all. */
  total: number
  all: number
  page: number
  pages: number
}

export const PAGE_SIZE = 50

/** Sold for good is no status of the table (ADR-032). */
const shownStatus = sql<ListedStatus>`case when ${inventoryItems.soldDate} is not null
  and ${inventoryItems.assignedOrderId} is null then 'sold' else ${inventoryItems.status} end`

/** One page of the inventory (B-2-77, B-2-78): found by the few columns that this takes, then read whole. */
export async function listInventory(
  services: Pick<Services, 'db'>,
  query: InventoryQuery,
): Promise<InventoryList> {
  const { db } = services
  const fields = { id: inventoryItems.id, total: sql<number>`count(*) over()::int` }
  const [found, all] = await Promise.all([
    sortable(db, query, db.select(fields).from(inventoryItems).$dynamic())
      .where(matches(db, query))
      .orderBy(...inOrder(sortKeys(db, query)))
      .limit(PAGE_SIZE)
      .offset((query.page - 1) * PAGE_SIZE),
    db.$count(inventoryItems),
  ])
  const total = found[0]?.total ?? 0
  if (total === 0 && query.page > 1) return listInventory(services, { ...query, page: 1 })
  const ids = found.map(({ id }) => id)
  const entries = ids.length > 0 ? await inventoryEntries(db, ids) : []
  const versions = await versionsOf(db, 'device', ids)
  return {
    entries: entries.map(entry => ({ ...entry, version: versions.get(entry.device.id) ?? '' })),
    total,
    all,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  }
}

/** The ids of all devices that the filters find, in the order of the list. */
export async function inventoryIds(db: Orm, query: InventoryQuery): Promise<string[]> {
  const devices = db.select({ id: inventoryItems.id }).from(inventoryItems).$dynamic()
  const rows = await sortable(db, query, devices)
    .where(matches(db, query))
    .orderBy(...inOrder(sortKeys(db, query)))
  return rows.map(({ id }) => id)
}

/** Devices with what they are of and who has them. The database leaves out what nothing is read from. */
function joined<T extends PgSelect>(devices: T) {
  return devices
    .leftJoin(mirroredProducts, eq(mirroredProducts.id, inventoryItems.stripeProductId))
    .leftJoin(productContents, eq(productContents.stripeProductId, inventoryItems.stripeProductId))
    .leftJoin(orders, eq(orders.id, inventoryItems.assignedOrderId))
    .leftJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
}

/** Devices with what the list is sorted by. */
function sortable<T extends PgSelect>(db: Orm, { sort }: InventoryQuery, devices: T) {
  if (sort !== 'product') return devices
  const ranks = rankedProducts(db)
  return devices.leftJoin(ranks, eq(ranks.id, inventoryItems.stripeProductId))
}

/** Products in the order of their names. There are few, so names are compared once and not for each device. */
function rankedProducts(db: Orm) {
  return db
    .select({
      id: mirroredProducts.id,
      rank: sql<number>`dense_rank() over (order by lower(${productName}))`.as('rank'),
    })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .as('ranked')
}

/** The number of the order that has a device: most have none, so it is looked up and the orders are not read. */
function numberOfOrder(db: Orm): SQL {
  const number = db
    .select({ number: orderGroups.number })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(eq(orders.id, inventoryItems.assignedOrderId))
  return sql`(${number})`
}

const { searchWords: _, ...deviceColumns } = getTableColumns(inventoryItems)

/** What the list shows of these devices, in their order. */
export async function inventoryEntries(db: Orm, ids: readonly string[]): Promise<InventoryEntry[]> {
  const rows = await joined(
    db
      .select({
        device: deviceColumns,
        productName,
        status: shownStatus,
        orderNumber: orderGroups.number,
      })
      .from(inventoryItems)
      .$dynamic(),
  ).where(inArray(inventoryItems.id, [...ids]))
  const byId = new Map(rows.map(row => [row.device.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

function matches(
  db: Orm,
  { search, status, ownership, location }: InventoryQuery,
): SQL | undefined {
  return and(
    status ? sql`${shownStatus} = ${status}` : undefined,
    ownership ? eq(inventoryItems.ownershipType, ownership) : undefined,
    location ? eq(inventoryItems.location, location) : undefined,
    ...wordsOf(search).map(word =>
      or(
        hasWord(inventoryItems.searchWords, word),
        isAmong(inventoryItems.stripeProductId, productsNamed(db, within(word))),
        ofOrder(db, word),
      ),
    ),
  )
}

/** Asked for once, before the devices: then an index of theirs finds these beside the words. */
const isAmong = (column: SQLWrapper, found: SQLWrapper) => sql`${column} = any(array(${found}))`

/** What an order has whose number, written `KP-000123`, holds the word; nothing where no number can. */
function ofOrder(db: Orm, word: string): SQL | undefined {
  const match = /^(?:kp?|p|((?:k?p)?-)?(\d*))$/i.exec(word)
  if (!match) return undefined
  const [, beginning, digits] = match
  if (!digits) return isNotNull(inventoryItems.assignedOrderId)
  const number = sql`${orderGroups.number}::text`
  // From the devices to their orders, because most orders of a large shop have none any more.
  const assigned = alias(inventoryItems, 'assigned')
  const found = db
    .select({ id: assigned.id })
    .from(assigned)
    .innerJoin(orders, eq(orders.id, assigned.assignedOrderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(
      like(
        sql`lpad(${number}, greatest(6, length(${number})), '0')`,
        beginning ? `${digits}%` : `%${digits}%`,
      ),
    )
  return isAmong(inventoryItems.id, found)
}

/** The newest first where the chosen column says nothing. */
function sortKeys(db: Orm, { sort, descending }: InventoryQuery): SortKey[] {
  const columns: Record<InventorySort, SQLWrapper> = {
    product: rankedProducts(db).rank,
    serial: inventoryItems.serialNumber,
    ownership: inventoryItems.ownershipType,
    status: shownStatus,
    location: inventoryItems.location,
    order: numberOfOrder(db),
    notes: inventoryItems.notes,
    sale: inventoryItems.soldDate,
    created: inventoryItems.createdAt,
  }
  return [
    { by: columns[sort], descending, nulls: 'last' },
    { by: inventoryItems.createdAt, descending: true },
    { by: inventoryItems.id, descending: true },
  ]
}

/** The devices around one of the list. */
export async function inventoryNeighbours(
  { db }: Pick<Services, 'db'>,
  query: InventoryQuery,
  deviceId: string,
): Promise<Neighbours<string> & { page: number }> {
  const around = await neighboursOf({
    keys: sortKeys(db, query),
    here: by => {
      const device = db
        .select({ value: sql`${by}` })
        .from(inventoryItems)
        .$dynamic()
      return sql`(${sortable(db, query, device).where(eq(inventoryItems.id, deviceId))})`
    },
    async sums(fields) {
      const devices = db.select(fields).from(inventoryItems).$dynamic()
      const [row] = await sortable(db, query, devices).where(matches(db, query))
      return row
    },
    async first(holds, order) {
      const devices = db
        .select({ id: sql`${inventoryItems.id}` })
        .from(inventoryItems)
        .$dynamic()
      const [row] = await sortable(db, query, devices)
        .where(and(matches(db, query), holds))
        .orderBy(...order)
        .limit(1)
      return row ? String(row.id) : null
    },
  })
  return { ...around, page: Math.ceil(around.position / PAGE_SIZE) }
}
