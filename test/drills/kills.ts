import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresBinaries } from '../postgres.ts'
import { eventually } from '../shop/eventually.ts'
import { providerOf } from '../shop/provider.ts'
import { checkBooks } from './books.ts'
import { buy, buyRepeatedly, newMemory } from './crowd.ts'
import type { Drill, Drilling } from './drill.ts'
import { goodsWith } from './goods.ts'
import { newPlace, type Place, sharedCluster } from './places.ts'

const PEOPLE = 4
const STOCK = 100_000
/** So many order in one moment, and the shop is killed while some of them have paid. */
const AT_ONCE = 100
/** A shop is killed after so many paid orders at most, and a moment, in the middle of others. */
const MOST_ORDERS = 10
const A_MOMENT_MS = 300
const ORDERS_WITHIN_MS = 180_000

/** `kill -9` at random moments while people order and pay, on both databases. */
export const kills: Drill = async drilling => {
  const figures = [await killsAt(await newPlace(), drilling, 60)]
  if (postgresBinaries()) {
    figures.push(await killsAt(await newPlace(await sharedCluster()), drilling, 40))
  }
  return figures.join('; ')
}

async function killsAt(place: Place, drilling: Drilling, full: number): Promise<string> {
  const memory = newMemory()
  const kills = drilling.times(full)
  try {
    let shop = await place.start()
    const goods = await goodsWith(shop.url, STOCK)
    for (let count = 0; count < kills; count += 1) {
      let isKilled = false
      const buyers = buyRepeatedly([shop.url], [goods.sold, goods.rented], {
        people: PEOPLE,
        memory,
        isOver: () => isKilled,
      })
      const enough = memory.paid.length + randomInt(MOST_ORDERS)
      await eventually(
        async () => memory.paid.length >= enough || undefined,
        'Orders between two kills',
        ORDERS_WITHIN_MS,
      )
      await pause(Math.random() * A_MOMENT_MS)
      isKilled = true
      await shop.kill()
      await buyers
      shop = await place.start()
    }
    for (const isKilledMeanwhile of [true, false]) {
      const before = memory.paid.length
      const offers = [goods.sold, goods.rented]
      const crowd = Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          buy(shop.url, offers[n % 2] ?? goods.sold, memory),
        ),
      )
      if (isKilledMeanwhile) {
        const some = before + randomInt(AT_ONCE / 2)
        await Promise.race([
          crowd,
          eventually(
            async () => memory.paid.length > some || undefined,
            'Orders of a crowd',
            ORDERS_WITHIN_MS,
          ),
        ])
        await shop.kill()
        await crowd
        shop = await place.start()
      }
      const answered = await crowd
      const isRight = isKilledMeanwhile || answered.every(Boolean)
      drilling.check(`${AT_ONCE} who order at once all pay`, isRight, memory)
    }
    // A day later everything is settled: what was paid is booked, what was not has lost its units.
    await providerOf(shop.url).passDays(1)
    const code = await shop.stop()
    drilling.check('A shop that was killed often still ends cleanly', code === 0, shop.output())
    await place.books(database =>
      checkBooks(drilling, database, {
        memory,
        goods: [{ productId: goods.productId, stock: STOCK }],
      }),
    )
  } finally {
    await place.remove()
  }
  const where = place.databaseUrl ? 'PostgreSQL' : 'PGlite'
  return `${where}: ${kills} kills, ${memory.paid.length} paid orders, ${memory.cut} connections cut`
}
