import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, berlinDay, formatDay } from '#core/dates.ts'
import { settleWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { withdrawalEnd } from '#core/legal/withdrawal.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { authUsers } from '#db/schema/customers.ts'
import { declarations, orderGroups, orders, payments, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const today = () => berlinDay(shop.services.clock.now())
const termEnd = () => addDays(addMonths(today(), 24), -1)

async function customer() {
  const { browser, email } = await registered(shop)
  const [user] = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
  return { browser, owner: { customerEmail: email, userId: user?.id ?? '' } }
}

type Group = Partial<typeof orderGroups.$inferInsert> & { customerEmail: string }

/** A rented Gale and a bought Havel 2 of one order, both delivered on that day, or not yet. */
async function ordered(owner: Group, deliveredOn: string | null) {
  const { db, clock } = shop.services
  const deliveryDate = deliveredOn ? new Date(`${deliveredOn}T10:00:00Z`) : null
  const logisticsStatus = deliveredOn ? 'delivered' : 'pending'
  const common = { deliveryDate, logisticsStatus } as const
  const { group, orders: units } = await givenOrders(db, owner, [
    { productName: 'Gale', orderType: 'rental', ...common },
    { productName: 'Havel 2', orderType: 'purchase', ...common },
  ])
  const [rented, bought] = units
  if (!rented || !bought) throw new Error('Nothing was ordered')
  await givenRental(
    db,
    rented,
    deliveredOn
      ? {
          state: 'running',
          concludedAt: clock.now(),
          deliveredOn,
          minimumTermEnd: addDays(addMonths(deliveredOn, 24), -1),
        }
      : { state: 'concluded', concludedAt: clock.now() },
    [4900],
  )
  return { number: orderNumber(group.number), group, rented, bought }
}

const read = async (browser: TestBrowser, path = '/kunden-bereich') =>
  (await browser.get(path)).text()
const declarationLinks = (html: string) =>
  linksOf(html).filter(link => /vertraege-kuendigen\?|vertrag-widerrufen\?/.test(link))
const pathOf = (link: string | undefined) => link?.split(' → ')[1] ?? ''
const tomorrow = 'Kündigen Sie heute, endet der Vertrag am'

it('each device names the days of its cancellation and withdrawal, and so do the forms (S-2.9-40, S-2.9-41)', async () => {
  const { browser, owner } = await customer()
  const { number } = await ordered(owner, today())
  const area = await read(browser)
  const links = declarationLinks(area)
  expect(links.map(link => link.split(' → ')[0])).toEqual([
    'Kündigung beantragen : Gale',
    'Widerrufen : Gale',
    'Widerrufen : Havel 2',
  ])
  const ends = `${tomorrow} ${formatDay(termEnd())}.`
  const until = `Widerruf möglich bis ${formatDay(withdrawalEnd(today()))}.`
  expect(wordsOf(area)).toContain(ends)
  expect(wordsOf(area).split(until)).toHaveLength(3)

  const [cancel, withdrawRented, withdrawBought] = links.map(pathOf)
  const cancellation = await read(browser, cancel)
  expect(wordsOf(cancellation)).toContain(ends)
  for (const [path, name] of [
    [withdrawRented, 'Gerät 1: Gale'],
    [withdrawBought, 'Gerät 2: Havel 2'],
  ]) {
    const form = await read(browser, path)
    expect(wordsOf(form)).toContain(until)
    expect(form).toContain(`${number}, ${name}`)
    expect(form).toContain(`value="${owner.customerEmail}"`)
    expect(form).toContain('value="Mara Öztürk"')
  }
})

it.each([['Gale'], ['Havel 2']])(
  'a withdrawal that is opened at one of several devices says at each step that it means that one alone (beside a %s)',
  async beside => {
    const { browser, owner } = await customer()
    const { db } = shop.services
    const delivered = {
      logisticsStatus: 'delivered',
      deliveryDate: shop.services.clock.now(),
    } as const
    const made = await givenOrders(db, owner, [
      { productName: beside, ...delivered },
      { productName: 'Gale', ...delivered },
    ])
    const number = orderNumber(made.group.number)
    const link = pathOf(declarationLinks(await read(browser)).at(-1))
    const form = wordsOf(await read(browser, link))
    const extent = 'Umfang: nur Gerät 2 (Gale).'
    expect(form).toContain(extent)
    expect(form).not.toMatch(/Nur einen Teil widerrufen|Leer bedeutet/)
    const contract = `${number}, Gerät 2: Gale`
    const declared = { name: 'Mara Öztürk', contract, email: owner.customerEmail }
    const answered = async (step: string) =>
      wordsOf(await (await browser.post('/vertrag-widerrufen', { ...declared, step })).text())
    const asked = await answered('check')
    expect(asked).toContain('Hiermit widerrufe ich den folgenden Vertrag im genannten Umfang.')
    const confirmed = await answered('confirm')
    const [declaration] = await db
      .select()
      .from(declarations)
      .where(eq(declarations.orderGroupId, made.group.id))
    const declarationId = declaration?.id ?? ''
    const mails = [
      await letters.declaration_receipt(shop.services, { declarationId }),
      await letters.declaration_notice(shop.services, { declarationId }),
    ]
    const mailed = await Promise.all(mails.map(async ({ body }) => wordsOf(await render(body))))
    for (const text of [asked, confirmed, ...mailed]) {
      expect(text).toContain('Umfang nur Gerät 2 (Gale)')
      expect(text).not.toContain('Der gesamte Vertrag')
    }
    const units = await db
      .select({ off: orders.calledOffAt })
      .from(orders)
      .where(eq(orders.orderGroupId, made.group.id))
      .orderBy(orders.orderSequence)
    expect(units.map(({ off }) => off !== null)).toEqual([false, true])
  },
)

it('the day that is shown is the day that is then declared (S-2.9-40)', async () => {
  const { browser, owner } = await customer()
  const { number, rented } = await ordered(owner, addDays(today(), -800))
  const html = await read(browser)
  const [, shown = ''] = /endet der Vertrag am (\d\d\.\d\d\.\d{4})/.exec(wordsOf(html)) ?? []
  expect(shown).not.toBe('')
  expect(declarationLinks(html)[0]).toMatch(/^Miete beenden : Gale/)
  await browser.post('/vertraege-kuendigen', {
    name: 'Mara Öztürk',
    contract: `${number} Gale`,
    email: owner.customerEmail,
    kind: 'ordinary',
    when: 'earliest',
  })
  const { db } = shop.services
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, rented.id))
  expect(formatDay(rental?.endsOn ?? '')).toBe(shown)
  expect(declarationLinks(await read(browser))).toEqual([])
})

