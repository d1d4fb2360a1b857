import { render } from '@react-email/render'
import { and, desc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#core/actor.ts'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { declarations, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids, restock } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }

let app: TestApp
let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
let admin: TestBrowser
beforeAll(async () => {
  app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await restock(shop, ids.rower, 200)
  await ensureAdmin(shop.services, login)
})
afterAll(() => app.close())

const days = async (count: number) => {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
  await shop.settle()
}

/** Somebody has rented three rowers, and they are delivered. */
async function renter() {
  const { browser, email } = await registered(app)
  const [user] = await app.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('not registered')
  const { id: userId, name } = user
  const more = { userId, email, emailVerified: false, name, roles: [] }
  const buyer: SignedIn = { kind: 'customer', ...more }
  const [orderId = ''] = await givenDelivered(shop, buyer, [rentedRower(3)])
  const [group] = await app.services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.userId, userId))
  if (!group) throw new Error('There is no order')
  return { browser, email, orderId, group, number: orderNumber(group.number) }
}
type Renter = Awaited<ReturnType<typeof renter>>

/** They buy the first of them. */
async function buysOut({ browser, orderId }: Renter) {
  const page = await (await browser.json('/api/create-buyout-checkout', { orderId })).json()
  expect(await payPage(shop, page.checkout_url)).toBe(200)
}

const read = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

async function declares({ browser, email }: Renter, words: { contract: string; items: string }) {
  const declared = { name: 'Mara Öztürk', email, ...words, step: 'confirm' }
  return wordsOf(await (await browser.post('/vertrag-widerrufen', declared)).text())
}

const statesOf = async ({ group }: Renter) =>
  (
    await app.services.db
      .select({ state: rentals.state })
      .from(rentals)
      .innerJoin(orders, eq(orders.id, rentals.orderId))
      .where(eq(rentals.orderGroupId, group.id))
      .orderBy(orders.orderSequence)
  ).map(({ state }) => state)

/** The numbers of the devices whose rent was charged since then. */
async function chargedSince({ group }: Renter, since: Date): Promise<number[]> {
  const followed = alias(orders, 'followed')
  const rows = await app.services.db
    .selectDistinct({ sequence: followed.orderSequence })
    .from(orders)
    .innerJoin(followed, eq(followed.id, orders.followsOrderId))
    .where(and(eq(orders.orderGroupId, group.id), gt(orders.createdAt, since)))
  return rows.map(({ sequence }) => sequence).toSorted()
}

async function declarationIdOf({ group }: Renter) {
  const [{ id } = expect.fail()] = await app.services.db
    .select({ id: declarations.id })
    .from(declarations)
    .where(eq(declarations.orderGroupId, group.id))
    .orderBy(desc(declarations.receivedAt))
  return id
}

async function mailOf(one: Renter) {
  const declarationId = await declarationIdOf(one)
  const { body } = await letters.declaration_receipt(app.services, { declarationId })
  return wordsOf(await render(body))
}

async function cardOf(one: Renter) {
  const id = await declarationIdOf(one)
  const html = await (await admin.get(`/admin/widerrufe?bei=${id}`)).text()
  const [, from = ''] = html.split(`<li id="${id}"`)
  return wordsOf(`<li ${from.split('<li id="')[0]}`)
}

const contracts = {
  takeover: (number: string) => `${number}, Gerät 1: Havel 2 (Übernahme)`,
  order: (number: string) => number,
  nothing: () => 'mein Vertrag',
}
const parts = {
  takeover: 'die Übernahme',
  other: 'Gerät 2',
  both: 'Gerät 1: Havel 2 (die Übernahme und die Miete) und Gerät 2',
  nothing: '',
}
type Contract = keyof typeof contracts
type Part = keyof typeof parts
const combinations = (Object.keys(contracts) as Contract[]).flatMap(contract =>
  (Object.keys(parts) as Part[]).map(part => ({ contract, part })),
)

/** What each of them means, by the law alone. */
function meant({ contract, part }: (typeof combinations)[number]) {
  const isAll = contract !== 'takeover' && part === 'nothing'
  return {
    takeover: contract === 'takeover' || part === 'takeover' || part === 'both' || isAll,
    rent: part === 'both' || isAll,
    others: isAll ? [2, 3] : part === 'other' || part === 'both' ? [2] : [],
  }
}

