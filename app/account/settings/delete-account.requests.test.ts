import { randomUUID } from 'node:crypto'
import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, berlinDay } from '#core/dates.ts'
import { notifyDeliveries } from '#core/fulfilment/notify-deliveries.server.ts'
import { findAnything } from '#core/office-search/find.server.ts'
import { issueLink } from '#core/orders/access-links.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { issueQuoteLink } from '#core/quotes/links.server.ts'
import { listQuotes } from '#core/quotes/list.server.ts'
import { quoteFile } from '#core/quotes/view.server.ts'
import { readReviews } from '#core/reviews/read.server.ts'
import { authSessions, authUsers, profiles } from '#db/schema/customers.ts'
import {
  b2bInquiries,
  cases,
  customerAliases,
  damageClaims,
  defectReports,
  disputes,
  journalEntries,
  orderGroups,
  type orders,
  payments,
  phoneOrders,
  productRatings,
  quotes,
  refunds,
  sentMails,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { type TestApp, testApp } from '#test/app.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { PASSWORD, registered, TestBrowser } from '#test/fixtures/visitors.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mails.length = 0
})

const PAGE = '/kunden-bereich/konto/loeschen'
const at = new Date('2026-11-05T09:00:00Z')
const delivered = { logisticsStatus: 'delivered', deliveryDate: at } as const

async function customer({ confirmed = true } = {}) {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  await db.update(authUsers).set({ emailVerified: confirmed }).where(eq(authUsers.email, email))
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  return { browser, email, owner: { customerEmail: email, userId: user?.id ?? '' } }
}

const accounts = (email: string) =>
  shop.services.db.select().from(authUsers).where(eq(authUsers.email, email))
const erase = (browser: TestBrowser, password = PASSWORD) => browser.post(PAGE, { password })
const read = async (browser: TestBrowser, path: string) => (await browser.get(path)).text()

it('an account goes with profile, sign-ins and inquiries, and its reviews lose their author (L-70)', async () => {
  const { browser, email, owner } = await customer()
  const { db } = shop.services
  const { group } = await givenOrders(db, owner, [{ productName: 'Gale', ...delivered }])
  await db.insert(productRatings).values({
    orderGroupId: group.id,
    customerEmail: email,
    rating: 4,
    stripeProductIds: ['prod_erased'],
    createdAt: at,
  })
  await db
    .insert(b2bInquiries)
    .values({ firstName: 'Mara', lastName: 'Öztürk', email, message: 'Frage', createdAt: at })
  const second = new TestBrowser(shop)
  await second.post('/auth', { email, password: PASSWORD })
  expect((await second.get('/kunden-bereich')).status).toBe(200)

  const page = wordsOf(await read(browser, PAGE))
  expect(page).toContain(
    'Bestellungen mit ihrem Verlauf, Rechnungen, Zahlungen und Verträge bis 31.12.2034',
  )
  expect(page).toContain(
    'Erklärungen, verschickte Nachrichten und was Lieferung und Rückgabe belegt (Empfänger, Unterschrift, Fotos der Geräte) bis 31.12.2032',
  )
  const answer = await erase(browser)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])

  expect(await accounts(email)).toEqual([])
  for (const table of [profiles, authSessions]) {
    const rows = JSON.stringify(await db.select().from(table))
    expect(rows).not.toContain(owner.userId)
  }
  expect(JSON.stringify(await db.select().from(b2bInquiries))).not.toContain(email)
  expect((await readReviews(db, ['prod_erased'])).get('prod_erased')).toMatchObject([
    { author: 'Anonymer Kunde', rating: 4 },
  ])
  for (const each of [browser, second]) expect((await each.get('/kunden-bereich')).status).toBe(302)
  await shop.settle()
  expect(shop.mails.map(({ kind, to }) => `${kind} ${to}`)).toContain(`account_deleted ${email}`)
  const kept = { letters: '2032-12-31', vouchers: '2034-12-31' }
  const mail = await letters.account_deleted(shop.services, { name: 'Mara Öztürk', kept })
  expect(mail.subject).toBe('Konto gelöscht')
  expect(wordsOf(await render(mail.body))).toMatch(
    /gesperrt und nur noch für gesetzliche Zwecke einsehbar: .* Verträge bis 31\.12\.2034/,
  )
  const entries = await db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, owner.userId))
  expect(entries).toMatchObject([{ subjectType: 'account', event: 'account_erased' }])
  expect(JSON.stringify(entries)).not.toContain(email)
})

