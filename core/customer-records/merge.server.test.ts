import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { customerNotes, journalEntries, orderGroups, orders } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { listOrders } from '../fulfilment/list.server.ts'
import { matchContract } from '../inquiries/match-contract.server.ts'
import { findAnything } from '../office-search/find.server.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { guestsOrder } from '../orders/order-access.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { customerBy, customerIdOf } from './customer.server.ts'
import { likelyDuplicates } from './duplicates.server.ts'
import { listCustomers } from './list.server.ts'
import { mergeCustomers, separateCustomers } from './merge.server.ts'
import { addNote, notesOf } from './notes.server.ts'
import { customerRecord } from './record.server.ts'

let shop: TestServices
let db: TestServices['services']['db']
beforeEach(async () => {
  shop = await testServices()
  db = shop.services.db
  return () => shop.close()
})

const OLD = 'mara.oeztuerk@example.org'
const NEW = 'mara@halle.example'
const ordered = async (customerEmail: string, group = {}) =>
  (await givenOrders(db, { customerEmail, ...group }, [{}])).group
const merge = (gone: string, keep: string, reason = 'Rief an und nannte beide Nummern.') =>
  mergeCustomers(shop.services, office, {
    ...{ keepId: customerIdOf(keep), goneId: customerIdOf(gone), reason },
  })
const addressesOf = async () => {
  const groups = await db.select({ email: orderGroups.customerEmail }).from(orderGroups)
  const units = await db.select({ email: orders.customerEmail }).from(orders)
  return new Set([...groups, ...units].map(({ email }) => email))
}

test('orders and notes of both are one customer’s, whom the former address still finds', async () => {
  const old = await ordered(OLD)
  await ordered(NEW)
  const note = { customerId: customerIdOf(OLD), text: 'Zweiter Stock' }
  await addNote(shop.services, office, note)
  await merge(OLD, NEW)
  expect(await addressesOf()).toEqual(new Set([NEW]))
  const kept = await customerBy(shop.services, customerIdOf(OLD))
  expect(kept).toMatchObject({ email: NEW, orderCount: 2 })
  expect((await notesOf(db, kept)).map(({ text }) => text)).toEqual(['Zweiter Stock'])
  const query = { search: OLD, sort: 'customer', descending: false, page: 1 } as const
  expect((await listCustomers(shop.services, query)).entries.map(({ email }) => email)).toEqual([
    NEW,
  ])
  const listed = await listOrders(shop.services, {
    ...{ search: OLD, status: null, type: null, payment: 'all', showDelivered: true },
    ...{ sort: 'created', descending: true, page: 1 },
  })
  expect(listed.entries.map(({ groupId }) => groupId)).toContain(old.id)
  const { found } = await findAnything(shop.services, ['admin'], OLD)
  expect(found.map(({ kind, orderNumber: number }) => [kind, number])).toContainEqual([
    'order',
    old.number,
  ])
  const claim = { contract: orderNumber(old.number), email: OLD, name: 'Egal' }
  expect(await matchContract(db, claim, { kind: 'guest' })).toEqual({
    ...{ orderGroupId: old.id, isSure: true },
  })
  await shop.settle()
  const told = shop.mails.filter(({ kind }) => kind === 'customers_merged')
  expect(told.map(({ to }) => to).toSorted()).toEqual([OLD, NEW].toSorted())
  expect(JSON.stringify(told.map(({ data }) => data))).not.toContain('@')
  const record = await customerRecord(shop.services, customerIdOf(NEW))
  expect(record.formerAddresses.map(({ email }) => email)).toEqual([OLD])
  const entries = await db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.event, 'customers_merged'))
  expect(entries).toHaveLength(3)
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('an account never moves, and sees what came to it only once its address is confirmed (ADR-116)', async () => {
  const mara = await givenAccount(shop)
  const [other] = [await ordered(OLD)]
  await ordered(mara.email, { userId: mara.userId })
  const guest = customerIdOf(OLD)
  const account = customerIdOf(mara.email)
  const reason = 'Am Telefon'
  const into = (keepId: string, goneId: string) =>
    mergeCustomers(shop.services, office, { keepId, goneId, reason })
  await expect(into(guest, account)).rejects.toThrow('hat ein Konto')
  await expect(into(account, account)).rejects.toThrow('derselbe Kunde')
  await into(account, guest)
  const [moved] = await db.select().from(orderGroups).where(eq(orderGroups.id, other.id))
  expect(moved).toMatchObject({ userId: null, customerEmail: mara.email })
  const sees = async (emailVerified: boolean) =>
    (await ordersOf(shop.services, { ...mara, emailVerified }).all()).some(
      ({ group }) => group.id === other.id,
    )
  expect([await sees(false), await sees(true)]).toEqual([false, true])
})

