import { randomInt } from 'node:crypto'
import { postgresBinaries } from '../postgres.ts'
import { eventually } from '../shop/eventually.ts'
import { providerOf } from '../shop/provider.ts'
import { checkBooks } from './books.ts'
import { buy, newMemory } from './crowd.ts'
import type { Drill } from './drill.ts'
import { freeUnits, goodsWith } from './goods.ts'
import { newPlace, sharedCluster } from './places.ts'

const BUYERS = 40
const SOLD_OUT = 409

/** Many buyers on the last units of a product, in two shops on one PostgreSQL server. */
export const races: Drill = async drilling => {
  if (!postgresBinaries()) return 'left out: no PostgreSQL is installed'
  const place = await newPlace(await sharedCluster())
  const memory = newMemory()
  const goods: { productId: string; stock: number }[] = []
  const rounds = drilling.times(20)
  let units = 0
  try {
    const shops = [await place.start(), await place.start()]
    const urls = shops.map(shop => shop.url)
    const urlOf = (index: number) => urls[index % urls.length] ?? ''
    for (let round = 0; round < rounds; round += 1) {
      const stock = randomInt(1, 12)
      const made = await goodsWith(urlOf(round), stock)
      await eventually(() => freeUnits(urlOf(round + 1), made), 'The product in the other shop')
      await Promise.all(
        Array.from({ length: BUYERS }, (_, buyer) =>
          buy(urlOf(buyer), buyer % 3 === 0 ? made.rented : made.sold, memory),
        ),
      )
      units += stock
      goods.push({ productId: made.productId, stock })
      const free = await freeUnits(urlOf(round), made)
      drilling.check(`Of ${stock} units none is left over after the race`, free === 0, free)
    }
    const refusals = [...memory.refused]
    const others = refusals.filter(([status]) => status !== SOLD_OUT)
    drilling.check('Whoever came too late hears that it is sold out', others.length === 0, refusals)
    drilling.check('Everybody with an order can pay it', memory.notPaid === 0, memory.notPaid)
    drilling.check(
      'As many paid as there were units',
      memory.paid.length === units,
      memory.paid.length,
    )
    // A day later every webhook has arrived.
    await providerOf(urlOf(0)).passDays(1)
    for (const shop of shops) {
      const code = await shop.stop()
      drilling.check('A shop ends cleanly after its races', code === 0, shop.output())
    }
    await place.books(database => checkBooks(drilling, database, { memory, goods }))
  } finally {
    await place.remove()
  }
  return `${rounds * BUYERS} buyers in two shops on the last ${units} units of ${rounds} products: ${memory.paid.length} paid`
}