/** A quote to this address, with a link that opens it. */
async function givenQuote(email: string, state: 'draft' | 'sent' | 'accepted') {
  const { db, clock } = shop.services
  const now = clock.now()
  const [quote] = await db
    .insert(quotes)
    .values({
      ...{ state, firstName: 'Mara', lastName: 'Öztürk', company: 'Studio Spree', email },
      ...{ phone: '0341 5550', lines: [], shippingCents: 0, createdAt: now, createdBy: 'user:1' },
      ...{ validUntil: addDays(berlinDay(now), 14), sentAt: now, mails: 1 },
    })
    .returning()
  const quoteId = quote?.id ?? ''
  const token = await issueQuoteLink(db, { quoteId, now })
  const opened = async () => {
    const visitor = new TestBrowser(shop)
    await visitor.get(`/angebot?link=${token}`)
    return (await visitor.get('/angebot')).status
  }
  return { id: quoteId, opened }
}

const mailRow = (kind: string, recipient: string, key: string = randomUUID(), sentAt = at) => ({
  ...{ kind, recipient, key, sentAt },
})

it('open quotes go with their links and mails, and with them all that named whom they were for (L-70)', async () => {
  const { browser, email } = await customer()
  const { db } = shop.services
  const sent = await givenQuote(email, 'sent')
  await givenQuote(email, 'draft')
  const other = await givenQuote('jonas@example.org', 'sent')
  await db
    .insert(sentMails)
    .values([
      mailRow('quote', email, `quote:${sent.id}:1`),
      mailRow('inquiry_answer', email),
      mailRow('quote', 'jonas@example.org', `quote:${other.id}:1`),
    ])
  expect(await sent.opened()).toBe(200)
  const page = wordsOf(await read(browser, PAGE))
  expect(page).toContain('Ihre Anfragen und Angebote, die Sie nicht angenommen haben')
  expect(page).toContain('Sonst bleibt nichts zurück, was wir aufbewahren müssten.')
  expect(page).toContain('Dass wir Ihnen das Löschen bestätigt haben, bleibt 6 Jahre')
  expect((await erase(browser)).status).toBe(302)

  expect(await sent.opened()).toBe(404)
  await shop.settle()
  const left = JSON.stringify([await db.select().from(quotes), await db.select().from(sentMails)])
  expect(left).not.toContain(email)
  expect(await other.opened()).toBe(200)
  expect(left).toContain(`quote:${other.id}:1`)
  const mail = await letters.account_deleted(shop.services, { name: 'Mara Öztürk', kept: null })
  const told = wordsOf(await render(mail.body))
  expect(told).toContain('Anfragen und Angebote, die Sie nicht angenommen haben')
  expect(told).toContain('Dass wir Ihnen das Löschen bestätigt haben, bleibt')
})