it('before the delivery the end is an estimate and the withdrawal has no day yet (S-2.9-40, S-2.9-41)', async () => {
  const { browser, owner } = await customer()
  await ordered(owner, null)
  const area = await read(browser)
  const [cancel, withdraw] = declarationLinks(area).map(pathOf)
  for (const html of [area, await read(browser, cancel)]) {
    expect(wordsOf(html)).toContain(
      `endet der Vertrag frühestens am ${formatDay(termEnd())}: Die Mindestlaufzeit beginnt`,
    )
  }
  for (const html of [area, await read(browser, withdraw)]) {
    expect(wordsOf(html)).toContain('Widerruf möglich bis 14 Tage nach der Lieferung.')
  }
})

it('of an order that comes in parts the last delivery counts, on each page (S-2.9-41)', async () => {
  const { browser, owner } = await customer()
  const { bought } = await ordered(owner, today())
  const { db } = shop.services
  await db
    .update(orders)
    .set({ logisticsStatus: 'pending', deliveryDate: null })
    .where(eq(orders.id, bought.id))
  const area = await read(browser)
  const [, withdraw] = declarationLinks(area).map(pathOf)
  for (const html of [area, await read(browser, withdraw)]) {
    expect(wordsOf(html)).toContain('bis 14 Tage nach der letzten Lieferung dieser Bestellung.')
  }
})