test('needs a reason, happens once in two tabs, and leaves locked orders alone', async () => {
  await ordered(OLD)
  const locked = await ordered(OLD, { lockedAt: new Date() })
  await ordered(NEW)
  await expect(merge(OLD, NEW, ' ')).rejects.toThrow('woher Sie wissen')
  await expect(merge('nie@example.org', NEW)).rejects.toThrow('gibt es nicht')
  const answers = await Promise.allSettled([merge(OLD, NEW), merge(OLD, NEW)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [left] = await db.select().from(orderGroups).where(eq(orderGroups.id, locked.id))
  expect(left?.customerEmail).toBe(OLD)
})

test('keeps the name, company and phone of the address that stays, whoever ordered last', async () => {
  const kept = { customerName: 'Mara Öztürk', company: 'Studio Nord', phone: '0341 1' }
  await ordered(NEW, { ...kept, createdAt: new Date('2026-10-01T09:00:00Z') })
  const gone = { customerName: 'M. Oeztuerk-Alt', company: null, phone: '0341 2' }
  await ordered(OLD, { ...gone, createdAt: new Date('2026-11-20T09:00:00Z') })
  await merge(OLD, NEW)
  const shown = { firstName: 'Mara', lastName: 'Öztürk', company: 'Studio Nord', phone: '0341 1' }
  expect(await customerBy(shop.services, customerIdOf(NEW))).toMatchObject(shown)
})

test('both addresses are told of a merge, and of what takes it back, neither by the name of the other', async () => {
  await ordered(NEW, { customerName: 'Mara Öztürk' })
  await ordered(OLD, { customerName: 'Bo Weg' })
  await merge(OLD, NEW)
  await separateCustomers(shop.services, office, {
    ...{ customerId: customerIdOf(NEW), formerId: customerIdOf(OLD) },
  })
  await shop.settle()
  const told = shop.mails.map(({ kind, to, data }) => [kind, to, data])
  expect(told).toEqual(
    expect.arrayContaining([
      ['customers_merged', NEW, { name: 'Mara Öztürk', isFormer: false }],
      ['customers_merged', OLD, { name: 'Bo Weg', isFormer: true }],
      ['customers_separated', NEW, { name: 'Mara Öztürk', isFormer: false }],
      ['customers_separated', OLD, { name: '', isFormer: true }],
    ]),
  )
  expect(told).toHaveLength(4)
})

test('is taken back to exactly what it was, once', async () => {
  await ordered(OLD)
  const kept = await ordered(NEW)
  await addNote(shop.services, office, { customerId: customerIdOf(OLD), text: 'Alt' })
  await merge(OLD, NEW)
  const apart = () =>
    separateCustomers(shop.services, office, {
      ...{ customerId: customerIdOf(NEW), formerId: customerIdOf(OLD) },
    })
  await apart()
  const groups = await db.select().from(orderGroups)
  expect(groups.find(({ id }) => id === kept.id)?.customerEmail).toBe(NEW)
  expect(await addressesOf()).toEqual(new Set([OLD, NEW]))
  expect(await customerBy(shop.services, customerIdOf(OLD))).toMatchObject({ email: OLD })
  expect((await db.select().from(customerNotes)).map(({ email }) => email)).toEqual([OLD])
  await expect(apart()).rejects.toThrow('gibt es nicht mehr')
})

test('gives nothing away once it is taken back: links that the other address was mailed open nothing', async () => {
  const { id: orderGroupId } = await ordered(OLD)
  const own = await ordered(NEW)
  await merge(OLD, NEW)
  const link = { purpose: 'order' as const, now: shop.services.clock.now() }
  const token = await issueLink(db, { ...link, orderGroupId })
  const ownToken = await issueLink(db, { ...link, orderGroupId: own.id })
  expect(await guestsOrder(shop.services, token)).toBe(orderGroupId)
  await separateCustomers(shop.services, office, {
    ...{ customerId: customerIdOf(NEW), formerId: customerIdOf(OLD) },
  })
  await expect(guestsOrder(shop.services, token)).rejects.toThrow()
  expect(await guestsOrder(shop.services, ownToken)).toBe(own.id)
})

test('finds who is likely one person: one mailbox, one phone, one name and postcode', async () => {
  await ordered('anna.berg@gmail.com', { customerName: 'Anna Berg', phone: '+49 341 555 18 20' })
  await ordered('annaberg+rad@googlemail.com', { customerName: 'A. Berg' })
  await ordered('buero@berg.example', { customerName: 'Anna Berg', phone: '0341 5551820' })
  await ordered('fremd@example.org', { customerName: 'Jo Wind' })
  const { shown } = await likelyDuplicates(shop.services, { page: 1 })
  expect(shown.map(({ first, second, reasons }) => [first.email, second.email, reasons])).toEqual([
    ['anna.berg@gmail.com', 'buero@berg.example', ['phone', 'name']],
    ['anna.berg@gmail.com', 'annaberg+rad@googlemail.com', ['mailbox']],
  ])
})
