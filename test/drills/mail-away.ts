import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
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
/** What the mails of the forms below are, besides what orders bring. */
const ofForms = {
  ...{ b2b_inquiry: 1, b2b_inquiry_receipt: 1 },
  ...{ declaration_notice: 1, declaration_receipt: 1, email_confirmation: 1 },
}
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
    for (let count = times(50); count > 0; count -= 1) {
      await buy(shop.url, count % 2 === 0 ? goods.sold : goods.rented, memory)
    }
    check('What other forms mail about is taken as well', await writeTo(shop.url))
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
    const expected = { ...ofForms, order_confirmation: memory.paid.length }
    const came = () =>
      Object.keys(expected).map(kind => [kind, mailsOf(place.mails, kind).length] as const)
    const isThere = ([kind, count]: readonly [string, number]) =>
      count >= (expected[kind as keyof typeof expected] ?? 0)
    await eventually(
      async () => came().every(isThere) || undefined,
      'A mail for every paid order, and for every form',
      MAILS_WITHIN_MS,
    )
    await shop.stop()
    const confirmations = mailsOf(place.mails, 'order_confirmation')
    const once = new Set(confirmations).size === memory.paid.length
    check(
      'Every mail comes later, once',
      once && isDeepStrictEqual(Object.fromEntries(came()), expected),
      {
        expected,
        came: came(),
      },
    )
    await place.books(async database => {
      // A job that is done is deleted, one that was given up stays.
      const [found] = await database.sql.query(
        `select (select count(*) from jobs.job where name = 'mails') as left,
           (select count(*) from sent_mails) as sent`,
      )
      const files = readdirSync(place.mails).length
      const isAll = Number(found?.left) === 0 && Number(found?.sent) === files
      check('No mail waits or was given up, and each is noted once', isAll, { ...found, files })
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

/** A message, a cancellation and a new account: what people send beside orders, each with a mail. */
async function writeTo(shopUrl: string): Promise<boolean> {
  const person = { firstName: 'Jörg', lastName: 'Groß', email: somebody().email }
  const password = { password: 'Sieben-Zwerge-7', confirmation: 'Sieben-Zwerge-7' }
  const message = { company: '', phone: '', message: 'Liefern Sie auch auf die Inseln?' }
  const contract = {
    name: 'Jörg Groß',
    email: person.email,
    contract: 'KP-999999',
    kind: 'ordinary',
  }
  const answers = [
    await post(shopUrl, '/kontakt', { ...person, ...message }),
    await post(shopUrl, '/vertraege-kuendigen', contract),
    await post(shopUrl, '/auth/registrieren', { ...person, ...password }),
  ]
  return answers.every(status => status < 400)
}

async function post(shopUrl: string, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const headers = { Origin: shopUrl, 'X-Forwarded-For': somebody().network }
  const answer = await fetch(shopUrl + path, { method: 'POST', body, headers, redirect: 'manual' })
  return answer.status
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
