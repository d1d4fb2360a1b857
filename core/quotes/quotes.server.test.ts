import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guest } from '#core/actor.ts'
import { ShopError } from '#core/errors.ts'
import { quoteStates } from '#db/schema/quotes.ts'
import {
  deviceAssignments,
  journalEntries,
  orderGroupLines,
  orderGroups,
  orders,
  quotes,
  rentals,
} from '#db/schema/schema.ts'
import { changeRowerPrice, ids, restock } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, freeUnits, mara, newRower, pay } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { mailsAreWritten } from '#test/fixtures/mail-gateway.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { addDays, berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { mailCopy, mailsOfOrder } from '../order-mails/sent-mails.server.ts'
import { orderByPhone } from '../phone-orders/order.server.ts'
import { sendAgain } from '../phone-orders/send.server.ts'
import { phoneOrderBehind } from '../phone-orders/view.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { shop as settings } from '../shop.ts'
import { acceptQuote } from './accept.server.ts'
import { readQuote, type WrittenQuote } from './form.ts'
import { issueQuoteLink, linkedQuote } from './links.server.ts'
import { listQuotes } from './list.server.ts'
import { changeQuote, createQuote } from './save.server.ts'
import { sendQuote, withdrawQuote } from './send.server.ts'
import { mayMove, quoteMoves } from './states.ts'
import { grossOf, netOf } from './totals.ts'
import { quoteBehind, quoteFile } from './view.server.ts'

const shop = shopForEachTest()
const now = () => shop.services.clock.now()
const days = (count: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))

async function slugOf(productId: string) {
  const { products } = await shop.services.catalog.current()
  return products.find(({ id }) => id === productId)?.slug ?? ''
}

const rented = async (quantity = '2', price = '39,50') => ({
  ...{ device: await slugOf(ids.rower), way: '24', quantity, price },
})

async function written(more: Partial<WrittenQuote> = {}): Promise<WrittenQuote> {
  return {
    ...{ firstName: 'Jörg', lastName: 'Groß', company: 'Hotel Halle GmbH', phone: '' },
    ...{ email: 'joerg@halle.example', rows: [await rented()], shipping: '50', note: '' },
    validUntil: addDays(berlinDay(now()), 14),
    ...more,
  }
}

async function content(more: Partial<WrittenQuote> = {}) {
  const { products } = await shop.services.catalog.current()
  const read = readQuote(await written(more), { products, today: berlinDay(now()) })
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.content
}

async function errorsOf(more: Partial<WrittenQuote>) {
  const { products } = await shop.services.catalog.current()
  const read = readQuote(await written(more), { products, today: berlinDay(now()) })
  return 'errors' in read ? read.errors : {}
}

async function drafted(more: Partial<WrittenQuote> = {}) {
  const quoteId = randomUUID()
  const made = { quoteId, inquiryId: '', content: await content(more) }
  await createQuote(shop.services, office, made)
  return quoteId
}

async function sent(more: Partial<WrittenQuote> = {}) {
  const quoteId = await drafted(more)
  await sendQuote(shop.services, office, { quoteId, version: 1 })
  const token = await issueQuoteLink(shop.services.db, { quoteId, now: now() })
  return { quoteId, token }
}

const body = { shippingAddress: mara, billingAddress: mara }
/** Accepts the quote behind a link, as the page that shows it does. */
async function accept(token: string, more: object = {}) {
  const quoteId = (await linkedQuote(shop.services.db, { token, now: now() })) ?? ''
  return acceptQuote(shop.services, { token, quoteId, actor: guest, body: { ...body, ...more } })
}

const refused = (doing: Promise<unknown>) =>
  doing.then(
    () => 'done',
    error => (error instanceof ShopError ? error.code : Promise.reject(error)),
  )