it('an accepted quote is under lock with its order, and said to stay (L-70)', async () => {
  const { browser, email, owner } = await customer()
  const { db, clock } = shop.services
  const { group } = await givenOrders(db, owner, [delivered])
  const accepted = await givenQuote(email, 'accepted')
  const taken = { takenBy: 'user:1', takenAt: at, heldUntil: at, sentAt: at, offersCare: false }
  await db.insert(phoneOrders).values({ orderGroupId: group.id, quoteId: accepted.id, ...taken })
  expect(wordsOf(await read(browser, PAGE))).toContain(
    'Angebote, die Sie angenommen haben, Erklärungen, verschickte Nachrichten',
  )
  expect((await quoteFile(shop.services, accepted.id)).email).toBe(email)
  const found = async () =>
    (await findAnything(shop.services, ['admin'], email)).found.filter(
      ({ kind }) => kind === 'quote',
    )
  expect(await found()).toHaveLength(1)
  expect((await erase(browser)).status).toBe(302)
  expect(await db.$count(quotes, eq(quotes.id, accepted.id))).toBe(1)
  expect(await accepted.opened()).toBe(404)
  await expect(quoteFile(shop.services, accepted.id)).rejects.toMatchObject({ kind: 'not_found' })
  const list = await listQuotes({ db, clock }, { search: email, standing: null, page: 1 })
  expect(list.entries).toEqual([])
  expect(await found()).toEqual([])
})

it('mails to the account go with it, also those to addresses that it had before, and nobody else’s (L-70)', async () => {
  const { browser, email, owner } = await customer()
  const { db } = shop.services
  const [former, merged] = [`frueher-${email}`, `zweit-${email}`]
  const moved = { groups: [], notes: [], devices: [] }
  await db.insert(customerAliases).values({
    ...{ email: merged, mergedInto: email, reason: 'Am Telefon', moved, mergedAt: at },
    mergedBy: 'user:1',
  })
  const day = (number: number) => new Date(`2026-10-0${number}T09:00:00Z`)
  const changed = `email_changed ${owner.userId} ${day(5).getTime()}`
  await db.insert(sentMails).values([
    mailRow('sign_in_changed', former, randomUUID(), day(1)),
    mailRow('email_changed', email, `${changed} 0`, day(5)),
    mailRow('email_changed', former, `${changed} 1`, day(5)),
    mailRow('customers_merged', email),
    mailRow('customers_merged', merged),
    // Somebody else has the former address by now.
    mailRow('email_confirmation', former, 'later owner', day(7)),
    mailRow('declaration_receipt', email, 'letter'),
  ])
  expect((await erase(browser)).status).toBe(302)
  const left = await db.select().from(sentMails)
  const theirs = left.filter(({ recipient }) => recipient.endsWith(email))
  expect(theirs.map(({ key }) => key).toSorted()).toEqual(['later owner', 'letter'])
})

it('what has to stay is under lock: no later account of the address, no link and no list shows it (L-70)', async () => {
  const { browser, email, owner } = await customer()
  const { db, clock } = shop.services
  const mine = await givenOrders(db, owner, [{ productName: 'Gale', ...delivered }])
  const asGuest = await givenOrders(db, { customerEmail: email }, [{ ...delivered }])
  await db.insert(sentMails).values(
    [mine, asGuest].map(({ group }) => ({
      ...mailRow('order_confirmation', email),
      ...{ orderGroupId: group.id, html: `Bestellung ${orderNumber(group.number)}` },
    })),
  )
  expect((await erase(browser)).status).toBe(302)

  const rows = await db.select().from(orderGroups).where(eq(orderGroups.customerEmail, email))
  expect(rows).toHaveLength(2)
  for (const row of rows) expect([row.userId, row.lockedAt]).toEqual([null, expect.any(Date)])
  const again = await registered(shop, email)
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.email, email))
  for (const { group } of [mine, asGuest]) {
    const number = orderNumber(group.number)
    const link = { orderGroupId: group.id, purpose: 'order' as const, now: clock.now() }
    const token = await issueLink(db, link)
    expect((await new TestBrowser(shop).get(`/bestellung?link=${token}`)).status).toBe(404)
    for (const path of ['/kunden-bereich', '/kunden-bereich/konto/daten.json']) {
      const html = await read(again.browser, path)
      expect(html).not.toContain(number)
      expect(html).not.toContain(group.id)
    }
  }
})