it('while a part is on its way, the page says why the address of the rest is not changed there (ADR-060)', async () => {
  const { browser, owner } = await customer()
  const { bought, group } = await ordered(owner, null)
  const { db, clock } = shop.services
  const change = 'Lieferadresse ändern'
  const why = 'Ein Teil Ihrer Bestellung ist unterwegs. Soll der Rest an eine andere Adresse, rufen'
  expect(wordsOf(await read(browser))).toContain(change)
  await db
    .update(orders)
    .set({ logisticsStatus: 'shipped', shippingDate: clock.now() })
    .where(eq(orders.id, bought.id))
  const partOut = wordsOf(await read(browser))
  expect(partOut).toContain(why)
  expect(partOut).not.toContain(change)
  await db
    .update(orders)
    .set({ logisticsStatus: 'shipped', shippingDate: clock.now() })
    .where(eq(orders.orderGroupId, group.id))
  expect(wordsOf(await read(browser))).not.toContain(why)
})

it('no withdrawal is offered after its last day, to a business, or of what was paid back (S-2.9-41)', async () => {
  const { browser, owner } = await customer()
  const late = addDays(today(), -30)
  await ordered(owner, late)
  await ordered({ ...owner, customerType: 'business', company: 'Studio Elbe GmbH' }, today())
  const { bought, rented } = await ordered(owner, today())
  const { db } = shop.services
  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, bought.id))
  await db
    .update(rentals)
    .set({ state: 'ended', endsOn: today() })
    .where(eq(rentals.orderId, rented.id))
  const links = declarationLinks(await read(browser))
  expect(links.filter(link => link.startsWith('Widerrufen'))).toEqual([])
  // The public form stays open to everybody, and promises nothing.
  expect(await read(browser, '/vertrag-widerrufen')).not.toContain('Widerruf möglich')
})

it.each([
  ['pending', 0],
  ['processing', 2],
] as const)(
  'of an order whose payment is %s, %d devices can be withdrawn from (S-2.9-41)',
  async (status, offered) => {
    const { browser, owner } = await customer()
    const { group } = await ordered(owner, null)
    const { db, clock } = shop.services
    const now = clock.now()
    await db.update(orderGroups).set({ status: 'pending' }).where(eq(orderGroups.id, group.id))
    await db.update(orders).set({ status: 'pending' }).where(eq(orders.orderGroupId, group.id))
    await db.insert(payments).values({
      ...{ orderGroupId: group.id, stripePaymentIntentId: `pi_${status}_of_two`, status },
      ...{ amount: 100_000, createdAt: now, updatedAt: now },
    })
    const links = declarationLinks(await read(browser))
    expect(links.filter(link => link.startsWith('Widerrufen'))).toHaveLength(offered)
  },
)

it('what was withdrawn from says since when, and offers it no second time (S-2.9-41)', async () => {
  const { browser, owner } = await customer()
  const { number } = await ordered(owner, today())
  await browser.post('/vertrag-widerrufen', {
    name: 'Mara Öztürk',
    contract: `${number} Havel 2`,
    email: owner.customerEmail,
    step: 'confirm',
  })
  const area = await read(browser)
  expect(wordsOf(area).split(`widerrufen am ${formatDay(today())}`)).toHaveLength(2)
  expect(declarationLinks(area).map(link => link.split(' → ')[0])).toEqual([
    'Kündigung beantragen : Gale',
    'Widerrufen : Gale',
  ])
})