/** Orders what was accepted, as the page behind its link does. */
async function order(token: string) {
  const view = await phoneOrderBehind(shop.services, token)
  if (!view?.open) throw new Error('Nobody can order it')
  const { terms } = view.open
  const choice = { orderGroupId: view.orderGroupId, terms, agreesToPrices: false }
  const ticked = {
    ...{ careConsent: false, startBeforeWithdrawal: false },
    ...{ usedGoodsConsent: false, returnsOldDevice: false },
  }
  return orderByPhone(shop.services, { actor: guest, choice: { ...choice, ...ticked } })
}

const onlyGroup = async () => (await shop.services.db.select().from(orderGroups))[0]

describe('what the office types', () => {
  test('costs net what was typed, else the shop’s price less the discount', async () => {
    const bike = { device: await slugOf(ids.bike), way: 'kauf', quantity: '3', price: '' }
    const { lines, shippingCents } = await content({ rows: [await rented(), bike] })
    expect(lines.map(({ unitCents }) => netOf(unitCents))).toEqual([3950, netOf(103_550)])
    expect([shippingCents, netOf(shippingCents)]).toEqual([5950, 5000])
    for (let net = 1; net < 5000; net += 7) expect(netOf(grossOf(net))).toBe(net)
  })

  test('is told field by field where it cannot be', async () => {
    const row = await rented()
    const wrong = async (more: Partial<WrittenQuote>) => Object.keys(await errorsOf(more))
    expect(await wrong({ rows: [] })).toEqual(['row-0'])
    expect(await wrong({ rows: [row, { ...row, price: '' }] })).toEqual(['row-1'])
    expect(await wrong({ rows: [{ ...row, way: '17' }] })).toEqual(['row-0'])
    expect(await wrong({ rows: [{ ...row, price: 'viel' }] })).toEqual(['row-0'])
    expect(await wrong({ rows: [{ ...row, price: '0' }] })).toEqual(['row-0'])
    expect(await wrong({ rows: [{ ...row, quantity: '21' }] })).toEqual(['row-0'])
    expect(await wrong({ rows: [{ ...row, price: '999.999.999.999' }] })).toEqual(['row-0'])
    expect(await wrong({ rows: [{ ...row, price: '9.999.999,99' }] })).toEqual(['row-0'])
    expect(await wrong({ shipping: '999.999.999.999' })).toEqual(['shipping'])
    // What was agreed for a device that left the shop is not dropped unseen.
    expect(await wrong({ rows: [row, { ...row, device: '' }] })).toEqual(['row-1'])
    expect(await wrong({ shipping: '-5' })).toEqual(['shipping'])
    expect(await wrong({ validUntil: '2020-01-01' })).toEqual(['validUntil'])
    expect(await wrong({ validUntil: '2099-01-01' })).toEqual(['validUntil'])
    expect(await wrong({ note: 'x'.repeat(2001) })).toEqual(['note'])
    expect(await wrong({ company: '', email: 'joerg' })).toEqual(['email', 'company'])
  })

  test('is one quote however often it is saved, and a draft that changed meanwhile is not written over', async () => {
    const quoteId = await drafted()
    await createQuote(shop.services, office, { quoteId, inquiryId: '', content: await content() })
    expect(await shop.services.db.$count(quotes)).toBe(1)
    const change = { quoteId, version: 1, content: await content({ shipping: '0' }) }
    await changeQuote(shop.services, office, change)
    expect(await refused(changeQuote(shop.services, office, change))).toBe('quote_changed')
    expect(await refused(sendQuote(shop.services, office, change))).toBe('quote_changed')
    expect((await quoteFile(shop.services, quoteId)).shippingCents).toBe(0)
  })

  test('stands in its history, of people only that it changed', async () => {
    const quoteId = await drafted({ phone: '' })
    const more = { firstName: 'Anna', phone: '0341 555100', rows: [await rented('3', '35')] }
    await changeQuote(shop.services, office, { quoteId, version: 1, content: await content(more) })
    const { history } = await quoteFile(shop.services, quoteId)
    const data = history.find(({ event }) => event === 'quote_changed')?.data
    expect(data).toMatchObject({
      firstName: ['angegeben', 'anders angegeben'],
      phone: [null, 'angegeben'],
      lines: [[{ quantity: 2 }], [{ quantity: 3, unitCents: grossOf(3500) }]],
    })
    expect(Object.keys(data ?? {})).toHaveLength(3)
    expect(JSON.stringify(history)).not.toMatch(/Anna|555100|joerg/)
  })
})