it.each([
  { when: 'within both periods', bought: 2, declared: 1, orderInTime: true, takeoverInTime: true },
  {
    when: 'once the order’s is over',
    bought: 20,
    declared: 1,
    orderInTime: false,
    takeoverInTime: true,
  },
  {
    when: 'once both are over',
    bought: 2,
    declared: 25,
    orderInTime: false,
    takeoverInTime: false,
  },
])(
  'receipt, mail, area, office and provider agree on what is withdrawn from $when (L-14, L-16, L-37)',
  async time => {
    const renters: (Renter & (typeof combinations)[number])[] = []
    const tried = combinations.filter(one => time.orderInTime || one.contract !== 'nothing')
    for (const combination of tried) renters.push({ ...(await renter()), ...combination })
    await days(time.bought)
    for (const one of renters) await buysOut(one)
    await days(time.declared)
    const told = new Map<Renter, string>()
    for (const one of renters) {
      const words = { contract: contracts[one.contract](one.number), items: parts[one.part] }
      told.set(one, await declares(one, words))
    }
    await shop.settle()
    const since = shop.emulator.now()
    const endedOf = (one: (typeof combinations)[number]) =>
      time.orderInTime ? meant(one).others : []
    admin = new TestBrowser(shop)
    await admin.post('/admin', login)
    for (const one of renters) {
      const name = `contract names ${one.contract}, part names ${one.part}`
      const { takeover, rent, others } = meant(one)
      const isTakeover = takeover && time.takeoverInTime
      const isWithRent = isTakeover && rent && time.orderInTime
      const ended = endedOf(one)
      const states = [2, 3].map(device => (ended.includes(device) ? 'ended' : 'running'))
      expect(await statesOf(one), name).toEqual(['bought_out', ...states])

      for (const receipt of [told.get(one) ?? '', await mailOf(one)]) {
        const saysTakeover = /Übernahme (ist damit )?widerrufen[.;,:]/.test(receipt)
        expect(saysTakeover, `${name}: ${receipt}`).toBe(isTakeover)
        const isRentOut = receipt.includes('gehört nicht dazu')
        expect(isRentOut, `${name}: ${receipt}`).toBe(isTakeover && !isWithRent)
        const list = ended.map(device => `Havel 2 (Gerät ${device})`).join(', ')
        expect(receipt.includes(`Ihre Miete für ${list} ist damit beendet`), name).toBe(list !== '')
        // What is named and has not ended is named for a person to look at.
        const isOpen = isTakeover && others.length > ended.length
        expect(receipt.includes('Ihren Widerruf für Havel 2 (Gerät'), `${name}: ${receipt}`).toBe(
          isOpen,
        )
        expect(receipt.includes('Wir prüfen'), `${name}: ${receipt}`).toBe(
          !isTakeover && ended.length === 0,
        )
      }

      const area = await read(one.browser, '/kunden-bereich')
      expect(/Sie haben (die|Miete und) Übernahme am/.test(area), name).toBe(isTakeover)
      expect(area.includes('Sie haben Miete und Übernahme am'), name).toBe(isWithRent)
      expect(area.includes('Dieses Gerät gehört Ihnen'), name).toBe(!isTakeover)
      expect(area.includes('Übernahme widerrufen :'), name).toBe(!isTakeover && time.takeoverInTime)

      const card = await cardOf(one)
      expect(card.includes('Übernahme: Havel 2 (Gerät 1)'), `${name}: ${card}`).toBe(takeover)
      expect(/Bezahlt: 1\.\d{3},\d\d/.test(card), `${name}: ${card}`).toBe(isTakeover)
      for (const device of [2, 3]) {
        const isEnded = card.includes(`Havel 2 (Gerät ${device}): beendet zum`)
        expect(isEnded, `${name}: ${card}`).toBe(ended.includes(device))
      }
      expect(card.includes('1. Havel 2 (Miete bis zur Übernahme): Geliefert'), name).toBe(
        isWithRent,
      )
      expect(card.includes('Für die Zeit bis zum Widerruf'), `${name}: ${card}`).toBe(
        time.orderInTime && (rent || others.length > 0),
      )
    }
    await days(40)
    for (const one of renters) {
      const charged = [2, 3].filter(device => !endedOf(one).includes(device))
      expect(await chargedSince(one, since), `${one.contract}, ${one.part}`).toEqual(charged)
    }
  },
  600_000,
)

it('who sends the same once more reads that it is known, and what is new beside it still counts (L-16)', async () => {
  const one = await renter()
  await days(2)
  await buysOut(one)
  await shop.settle()
  const purchase = contracts.takeover(one.number)
  expect(await declares(one, { contract: purchase, items: '' })).toContain(
    'die Übernahme widerrufen',
  )
  for (const items of ['', 'die Übernahme', '']) {
    await days(1)
    const again = await declares(one, { contract: purchase, items })
    expect(again).toContain('Wir kennen ihn schon von Ihrer Erklärung vom')
    expect(again).not.toContain('Wir prüfen')
    expect(await mailOf(one)).toContain('Wir kennen ihn schon von Ihrer Erklärung vom')
  }
  const more = await declares(one, { contract: purchase, items: 'Gerät 2' })
  expect(more).toContain('Ihre Miete für Havel 2 (Gerät 2) ist damit beendet')
  await days(1)
  const device = { contract: `${one.number}, Gerät 2: Havel 2`, items: '' }
  expect(await declares(one, device)).toContain('Wir kennen ihn schon')
  const third = { contract: `${one.number}, Gerät 3: Havel 2`, items: '' }
  expect(await declares(one, third)).toContain('Ihre Miete für Havel 2 (Gerät 3) ist damit beendet')
  await days(1)
  expect(await declares(one, { contract: one.number, items: 'das Laufband' })).toContain(
    'Wir prüfen',
  )
})