it('whoever has gone hears no more of what was delivered the day before (L-70)', async () => {
  const { browser, email, owner } = await customer()
  const { services } = shop
  await givenOrders(services.db, owner, [{ ...delivered, deliveryDate: services.clock.now() }])
  expect((await erase(browser)).status).toBe(302)
  await notifyDeliveries(services)
  await shop.settle()
  const told = shop.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
  expect(told.filter(kind => kind !== 'email_confirmation')).toEqual(['account_deleted'])
})

it('goes when the bank has decided about a payment and nobody owes it (L-70)', async () => {
  const { browser, email, owner } = await customer()
  const { db } = shop.services
  const { group } = await givenOrders(db, owner, [delivered])
  const times = { createdAt: at, updatedAt: at }
  const [payment] = await db
    .insert(payments)
    .values({
      ...{ orderGroupId: group.id, stripePaymentIntentId: `pi_${group.id}`, amount: 4900 },
      ...times,
    })
    .returning()
  const dispute = { orderGroupId: group.id, paymentId: payment?.id ?? '', kind: 'card' } as const
  const facts = { amount: 4900, reason: 'fraudulent', createdAt: at, status: 'open' } as const
  await db.insert(disputes).values({ ...dispute, ...facts, stripeDisputeId: `du_${group.id}` })
  expect(wordsOf(await (await erase(browser)).text())).toContain('noch ein Vorgang offen.')
  await db.update(disputes).set({ status: 'lost' }).where(eq(disputes.orderGroupId, group.id))
  expect((await erase(browser)).status).toBe(302)
  expect(await accounts(email)).toEqual([])
})

it('is refused with the reason while a rental runs, something is unpaid, on its way, not back or looked at (L-70)', async () => {
  const { db } = shop.services
  type Unit = Partial<typeof orders.$inferInsert>
  const obstacles: [
    Unit,
    {
      rental?: 'running' | 'ended'
      unpaid?: true
      paid?: 'processing' | 'succeeded'
      hasCase?: true
      isBroken?: true
    },
    string,
  ][] = [
    [delivered, { rental: 'running' }, 'läuft noch eine Miete. Kündigen Sie sie oder kaufen Sie'],
    [delivered, { rental: 'ended' }, 'ist noch nicht wieder bei uns.'],
    [{ status: 'pending' }, {}, 'ist noch eine Zahlung offen.'],
    [delivered, { unpaid: true }, 'ist noch eine Zahlung offen.'],
    [delivered, { paid: 'processing' }, 'ist noch eine Zahlung offen.'],
    [delivered, { paid: 'succeeded' }, 'ist noch Geld an Sie zu erstatten.'],
    [delivered, { hasCase: true }, 'ist bei uns noch ein Vorgang offen.'],
    [delivered, { isBroken: true }, 'ist noch eine Defektmeldung offen.'],
    [{ logisticsStatus: 'shipped' }, {}, 'ist noch nicht bei Ihnen angekommen.'],
  ]
  for (const [unit, { rental, unpaid, paid, hasCase, isBroken }, reason] of obstacles) {
    const { browser, email, owner } = await customer()
    const { group, orders: units } = await givenOrders(db, owner, [
      { ...unit, orderType: rental ? 'rental' : 'purchase' },
    ])
    const [order] = units
    if (order && rental) await givenRental(db, order, { state: rental }, [4900])
    if (order && isBroken) {
      const said = { description: 'Der Zug klemmt.', noticedOn: '2026-11-06', use: 'none' } as const
      const report = { orderId: order.id, orderGroupId: group.id, dueOn: '2026-11-10' }
      await db
        .insert(defectReports)
        .values({ ...said, ...report, reportedAt: at, reportedBy: `user:${owner.userId}` })
    }
    if (unpaid) {
      const invoice = { stripeInvoiceId: `in_${group.id}`, orderGroupId: group.id, amount: 4900 }
      await db.insert(unpaidInvoices).values({ ...invoice, since: at })
    }
    if (paid) {
      const [payment] = await db
        .insert(payments)
        .values({
          ...{ orderGroupId: group.id, stripePaymentIntentId: `pi_${group.id}`, status: paid },
          ...{ amount: 4900, createdAt: at, updatedAt: at },
        })
        .returning()
      // Of what is paid, something is to be given back.
      if (payment && paid === 'succeeded') {
        const asked = { requestedBy: 'user:1', requestedAt: at, status: 'requested' as const }
        await db.insert(refunds).values({ paymentId: payment.id, amount: 4900, ...asked })
      }
    }
    if (hasCase) {
      const subject = { subjectType: 'order_group', subjectId: group.id } as const
      const about = { kind: 'device_damaged', source: 'test', reason: 'Riss' } as const
      const opened = { orderGroupId: group.id, openedAt: at, openedBy: 'schedule' }
      await db.insert(cases).values({ ...subject, ...about, ...opened })
    }
    const page = wordsOf(await read(browser, PAGE))
    expect(page).toContain(reason)
    expect(page).toContain(orderNumber(group.number))
    expect(page).not.toContain('Konto endgültig löschen')
    const answer = await erase(browser)
    expect(answer.status).toBe(422)
    expect(wordsOf(await answer.text())).toContain(reason)
    expect(await accounts(email)).toHaveLength(1)
  }
})