it('a withdrawal that came late stands at its order until the office is done with it, for its owner alone', async () => {
  const { browser, owner } = await customer()
  const { number } = await ordered(owner, addDays(today(), -30))
  const says = `Widerruf eingegangen am ${formatDay(today())} (Havel 2): Wir prüfen ihn und melden uns.`
  const declare = (email: string) =>
    new TestBrowser(shop).post('/vertrag-widerrufen', {
      ...{ name: 'Mara Öztürk', contract: `${number}, Gerät 2: Havel 2`, email, step: 'confirm' },
    })
  await declare('fremd@example.com')
  expect(wordsOf(await read(browser))).not.toContain('Widerruf eingegangen')
  await declare(owner.customerEmail)
  await declare(owner.customerEmail)
  expect(wordsOf(await read(browser)).split(says)).toHaveLength(2)
  const { db } = shop.services
  const open = await db
    .select()
    .from(declarations)
    .where(eq(declarations.email, owner.customerEmail))
  for (const { id: declarationId } of open)
    await settleWithdrawal(shop.services, office, { declarationId, note: 'Zu spät.' })
  expect(wordsOf(await read(browser))).not.toContain('Widerruf eingegangen')
})

it('what waits for a person stands at its order, also where its words name no device', async () => {
  const { browser, owner } = await customer()
  const { number } = await ordered(owner, today())
  const declared = { name: 'Mara Öztürk', contract: `${number}, das Rad`, step: 'confirm' }
  const guest = new TestBrowser(shop)
  await guest.post('/vertrag-widerrufen', { ...declared, email: owner.customerEmail })
  await guest.post('/vertraege-kuendigen', {
    ...{ ...declared, email: owner.customerEmail, kind: 'ordinary', wantedEnd: '' },
  })
  const area = wordsOf(await read(browser))
  const arrived = `eingegangen am ${formatDay(today())}: Wir prüfen`
  expect(area).toContain(`Widerruf ${arrived} ihn und melden uns.`)
  expect(area).toContain(`Kündigung ${arrived} sie und melden uns.`)
})

it('a cancellation that waits for a person stands at its order with the device that it names', async () => {
  const { browser, owner } = await customer()
  const { number } = await ordered(owner, today())
  await new TestBrowser(shop).post('/vertraege-kuendigen', {
    ...{ name: 'Mara Öztürk', contract: `${number}, Gerät 1: Gale`, email: owner.customerEmail },
    ...{ kind: 'extraordinary', reason: 'Umzug', wantedEnd: '' },
  })
  expect(wordsOf(await read(browser))).toContain(
    `Kündigung eingegangen am ${formatDay(today())} (Gale): Wir prüfen sie und melden uns.`,
  )
})

it('a guest finds the same behind the link of the order (S-2.9-40, S-2.9-41)', async () => {
  const { group } = await ordered({ customerEmail: 'gast@example.com' }, today())
  const { db, clock } = shop.services
  const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
  const browser = new TestBrowser(shop)
  await browser.get(`/bestellung?link=${await issueLink(db, link)}`)
  const html = await read(browser, '/bestellung')
  const links = declarationLinks(html)
  expect(links.map(each => each.split(' → ')[0])).toEqual([
    'Kündigung beantragen : Gale',
    'Widerrufen : Gale',
    'Widerrufen : Havel 2',
    'Alles widerrufen',
  ])
  const ends = `${tomorrow} ${formatDay(termEnd())}.`
  expect(wordsOf(html)).toContain(ends)
  expect(wordsOf(await read(browser, pathOf(links[0])))).toContain(ends)
})

it('nobody else is told a day: not by the number, nor by an address that is not confirmed', async () => {
  const { browser, owner } = await customer()
  const guests = await ordered({ customerEmail: owner.customerEmail }, today())
  const foreign = await ordered({ customerEmail: 'petra@example.com' }, today())
  for (const who of [browser, new TestBrowser(shop)]) {
    for (const { number } of [guests, foreign]) {
      for (const form of ['/vertraege-kuendigen', '/vertrag-widerrufen']) {
        const text = wordsOf(await read(who, `${form}?vertrag=${number}`))
        expect(text).not.toMatch(/Kündigen Sie heute|Widerruf möglich bis/)
      }
    }
  }
  await shop.services.db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(eq(authUsers.email, owner.customerEmail))
  const own = await read(browser, `/vertraege-kuendigen?vertrag=${guests.number}`)
  expect(wordsOf(own)).toContain(tomorrow)
})
