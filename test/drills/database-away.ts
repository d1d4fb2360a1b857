import { setTimeout as pause } from 'node:timers/promises'
import { inspect } from 'node:util'
import { type Cluster, postgresBinaries } from '../postgres.ts'
import { eventually } from '../shop/eventually.ts'
import { providerOf } from '../shop/provider.ts'
import { onServer } from '../unused-database.ts'
import { checkBooks } from './books.ts'
import { buy, buyRepeatedly, newMemory } from './crowd.ts'
import type { Drill } from './drill.ts'
import { goodsWith } from './goods.ts'
import { newPlace, sharedCluster } from './places.ts'

const PEOPLE = 6
const STOCK = 100_000
const FROZEN_MS = 15_000
const BACK_WITHIN_MS = 120_000
const AWAY = 503

/** PostgreSQL's connections are ended, the server is cut off and comes back, and stands still, while people buy. */
export const databaseAway: Drill = async drilling => {
  const { times, check } = drilling
  if (!postgresBinaries()) return 'left out: no PostgreSQL is installed'
  const cluster = await sharedCluster()
  const place = await newPlace(cluster)
  const memory = newMemory()
  const rounds = times(10)
  const slowToReturn: string[] = []
  let isOver = false
  try {
    const shop = await place.start()
    const goods = await goodsWith(shop.url, STOCK)
    const buyers = buyRepeatedly([shop.url], [goods.sold, goods.rented], {
      people: PEOPLE,
      memory,
      isOver: () => isOver,
    })
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, fault] of Object.entries(faults)) {
        await pause(Math.random() * 2000)
        await fault(cluster, async () => {
          const status = await statusOf(`${shop.url}/readyz`)
          check(
            'While the database stands still the shop says that it is not ready',
            status === AWAY,
            status,
          )
        })
        if (!shop.isRunning())
          throw new Error(`The shop has ended after '${name}': ${shop.output()}`)
        const one = newMemory()
        await eventually(
          async () => (await buy(shop.url, goods.sold, one)) || undefined,
          `An order after the fault '${name}'`,
          BACK_WITHIN_MS,
        ).catch(() => slowToReturn.push(name))
        memory.paid.push(...one.paid)
      }
    }
    isOver = true
    await buyers
    const others = [...memory.refused].filter(([status]) => status !== AWAY)
    check('Buyers are answered with 503 meanwhile', others.length === 0, {
      others,
      log: shop.output(),
    })
    check('Nobody waits in vain', memory.hung === 0, memory.hung)
    check('No connection of a buyer is cut', memory.cut === 0, memory.cut)
    check('After each fault people can buy again', slowToReturn.length === 0, slowToReturn)
    await providerOf(shop.url).passDays(1)
    const code = await shop.stop()
    check('It ends cleanly', code === 0, shop.output())
    await place.books(database =>
      checkBooks(drilling, database, {
        memory,
        goods: [{ productId: goods.productId, stock: STOCK }],
      }),
    )
  } finally {
    isOver = true
    cluster.thaw()
    await cluster.resume()
    await place.remove()
  }
  return `${rounds} times each connections ended, server cut off, server frozen for ${FROZEN_MS / 1000} s: ${memory.paid.length} orders paid, ${memory.refused.get(AWAY) ?? 0} told to come back, ${memory.notPaid} payments tried in vain`
}

/** What a page answers with, or why nothing did. */
async function statusOf(url: string): Promise<number | string> {
  try {
    return (await fetch(url)).status
  } catch (error) {
    return inspect(error)
  }
}

const faults: Record<
  string,
  (cluster: Cluster, whileFrozen: () => Promise<void>) => Promise<void>
> = {
  async 'connections end'(cluster) {
    await onServer(
      cluster.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
  },
  async 'the server is cut off'(cluster) {
    await cluster.halt()
    await cluster.resume()
  },
  async 'the server stands still'(cluster, whileFrozen) {
    cluster.freeze()
    try {
      await Promise.all([pause(FROZEN_MS), whileFrozen()])
    } finally {
      cluster.thaw()
    }
  },
}