describe('a quote', () => {
  test('makes the moves of its table and no others', () => {
    const reached = new Set(quoteMoves.map(({ to }) => to))
    for (const state of quoteStates) expect(state === 'draft' || reached.has(state)).toBe(true)
    for (const from of quoteStates) {
      for (const to of quoteStates) {
        for (const by of ['office', 'customer'] as const) {
          const known = quoteMoves.filter(move => move.from === from && move.to === to)
          expect(mayMove(from, to, by)).toBe(known.some(move => move.by === by))
        }
      }
    }
    expect(quoteMoves.filter(({ from }) => from === 'accepted' || from === 'withdrawn')).toEqual([])
  })

  test('is mailed once a click, and opens by its link alone', async () => {
    const { quoteId, token } = await sent()
    await sendQuote(shop.services, office, { quoteId, version: 1 })
    await shop.settle()
    expect(shop.mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual(['quote joerg@halle.example'])
    expect(await quoteBehind(shop.services, token)).toMatchObject({ standing: 'sent' })
    expect(await quoteBehind(shop.services, 'x')).toBe(null)
    const draft = await drafted()
    const early = await issueQuoteLink(shop.services.db, { quoteId: draft, now: now() })
    expect(await quoteBehind(shop.services, early)).toBe(null)
    expect(await refused(accept(early))).toBe('quote_not_sent')
  })

  test('is found by its standing and by words', async () => {
    await drafted()
    await sent({ company: 'Praxis Kurz' })
    const found = async (search: string, standing: 'draft' | 'sent' | 'expired' | null) =>
      (await listQuotes(shop.services, { search, standing, page: 1 })).entries.map(
        ({ company }) => company,
      )
    expect(await found('', null)).toHaveLength(2)
    expect(await found('', 'draft')).toEqual(['Hotel Halle GmbH'])
    expect(await found('praxis', 'sent')).toEqual(['Praxis Kurz'])
    await days(15)
    expect(await found('', 'sent')).toEqual([])
    expect(await found('', 'expired')).toEqual(['Praxis Kurz'])
  })
})

describe('accepting', () => {
  test('makes an order of its prices, whose goods, credit and stock are those of every other', async () => {
    const { quoteId, token } = await sent()
    const free = await freeUnits(shop)
    const { orderToken } = await accept(token)
    const gross = grossOf(3950)
    expect(await onlyGroup()).toMatchObject({
      status: 'pending',
      customerType: 'business',
      company: 'Hotel Halle GmbH',
      monthlyCents: 2 * gross,
      todayCents: 2 * gross + 5950,
    })
    expect(await freeUnits(shop)).toBe((free ?? 0) - 2)
    const started = await order(orderToken)
    expect(await pay(shop, started)).toBe('succeeded')
    await shop.settle()
    const group = await onlyGroup()
    expect(group?.status).toBe('completed')
    const contracts = await shop.services.db.select().from(rentals)
    expect(contracts).toMatchObject([
      { monthlyCents: gross, termMonths: 24, productId: ids.rower },
      { monthlyCents: gross, termMonths: 24, productId: ids.rower },
    ])
    expect(contracts.every(({ stripeSubscriptionItemId }) => stripeSubscriptionItemId)).toBe(true)
    const credit = await creditOf(
      shop.services.db,
      contracts.map(({ id }) => id),
    )
    expect([...credit.values()]).toEqual([gross, gross])
    const { db } = shop.services
    const device = await givenDevice(db, { stripeProductId: ids.rower, status: 'available' })
    const [unit] = await db.select().from(orders).orderBy(orders.orderSequence)
    await officeMoves(shop, unit ? [unit] : [], 'shipped')
    expect(await db.select().from(deviceAssignments)).toMatchObject([
      { inventoryId: device, orderId: unit?.id },
    ])
    const subscription = await shop.services.payments.subscription(
      group?.stripeSubscriptionId ?? '',
    )
    expect(subscription.items).toMatchObject([{ quantity: 2, cents: gross }])
    expect(await quoteFile(shop.services, quoteId)).toMatchObject({
      standing: 'accepted',
      order: { status: 'completed' },
    })
    const events = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, quoteId))
    expect(events.map(({ event }) => event)).toEqual([
      'quote_created',
      'quote_sent',
      'quote_accepted',
    ])
  })

  test('the mails with the quote are among those of its order, without their links (ADR-132)', async () => {
    mailsAreWritten(shop)
    const { quoteId, token } = await sent()
    await days(1)
    await sendQuote(shop.services, office, { quoteId, version: 1 })
    await shop.settle()
    await accept(token)
    const { id = '' } = (await onlyGroup()) ?? {}
    const { mails } = await mailsOfOrder(shop.services, id, ['admin'])
    const quoted = mails.filter(({ kind }) => kind === 'quote')
    expect(quoted).toMatchObject([{ isRepeatable: false }, { isRepeatable: false }])
    const html = await mailCopy(shop.services.db, id, quoted[0]?.id ?? '', ['admin'])
    expect(html).toContain('2 × Havel 2')
    expect(html).not.toMatch(/link=[\w-]{43}/)
  })

  test('never makes an offer of the shop of its price (ADR-133)', async () => {
    const offers = async () =>
      (await shop.services.catalog.current()).products.map(({ id, purchase, rentals }) => ({
        ...{ id, purchase, rentals },
      }))
    const before = await offers()
    const { token } = await sent()
    await order((await accept(token)).orderToken)
    await shop.settle()
    shop.services.catalog.forget()
    expect(await offers()).toEqual(before)
  })

  test('a purchase is paid at its own price as well', async () => {
    const row = { device: await slugOf(ids.rower), way: 'kauf', quantity: '1', price: '900' }
    const { token } = await sent({ rows: [row], shipping: '0' })
    const started = await order((await accept(token)).orderToken)
    expect(started.flow).toBe('payment')
    expect(await pay(shop, started)).toBe('succeeded')
    await shop.settle()
    const [unit] = await shop.services.db.select().from(orders)
    expect(unit).toMatchObject({ status: 'completed', totalAmount: 107_100 })
  })

  test('shows the price by one unit of the price that was agreed, and none of a rent (L-45)', async () => {
    await saveProductContent(shop.services, guest, {
      ...{ stripeProductId: ids.rower, title: 'Matte', slug: await slugOf(ids.rower) },
      ...{ measureThousandths: 2500, measureUnit: 'm2' },
    })
    shop.services.catalog.forget()
    const bought = { device: await slugOf(ids.rower), way: 'kauf', quantity: '1', price: '900' }
    const { token } = await sent({ rows: [bought, await rented()], shipping: '0' })
    const view = await phoneOrderBehind(shop.services, (await accept(token)).orderToken)
    const lines = view?.open?.quote.lines.map(({ kind, unitCents, unitPrice }) => [
      kind,
      unitCents,
      unitPrice?.replace('\u00a0', ' '),
    ])
    expect(lines).toEqual([
      ['purchase', 107_100, '428,40 €/m²'],
      ['rental', grossOf(3950), undefined],
    ])
  })

  test('twice, or in two tabs, gives one order', async () => {
    const { token } = await sent()
    const both = await Promise.all([accept(token), accept(token)])
    await accept(token)
    expect(await shop.services.db.$count(orderGroups)).toBe(1)
    expect(await shop.services.db.$count(orders)).toBe(2)
    const views = await Promise.all(
      both.map(({ orderToken }) => phoneOrderBehind(shop.services, orderToken)),
    )
    expect(new Set(views.map(view => view?.orderGroupId)).size).toBe(1)
  })

  test('several quotes of one mailbox goes, each up to what one order holds, and takes no share of the shop’s', async () => {
    await restock(shop, ids.rower, 60)
    await restock(shop, ids.bike, 60)
    const most = String(settings.maxUnits)
    const bikes = { device: await slugOf(ids.bike), way: 'kauf', quantity: most, price: '900' }
    const first = await sent({ rows: [await rented(most)] })
    const second = await sent({ rows: [bikes] })
    await accept(first.token)
    await accept(second.token)
    await checkOut(shop, checkoutBody([newRower()], { customerEmail: 'joerg@halle.example' }))
    expect(await shop.services.db.$count(orders)).toBe(2 * settings.maxUnits + 1)
    const unpaid = checkoutBody([newRower(settings.maxUnits)], {
      customerEmail: 'joerg@halle.example',
    })
    expect(await refused(checkOut(shop, unpaid))).toBe('unpaid_units')
  })

  test('again opens nothing once the office gave the order to another address', async () => {
    const { token } = await sent()
    await accept(token)
    const { id: orderGroupId = '', customerEmail: readEmail = '' } = (await onlyGroup()) ?? {}
    const corrected = { orderGroupId, days: 3, email: 'neu@halle.example', readEmail }
    await sendAgain(shop.services, office, corrected)
    expect(await refused(accept(token))).toBe('quote_accepted_already')
  })

  test('keeps its prices when those of the shop change, before and after', async () => {
    const { token } = await sent()
    await changeRowerPrice(shop, 'rent24', 5900)
    shop.services.catalog.forget()
    const { orderToken } = await accept(token)
    const view = await phoneOrderBehind(shop.services, orderToken)
    expect(view?.open?.changes).toEqual([])
    expect(view?.open?.quote.lines).toMatchObject([{ unitCents: grossOf(3950) }])
    const shipping = { cents: 5950, label: 'Versand nach Angebot' }
    expect(view?.open?.quote.shipping).toMatchObject(shipping)
    const started = await order(orderToken)
    expect(await pay(shop, started)).toBe('succeeded')
    const lines = await shop.services.db.select().from(orderGroupLines)
    expect(lines.every(({ isAgreed }) => isAgreed)).toBe(true)
    expect(lines.find(({ kind }) => kind === 'shipping')?.title).toBe(shipping.label)
  })

  test('is refused after its day, once withdrawn, and without stock or product', async () => {
    const late = await sent({ validUntil: berlinDay(now()) })
    const withdrawn = await sent()
    await withdrawQuote(shop.services, office, withdrawn.quoteId)
    expect(await refused(accept(withdrawn.token))).toBe('quote_withdrawn')
    expect(await refused(withdrawQuote(shop.services, office, withdrawn.quoteId))).toBe(
      'quote_withdrawn',
    )
    const many = await sent({ rows: [await rented('20')] })
    expect(await refused(accept(many.token))).toMatch(/sold_out|unavailable|line/)
    const hidden = await sent()
    await saveProductContent(shop.services, guest, {
      ...{ stripeProductId: ids.rower, title: 'Havel 2', isLive: false },
    })
    shop.services.catalog.forget()
    expect(await refused(accept(hidden.token))).toMatch(/unavailable|line/)
    await days(1)
    expect(await refused(accept(late.token))).toBe('quote_expired')
    expect(await refused(accept('x'))).toBe('quote_not_found')
    expect(await shop.services.db.$count(orderGroups)).toBe(0)
  })

  test('without an address, or with one that nobody delivers a rental to, changes nothing', async () => {
    const { quoteId, token } = await sent()
    expect(await refused(accept(token, { shippingAddress: null, billingAddress: null }))).not.toBe(
      'done',
    )
    const vienna = { ...mara, country: 'AT', postal_code: '1010' }
    expect(await refused(accept(token, { shippingAddress: vienna }))).not.toBe('done')
    expect((await quoteFile(shop.services, quoteId)).standing).toBe('sent')
    expect(await shop.services.db.$count(orderGroups)).toBe(0)
  })
})
