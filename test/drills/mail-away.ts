import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '../shop/eventually.ts'
import { providerOf } from '../shop/provider.ts'
import { checkBooks } from './books.ts'
import { place as order, somebody } from './buyer.ts'
import { buy, newMemory } from './crowd.ts'
import type { Drill } from './drill.ts'
import { freeUnits, goodsWith } from './goods.ts'
import { mailsOf } from './mailbox.ts'
import { newPlace } from './places.ts'

const STOCK = 1000
const MAILS_WITHIN_MS = 300_000
/** Waiting for each mail would take a multiple of it. */
const NIGHT_WITHIN_MS = 240_000

/** A mail server that takes every connection and never says a word; then one that works. */
export const mailAway: Drill = async drilling => {
  const { times, check } = drilling
  const place = await newPlace()
  const silent = await silentServer()
  const memory = newMemory()
  try {
    let shop = await place.start({ SMTP_URL: `smtp://127.0.0.1:${silent.port}` })
    const goods = await goodsWith(shop.url, STOCK)
    await order(shop.url, somebody(), goods.sold, 3)
    for (let count = times(50); count > 0; count -= 1) await buy(shop.url, goods.sold, memory)
    check('The shop is ready meanwhile', (await fetch(`${shop.url}/readyz`)).status === 200)
    const night = providerOf(shop.url).passDays(1)
    const waited = await Promise.race([
      night.then(() => false),
      pause(NIGHT_WITHIN_MS, true, { ref: false }),
    ])
    check('The nightly work does not wait for it', !waited)
    if (waited) await shop.kill()
    await night.catch(() => {})
    if (waited) return 'broke off'
    const free = await freeUnits(shop.url, goods)
    const isRight = free === STOCK - memory.paid.length
    check('What was not paid is free again meanwhile', isRight, { free, paid: memory.paid.length })
    const code = await shop.stop()
    check('It ends cleanly meanwhile', code === 0, shop.output())

    shop = await place.start()
    await eventually(
      async () =>
        mailsOf(place.mails, 'order_confirmation').length >= memory.paid.length || undefined,
      'A mail for every paid order',
      MAILS_WITHIN_MS,
    )
    await shop.stop()
    const confirmations = mailsOf(place.mails, 'order_confirmation')
    const once = new Set(confirmations).size === memory.paid.length
    check('Every mail comes later, once', once && confirmations.length === memory.paid.length, {
      paid: memory.paid.length,
      confirmations: confirmations.length,
    })
    await place.books(database =>
      checkBooks(drilling, database, {
        memory,
        goods: [{ productId: goods.productId, stock: STOCK }],
      }),
    )
  } finally {
    silent.stop()
    await place.remove()
  }
  return `${memory.paid.length} orders paid beside a silent mail server: nothing waited for it, their mails came later, each once`
}

/** Takes connections and lets them wait. */
async function silentServer(): Promise<{ port: number; stop(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => {}))
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = addressOf(server.address())
  return {
    port,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('No port on loopback')
  return address
}
