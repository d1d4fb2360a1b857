import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessLinks, authUsers, orderGroups, orders } from '#db/schema/schema.ts'
import { browser } from '#test/fixtures/accounts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { confirmEmail } from '../customers/confirm-email.server.ts'
import { actorOf } from '../customers/who.server.ts'
import { issueLink, linkedOrder } from '../orders/access-links.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { askForNewEmail } from './ask-new-email.server.ts'
import { confirmNewEmail } from './confirm-new-email.server.ts'

const PASSWORD = 'Ruderboot-7'
const NEW = 'mara.neu@example.com'
const address = '192.0.2.1'
const shop = shopForEachTest()

/** Somebody who signed in, with a confirmed address or without. */
async function signedUp(email: string, emailVerified = true) {
  const { auth, db } = shop.services
  const made = await auth.signUp({ email, password: PASSWORD, name: 'Mara Öztürk' })
  if (!made) throw new Error('no account')
  await db.update(authUsers).set({ emailVerified }).where(eq(authUsers.email, email))
  const headers = browser(made.cookies)
  const actor = await actorOf(shop.services, headers)
  if (actor.kind === 'guest') throw new Error('no session')
  return { actor, headers }
}
let mara: { actor: SignedIn; headers: Headers }
beforeEach(async () => {
  mara = await signedUp('mara@example.com')
})

const ask = (email = NEW, password = PASSWORD, actor = mara.actor) =>
  askForNewEmail(shop.services, actor, { email, password, address })
/** The token of the link that this address was mailed. */
async function tokenTo(email = NEW) {
  await shop.settle()
  const mail = shop.mails.findLast(({ kind, to }) => kind === 'new_email_link' && to === email)
  if (!mail || !('url' in mail.data)) throw new Error(`no link to ${email}`)
  return new URL(mail.data.url).searchParams.get('token') ?? ''
}
const confirm = (token: string, who = mara) =>
  confirmNewEmail(shop.services, who.actor, { token, headers: who.headers })
const now = async () => {
  const actor = await actorOf(shop.services, mara.headers)
  if (actor.kind === 'guest') throw new Error('no session')
  return actor
}
async function ordered(items: unknown[], actor?: SignedIn) {
  const checkout = await checkOut(shop, checkoutBody(items), actor)
  await pay(shop, checkout)
  await shop.settle()
  return checkout.orderGroupId
}
const group = async (id: string) => {
  const [found] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  if (!found) throw new Error('no order')
  return found
}
const mailed = () =>
  shop.mails
    .filter(({ kind }) => /email/.test(kind))
    .map(({ kind, to }) => `${kind} ${to}`)
    .sort()

test('with password and link account, orders, contract and provider have the new address, and both are told (S-2.9-72)', async () => {
  const rented = await ordered([rentedRower()], mara.actor)
  const asGuest = await ordered([newRower()])
  expect(await ask()).toEqual({ ok: true, email: NEW })
  const token = await tokenTo()
  expect((await now()).email).toBe('mara@example.com')
  expect((await group(rented)).customerEmail).toBe('mara@example.com')

  expect(await confirm(token)).toBe('changed')
  await shop.settle()
  expect(await now()).toMatchObject({ email: NEW, emailVerified: true })
  for (const id of [rented, asGuest]) {
    const { customerEmail, stripeCustomerId } = await group(id)
    expect(customerEmail).toBe(NEW)
    const customer = await shop.emulator.fetch(
      new Request(`http://localhost/__stripe/v1/customers/${stripeCustomerId}`, {
        headers: { Authorization: 'Bearer sk_test_emulator' },
      }),
    )
    expect(await customer.json()).toMatchObject({ email: NEW })
  }
  const rows = await shop.services.db.select().from(orders)
  expect(new Set(rows.map(({ customerEmail }) => customerEmail))).toEqual(new Set([NEW]))
  expect(await ordersOf(shop.services, await now()).all()).toHaveLength(2)
  expect(mailed()).toEqual([
    'email_changed mara.neu@example.com',
    'email_changed mara@example.com',
    `new_email_asked mara@example.com`,
    `new_email_link ${NEW}`,
  ])
  expect(await shop.services.auth.signIn({ email: NEW, password: PASSWORD })).not.toBeNull()
  const before = { email: 'mara@example.com', password: PASSWORD }
  expect(await shop.services.auth.signIn(before)).toBeNull()
})