it('an open report of a defect holds it, unanswered damage until the period to object has passed (L-70, L-34)', async () => {
  const { browser, email, owner } = await customer()
  const { db } = shop.services
  const { group, orders: units } = await givenOrders(db, owner, [delivered])
  const about = { orderId: units[0]?.id ?? '', orderGroupId: group.id }
  const [report] = await db
    .insert(defectReports)
    .values({
      ...{ ...about, description: 'Knarzt', noticedOn: '2026-11-05', use: 'limited' },
      ...{ reportedAt: at, reportedBy: 'guest', dueOn: '2026-11-09' },
    })
    .returning()
  const today = berlinDay(shop.services.clock.now())
  await db.insert(damageClaims).values({
    ...{ ...about, parts: [], valueCents: 900, sharePercent: 50, amountCents: 900 },
    ...{ sentAt: at, sentBy: 'user:admin', objectUntil: today },
  })
  const page = async () => wordsOf(await read(browser, PAGE))
  expect(await page()).toContain('ist noch eine Defektmeldung offen.')
  expect(await page()).toContain('ist bei uns noch ein Vorgang offen.')
  await db
    .update(defectReports)
    .set({ closedAt: at })
    .where(eq(defectReports.id, report?.id ?? ''))
  expect(wordsOf(await (await erase(browser)).text())).toContain('noch ein Vorgang offen.')
  await db
    .update(damageClaims)
    .set({ objectUntil: addDays(today, -1) })
    .where(eq(damageClaims.orderGroupId, group.id))
  expect((await erase(browser)).status).toBe(302)
  expect(await accounts(email)).toEqual([])
})

it('an unconfirmed account takes no guest order of its address with it (L-70, ADR-116)', async () => {
  const { browser, email } = await customer({ confirmed: false })
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: email }, [{ ...delivered }])
  await db
    .insert(b2bInquiries)
    .values({ firstName: 'Mara', lastName: 'Öztürk', email, message: 'Frage', createdAt: at })
  expect((await erase(browser)).status).toBe(302)
  const [left] = await db.select().from(orderGroups).where(eq(orderGroups.id, group.id))
  expect(left?.lockedAt).toBeNull()
  expect(JSON.stringify(await db.select().from(b2bInquiries))).toContain(email)
})

it('needs the password, and tries of it are counted (L-70)', async () => {
  const { browser, email } = await customer()
  const answer = await erase(browser, 'falsch-geraten')
  expect(answer.status).toBe(422)
  expect(wordsOf(await answer.text())).toContain('Das eingegebene Passwort ist nicht korrekt')
  let status = 422
  for (let tries = 0; tries < 12 && status === 422; tries += 1) {
    status = (await erase(browser, 'falsch-geraten')).status
  }
  expect(status).toBe(429)
  expect((await erase(browser)).status).toBe(429)
  expect(await accounts(email)).toHaveLength(1)
})