test('links of former mails end, to orders and to a new password, and so does every other session (S-2.9-72)', async () => {
  const id = await ordered([newRower()])
  const at = shop.services.clock.now()
  const link = { orderGroupId: id, purpose: 'order' as const, now: at }
  const former = await issueLink(shop.services.db, link)
  const reset = await shop.services.auth.startReset('mara@example.com')
  const other = await shop.services.auth.signIn({ email: 'mara@example.com', password: PASSWORD })
  await ask()
  await confirm(await tokenTo())
  expect(
    await linkedOrder(shop.services.db, { token: former, purpose: 'order', now: at }),
  ).toBeNull()
  const open = await shop.services.db.select().from(accessLinks)
  expect(open.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
  if (!reset || !other) throw new Error('nothing to end')
  expect(await shop.services.auth.finishReset(reset.tokens, 'Neues-Wort-9')).toBeNull()
  expect(await shop.services.auth.session(browser(other.cookies))).toBeNull()
  expect(await shop.services.auth.session(mara.headers)).toMatchObject({ email: NEW })
})

describe('nobody takes anything over', () => {
  test('a session left open is not enough: the password is asked for, and its tries are counted', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await ask(NEW, 'Falsch-123')).toMatchObject({ ok: false })
    }
    expect(await ask()).toMatchObject({ ok: false, title: 'Zu viele Anfragen' })
    await shop.settle()
    expect(mailed()).toEqual([])
  })

  test('a forwarded link does nothing for another account, nor twice, nor once the address is another', async () => {
    const jonas = await signedUp('jonas@example.com')
    await ask()
    const token = await tokenTo()
    expect(await confirm(token, jonas)).toBe('lost')
    await ask('mara.andere@example.com')
    const second = await tokenTo('mara.andere@example.com')
    expect(await confirm(token)).toBe('changed')
    const changed = { ...mara, actor: await now() }
    expect(await confirm(token, changed)).toBe('lost')
    expect(await confirm(second, changed)).toBe('lost')
    expect(await confirm(`${second}x`, changed)).toBe('lost')
    expect(await confirm('', changed)).toBe('lost')
  })

  test('the address of another account is answered alike and never joined', async () => {
    const jonas = await signedUp('jonas@example.com')
    const theirs = await ordered([newRower()], jonas.actor)
    expect(await ask('jonas@example.com')).toEqual({ ok: true, email: 'jonas@example.com' })
    const token = await tokenTo('jonas@example.com')
    expect(await confirm(token, jonas)).toBe('lost')
    expect(await confirm(token)).toBe('taken')
    expect((await now()).email).toBe('mara@example.com')
    expect((await group(theirs)).userId).toBe(jonas.actor.userId)
  })

  test('of two who confirm one address at the same moment one has it, and the other hears that it is taken', async () => {
    const jonas = await signedUp('jonas@example.com')
    await ask()
    const first = await tokenTo()
    await ask(NEW, PASSWORD, jonas.actor)
    const second = await tokenTo()
    const made = await Promise.all([confirm(first), confirm(second, jonas)])
    expect(made.toSorted()).toEqual(['changed', 'taken'])
    const rows = await shop.services.db.select().from(authUsers).where(eq(authUsers.email, NEW))
    expect(rows).toHaveLength(1)
  })

  test('its link confirms no address, so that a stranger’s orders stay the stranger’s', async () => {
    const posing = await signedUp('opfer@example.com', false)
    const { db } = shop.services
    const { group: theirs } = await givenOrders(db, { customerEmail: 'opfer@example.com' }, [{}])
    await ask('angreifer@example.com', PASSWORD, posing.actor)
    const token = await tokenTo('angreifer@example.com')
    expect(await confirmEmail(shop.services, posing.actor, token)).toBe(false)
    expect(await confirm(token, posing)).toBe('changed')
    expect((await group(theirs.id)).customerEmail).toBe('opfer@example.com')
    const actor = await actorOf(shop.services, posing.headers)
    if (actor.kind === 'guest') throw new Error('no session')
    expect(await ordersOf(shop.services, actor).all()).toEqual([])
  })

  test.each(['kein-postfach', '', 'mara@example.com', ' MARA@example.com '])(
    '%j is no new address',
    async email => {
      expect(await ask(email)).toMatchObject({ ok: false, fields: { email: expect.any(String) } })
      await shop.settle()
      expect(mailed()).toEqual([])
    },
  )

  test('the office’s account keeps the address by which the start finds it', async () => {
    expect(await ask(NEW, PASSWORD, { ...office, userId: mara.actor.userId })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Konfiguration'),
    })
  })
})

test('somebody who has locked the first of several orders never waits for the link that waits for them', async () => {
  const bike = item(ids.bike, ids.bikeNew)
  for (const line of [bike, bike, bike, bike]) await ordered([line], mara.actor)
  const { db } = shop.services
  const own = eq(orderGroups.userId, mara.actor.userId)
  const asTheyLie = (await db.select().from(orderGroups).where(own)).map(({ id }) => id)
  const [first = ''] = asTheyLie.toSorted()
  const second = asTheyLie.find(id => id !== first) ?? ''
  await ask()
  const token = await tokenTo()
  const locked = Promise.withResolvers<void>()
  const other = db.transaction(async tx => {
    await lockGroup(tx, first)
    locked.resolve()
    await setTimeout(500)
    await lockGroup(tx, second)
  })
  await locked.promise
  const [confirmed] = await Promise.all([confirm(token), other])
  expect(confirmed).toBe('changed')
})
