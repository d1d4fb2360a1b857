import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  inventoryItems,
  journalEntries,
  mailBounces,
  orderGroups,
  recallNotices,
  recallUnits,
  sentMails,
  stockReservations,
} from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { givenDraft, givenRecall, storedRecall } from '#test/fixtures/recalls.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { correctGuestEmail } from '../addresses/correct-email.server.ts'
import { settleBounce } from '../bounces/settle.server.ts'
import { DAY_MS } from '../durations.ts'
import { shop as settings } from '../shop.ts'
import { stockLevels } from '../stock/level.server.ts'
import { sellFromStock } from '../stock/service-device.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { affectedBy } from './affected.server.ts'
import { deleteDraft, saveDraft } from './draft.server.ts'
import { noticesOf } from './file.server.ts'
import { formOf } from './form.ts'
import { issueRecallLink } from './links.server.ts'
import { markNotice, remindOfRecall, unmarkNotice } from './notices.server.ts'
import { acknowledgeByLink, recallByLink } from './own-notice.server.ts'
import { checkSerial, publishedRecalls } from './published.server.ts'
import { closeRecall, reopenRecalled, settleRecalled } from './settle.server.ts'
import { extendRecall, newlyAffected, startRecall } from './start.server.ts'
import type { NoticeMark } from './told.server.ts'

let shop: TestServices
let db: TestServices['services']['db']
beforeEach(async () => {
  shop = await testServices()
  db = shop.services.db
  return () => shop.close()
})
const out = { logisticsStatus: 'delivered' as const, deliveryDate: new Date('2026-01-20') }

/** A device that somebody ordered; where it is, says its order. */
async function held(serialNumber: string, customerEmail: string, unit = {}, group = {}) {
  const { orders, group: made } = await givenOrders(db, { customerEmail, ...group }, [unit])
  const orderId = orders[0]?.id ?? ''
  const inventoryId = await givenDevice(db, { serialNumber, batch: 'B-7', orderId })
  return { orderId, inventoryId, orderGroupId: made.id }
}

const told = () =>
  shop.mails
    .filter(({ kind }) => kind === 'product_recall')
    .map(({ to }) => to)
    .toSorted()
const affected = async (id: string) => affectedBy(db, await storedRecall(shop.services, id))
const unitOf = async (inventoryId: string) => {
  const rows = await db.select().from(recallUnits).where(eq(recallUnits.inventoryId, inventoryId))
  return rows[0] ?? Promise.reject(new Error('It is not recalled'))
}

test('finds who has a device now: rented, bought, bought after its rent, sold beside the shop (L-51)', async () => {
  await held('GA-1', 'mieterin@example.org', { ...out, orderType: 'rental' })
  await held('GA-2', 'kaeufer@example.org', out)
  const bought = await givenOrders(db, { customerEmail: 'frueher@example.org' }, [
    { ...out, orderType: 'rental' },
  ])
  const owned = { batch: 'B-7', status: 'delivered' as const, location: 'customer' }
  const inventoryId = await givenDevice(db, {
    ...owned,
    serialNumber: 'GA-3',
    soldDate: '2026-02-01',
    buyerEmail: 'frueher@example.org',
  })
  await db.insert(stockReservations).values({
    ...{ productId: 'prod_gale', orderId: bought.orders[0]?.id ?? '', state: 'gone', inventoryId },
    reservedAt: new Date('2026-01-02'),
  })
  await givenDevice(db, {
    ...owned,
    serialNumber: 'GA-4',
    soldDate: '2026-02-01',
    buyerEmail: 'Markt@Example.org',
  })
  await givenDevice(db, { serialNumber: 'GA-5', batch: 'B-7' })
  await held('GA-6', 'wartet@example.org', { logisticsStatus: 'preparing' })
  await held('GA-7', 'zurueck@example.org', { logisticsStatus: 'return_received' })
  await givenDevice(db, { serialNumber: 'GA-8', batch: 'B-8' })
  const id = await givenDraft(shop.services, { scope: 'batch', batches: 'b-7' })
  const { units, recipients } = await affected(id)
  expect(units.map(({ serialNumber, place }) => [serialNumber, place])).toEqual([
    ...[
      ['GA-1', 'out'],
      ['GA-2', 'out'],
      ['GA-3', 'out'],
      ['GA-4', 'sold'],
    ],
    ...[
      ['GA-5', 'house'],
      ['GA-6', 'house'],
      ['GA-7', 'house'],
    ],
  ])
  expect(recipients).toBe(4)
  await givenRecall(shop.services, { scope: 'batch', batches: 'B-7' })
  await shop.settle()
  expect(told()).toEqual([
    ...['frueher@example.org', 'kaeufer@example.org', 'markt@example.org', 'mieterin@example.org'],
  ])
})

test('one order is told once, of all its devices; a deleted or locked order is told, an erased one cannot be', async () => {
  const { group, orders } = await givenOrders(db, { customerEmail: 'zwei@example.org' }, [out, out])
  for (const [n, { id: orderId }] of orders.entries()) {
    await givenDevice(db, { serialNumber: `GA-${n}`, orderId })
  }
  const hidden = { hiddenAt: new Date(), hiddenBy: 'user:x' }
  await held('GA-8', 'weg@example.org', { ...out, ...hidden }, { lockedAt: new Date() })
  await held('GA-9', '', out, { erasedAt: new Date(), lockedAt: new Date() })
  const id = await givenRecall(shop.services, { scope: 'serials', serials: 'GA-0 bis GA-9' })
  await shop.settle()
  expect(told()).toEqual(['weg@example.org', 'zwei@example.org'])
  const notices = await noticesOf(db, id)
  expect(notices.find(({ orderNumber }) => orderNumber === group.number)).toMatchObject({
    ...{ units: 2, settled: 0, state: 'queued' },
  })
})

test('units that are out without a known device are counted, and warned only if somebody wants that', async () => {
  await givenDevice(db, { serialNumber: 'GA-1' })
  await givenOrders(db, { customerEmail: 'unbekannt@example.org' }, [out])
  const id = await givenDraft(shop.services, { serials: 'GA-1, GA-404' })
  expect(await affected(id)).toMatchObject({
    leftOut: 1,
    recipients: 0,
    unknownSerials: ['ga-404'],
  })
  await givenRecall(shop.services, { serials: 'GA-1', includesUnknown: 'on' })
  await shop.settle()
  expect(told()).toEqual(['unbekannt@example.org'])
})

test('a recalled device goes out to nobody until it is repaired or found sound', async () => {
  const { orderId, inventoryId } = await held('GA-1', 'wartet@example.org', {
    logisticsStatus: 'preparing',
  })
  const free = await givenDevice(db, { serialNumber: 'GA-2' })
  await givenDevice(db, { serialNumber: 'GA-3' })
  const level = async () => (await stockLevels(db, ['prod_gale'])).get('prod_gale')?.free
  const before = await level()
  await givenRecall(shop.services, { serials: 'GA-1\nGA-2' })
  expect(await level()).toBe((before ?? 0) - 1)
  await expect(officeMoves(shop, [{ id: orderId }], 'shipped')).rejects.toThrow('zurückgerufen')
  const sale = { deviceId: free, email: 'kauf@example.org', cents: 100 }
  await expect(sellFromStock(shop.services, office, sale)).rejects.toThrow('zurückgerufen')
  const settle = async (of: string, outcome: 'repair' | 'scrapped') =>
    settleRecalled(shop.services, office, { unitId: (await unitOf(of)).id, outcome, note: '' })
  await settle(free, 'scrapped')
  await expect(sellFromStock(shop.services, office, sale)).rejects.toThrow('zurückgerufen')
  await settle(inventoryId, 'repair')
  await officeMoves(shop, [{ id: orderId }], 'shipped')
  await expect(settle(inventoryId, 'repair')).rejects.toThrow('schon erledigt')
})

test('what was noted of a recalled device by mistake is taken back, and whoever got it since is told', async () => {
  const first = await held('GA-1', 'erste@example.org', out)
  const house = await givenDevice(db, { serialNumber: 'GA-2' })
  await givenRecall(shop.services, { serials: 'GA-1\nGA-2' })
  await shop.settle()
  const settle = async (of: string) =>
    settleRecalled(shop.services, office, {
      ...{ unitId: (await unitOf(of)).id, outcome: 'repair', note: 'Falsche Zeile' },
    })
  const reopen = async (of: string) => reopenRecalled(shop.services, office, (await unitOf(of)).id)
  await settle(first.inventoryId)
  await reopen(first.inventoryId)
  await expect(reopen(first.inventoryId)).rejects.toThrow('noch offen')
  expect(await unitOf(first.inventoryId)).toMatchObject({ outcome: null, outcomeNote: null })

  await settle(house)
  const sale = { deviceId: house, email: 'zweite@example.org', cents: 100 }
  await sellFromStock(shop.services, office, sale)
  await reopen(house)
  expect(await unitOf(house)).toMatchObject({ outcome: null, noticeId: expect.any(String) })
  await shop.settle()
  expect(told()).toEqual(['erste@example.org', 'zweite@example.org'])
})

test('starts once, with the list that was read, and never unfinished', async () => {
  await held('GA-1', 'eins@example.org', out)
  const id = await givenDraft(shop.services, { serials: 'GA-1 bis GA-5' })
  const { key } = await affected(id)
  await held('GA-2', 'zwei@example.org', out)
  const start = (read: string) => startRecall(shop.services, office, { id, key: read })
  await expect(start(key)).rejects.toThrow('Inzwischen sind andere')
  const read = formOf(await storedRecall(shop.services, id))
  const save = (mine: Partial<typeof read>) =>
    saveDraft(shop.services, office, { id, read, mine: { ...read, ...mine } })
  await save({ hazard: '' })
  await expect(start((await affected(id)).key)).rejects.toThrow('Gefahr')
  const now = formOf(await storedRecall(shop.services, id))
  await saveDraft(shop.services, office, { id, read: now, mine: read })
  const both = (await affected(id)).key
  const answers = await Promise.allSettled([start(both), start(both)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await shop.settle()
  expect(told()).toEqual(['eins@example.org', 'zwei@example.org'])
  await expect(save({ hazard: 'x' })).rejects.toThrow('läuft schon')
  await expect(deleteDraft(shop.services, office, id)).rejects.toThrow('läuft schon')
})

test('two people on one draft: what both changed comes back with both values', async () => {
  await givenDevice(db, { serialNumber: 'GA-1' })
  const id = await givenDraft(shop.services, {})
  const read = formOf(await storedRecall(shop.services, id))
  const save = (mine: Partial<typeof read>) =>
    saveDraft(shop.services, office, { id, read, mine: { ...read, ...mine } })
  const saved = await save({ hazard: 'Eins', contactPhone: '0341 2' })
  expect(saved).toMatchObject({ isSaved: true, form: { hazard: 'Eins', contactPhone: '0341 2' } })
  expect(await save({ instructions: 'Andere Stelle' })).toMatchObject({
    ...{ isSaved: true, form: { hazard: 'Eins', instructions: 'Andere Stelle' } },
  })
  expect(await save({ hazard: 'Zwei' })).toMatchObject({
    isSaved: false,
    conflicts: [{ field: 'hazard', mine: 'Zwei', theirs: 'Eins' }],
  })
  expect(await storedRecall(shop.services, id)).toMatchObject({
    ...{ hazard: 'Eins', instructions: 'Andere Stelle', contactPhone: '0341 2' },
  })
})

test('reminds whoever the mail reached and said nothing for three days, and nobody else', async () => {
  for (const n of [1, 2, 3, 4]) await held(`GA-${n}`, `nr${n}@example.org`, out)
  const id = await givenRecall(shop.services, { scope: 'all' })
  const remind = () => remindOfRecall(shop.services, office, id)
  const notices = await noticesOf(db, id)
  for (const notice of notices) {
    await db.insert(sentMails).values({
      ...{ key: `product_recall:${notice.id}:0`, kind: 'product_recall', recipient: notice.email },
      sentAt: shop.services.clock.now(),
    })
  }
  await expect(remind()).rejects.toThrow('niemanden zu erinnern')
  const ago = new Date(shop.services.clock.now().getTime() - 3 * DAY_MS)
  await db.update(recallNotices).set({ createdAt: ago })
  const mark = (email: string, what: 'bounced' | 'acknowledged') =>
    markNotice(shop.services, office, {
      ...{ recallId: id, mark: what },
      noticeId: notices.find(notice => notice.email === email)?.id ?? '',
    })
  await mark('nr1@example.org', 'acknowledged')
  await mark('nr2@example.org', 'bounced')
  await expect(mark('nr2@example.org', 'bounced')).rejects.toThrow('schon eingetragen')
  expect(await remind()).toBe(2)
  await shop.settle()
  const numbers = shop.mails.flatMap(({ kind, data, to }) =>
    kind === 'product_recall' && 'number' in data && data.number === 1 ? to : [],
  )
  expect(numbers.toSorted()).toEqual(['nr3@example.org', 'nr4@example.org'])
  await expect(remind()).rejects.toThrow('niemanden zu erinnern')
})

test('what they said themselves is not taken back, what the office noted is', async () => {
  await held('GA-1', 'nr1@example.org', out)
  await held('GA-2', 'nr2@example.org', out)
  const recallId = await givenRecall(shop.services, { scope: 'all' })
  const [first, second] = await noticesOf(db, recallId)
  const own = { acknowledgedAt: shop.services.clock.now(), acknowledgedBy: 'guest' }
  await db
    .update(recallNotices)
    .set(own)
    .where(eq(recallNotices.id, first?.id ?? ''))
  const mark = 'acknowledged' as const
  const of = (noticeId = '') => ({ recallId, noticeId, mark })
  await expect(unmarkNotice(shop.services, office, of(first?.id))).rejects.toThrow()
  await markNotice(shop.services, office, of(second?.id))
  await unmarkNotice(shop.services, office, of(second?.id))
  const stored = await noticesOf(db, recallId)
  expect(stored.map(({ id, state }) => [id, state])).toEqual([
    [second?.id, 'queued'],
    [first?.id, 'acknowledged'],
  ])
})

describe('a mail that comes back', () => {
  async function bounced(email: string) {
    const { orderGroupId } = await held('GA-1', email, out)
    const id = await givenRecall(shop.services, { scope: 'all' })
    const [notice] = await noticesOf(db, id)
    const at = shop.services.clock.now()
    const mail = {
      ...{ kind: 'product_recall', recipient: email, orderGroupId, sentAt: at },
      data: { noticeId: notice?.id, number: 0 },
    }
    const sent = async (key: string, sentAt = at) => {
      const [row] = await db
        .insert(sentMails)
        .values({ ...mail, key, sentAt })
        .returning()
      return row?.id ?? ''
    }
    const mailId = await sent(`product_recall:${notice?.id}:0`)
    const [back] = await db
      .insert(mailBounces)
      .values({
        ...{ mailId, recipient: email, action: 'failed', kind: 'hard', status: '5.1.1' },
        ...{ diagnostic: 'User unknown', receivedAt: at },
      })
      .returning()
    const state = async () => (await noticesOf(db, id))[0]?.state
    return { id, noticeId: notice?.id ?? '', bounceId: back?.id ?? '', sent, state }
  }
  const task = async () =>
    (await openTasks(shop.services, ['admin'], { kind: 'recall', owner: null, page: 1 })).tasks

  test('is known to the recall and stands in "Heute", until it reached somebody (L-51)', async () => {
    const { id, sent, state } = await bounced('weg@example.org')
    expect(await state()).toBe('bounced')
    expect(await task()).toMatchObject([{ subjectId: id, detail: '1 1' }])
    await sent('resent x', new Date(shop.services.clock.now().getTime() + 1000))
    expect(await state()).toBe('sent')
    expect(await task()).toMatchObject([{ subjectId: id, detail: '1 0' }])
    await closeRecall(shop.services, office, { id, note: 'Verzogen.' })
    expect(await task()).toEqual([])
  })

  test('is owed: told by post or phone it is told, and needless it never is', async () => {
    const { bounceId, state } = await bounced('weg@example.org')
    const settle = (as: string) => settleBounce(shop.services, office, { bounceId, as })
    await expect(settle('needless')).rejects.toThrow()
    await settle('post')
    expect(await state()).toBe('letter')
  })

  test('is settled by what is noted at the recall', async () => {
    const { id: recallId, noticeId, state } = await bounced('weg@example.org')
    await markNotice(shop.services, office, { recallId, noticeId, mark: 'acknowledged' })
    expect(await state()).toBe('acknowledged')
    expect(await db.select().from(mailBounces)).toMatchObject([{ settledAs: 'phone' }])
  })

  test('waits again once that was noted by mistake, and the history has both steps', async () => {
    const { id: recallId, noticeId, state } = await bounced('weg@example.org')
    const noted = { recallId, noticeId }
    for (const mark of ['letter', 'acknowledged'] as const) {
      await markNotice(shop.services, office, { ...noted, mark })
    }
    const takeBack = (mark: NoticeMark) => unmarkNotice(shop.services, office, { ...noted, mark })
    await expect(takeBack('letter')).rejects.toThrow('nicht mehr der letzte')
    await takeBack('acknowledged')
    expect(await state()).toBe('letter')
    expect(await db.select().from(mailBounces)).toMatchObject([{ settledAs: 'post' }])
    await takeBack('letter')
    expect(await state()).toBe('bounced')
    expect(await db.select().from(mailBounces)).toMatchObject([
      { settledAs: null, settledAt: null },
    ])
    await expect(takeBack('letter')).rejects.toThrow('nicht mehr der letzte')
    const { orderGroupId } = (await db.select().from(recallNotices))[0] ?? {}
    const entries = await db.select().from(journalEntries)
    const about = entries.filter(({ subjectId }) => subjectId === orderGroupId)
    expect(about.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        ...['recall_letter_sent', 'recall_acknowledged'],
        ...['recall_not_acknowledged', 'recall_letter_not_sent'],
      ]),
    )
  })

  test('is noted as often as it comes back', async () => {
    await held('GA-1', 'weg@example.org', out)
    const recallId = await givenRecall(shop.services, { scope: 'all' })
    const [notice] = await noticesOf(db, recallId)
    const noticeId = notice?.id ?? ''
    const mark = () => markNotice(shop.services, office, { recallId, noticeId, mark: 'bounced' })
    await mark()
    const sentAt = shop.services.clock.now()
    const before = new Date(sentAt.getTime() - DAY_MS)
    await db.update(recallNotices).set({ bouncedAt: before })
    const mail = { kind: 'product_recall', recipient: 'weg@example.org', sentAt }
    await db.insert(sentMails).values({ ...mail, key: `product_recall:${noticeId}:0` })
    expect((await noticesOf(db, recallId))[0]?.state).toBe('sent')
    await mark()
    expect((await noticesOf(db, recallId))[0]?.state).toBe('bounced')
  })
})

test('everybody can look up whether a device is recalled', async () => {
  const { inventoryId } = await held('GA-1', 'eins@example.org', out)
  await givenDevice(db, { serialNumber: 'GA-2', batch: 'B-7' })
  await givenDevice(db, { serialNumber: 'RU-1', stripeProductId: 'prod_havel' })
  const first = await givenRecall(shop.services, { serials: 'GA-1\nGA-50 bis GA-60' })
  const second = await givenRecall(shop.services, { scope: 'batch', batches: 'B-7' })
  await givenDraft(shop.services, { scope: 'all' })
  const published = await publishedRecalls(shop.services)
  expect(published.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  const asked = async (serial: string) => {
    const checked = await checkSerial(shop.services, published, serial)
    return checked?.answer === 'affected' ? checked.recallIds.length : checked?.answer
  }
  expect(await asked(' ga-1 ')).toBe(2)
  expect(await asked('GA-2')).toBe(1)
  expect(await asked('GA-55')).toBe(1)
  expect(await asked('RU-1')).toBe('clear')
  expect(await asked('GA-70')).toBe('unknown')
  expect(await asked(' ')).toBeUndefined()
  for (const { id: unitId } of await db
    .select()
    .from(recallUnits)
    .where(eq(recallUnits.inventoryId, inventoryId)))
    await settleRecalled(shop.services, office, { unitId, outcome: 'repair', note: '' })
  expect(await asked('GA-1')).toBe('clear')
})

test('spaces and hyphens in a serial number that somebody looks up do not matter', async () => {
  await held('RW2-2405-0113', 'eins@example.org', out)
  await givenDevice(db, { serialNumber: 'RW2-24050-114' })
  await givenDevice(db, { serialNumber: 'RW2-2405-0114' })
  const id = await givenRecall(shop.services, {
    serials: 'RW2-2405-0113\nRW2-2405-0114\nRW9 77-1\nGA-26-00010 bis GA-26-00020',
  })
  const published = await publishedRecalls(shop.services)
  const asked = async (serial: string) =>
    (await checkSerial(shop.services, published, serial))?.answer
  for (const serial of ['rw2-2405-0113', 'rw2 2405 0113', 'RW224050113', 'RW2 – 2405-01 13'])
    expect(await checkSerial(shop.services, published, serial)).toEqual({
      ...{ serial, answer: 'affected', recallIds: [id] },
    })
  // Two devices differ in nothing else: only the one that was written out is meant.
  expect(await asked('RW2-24050-114')).toBe('clear')
  expect(await asked('RW2 24050114')).toBe('affected')
  for (const serial of ['rw9-77 1', 'RW9771', 'GA 26 00012', 'ga2600020', 'GA-2600010'])
    expect(await asked(serial)).toBe('affected')
  for (const serial of ['GA 26 00021', 'GA26', 'RW97711'])
    expect(await asked(serial)).toBe('unknown')
  expect(await asked('--')).toBeUndefined()
})

test('what comes later is found and told of; whoever was told before is told again', async () => {
  const { orderGroupId } = await held('GA-1', 'eins@example.org', out)
  const id = await givenRecall(shop.services, { serials: 'GA-1 bis GA-9' })
  const { orders } = await givenOrders(db, { customerEmail: 'neu@example.org' }, [out])
  await givenDevice(db, { serialNumber: 'GA-2', orderId: orders[0]?.id ?? '' })
  const fresh = await newlyAffected(db, await storedRecall(shop.services, id))
  expect(fresh.units.map(({ serialNumber }) => serialNumber)).toEqual(['GA-2'])
  await extendRecall(shop.services, office, { id, key: fresh.key })
  const again = { id, key: fresh.key }
  await expect(extendRecall(shop.services, office, again)).rejects.toThrow('Kein Gerät')
  await shop.settle()
  expect(told()).toEqual(['eins@example.org', 'neu@example.org'])
  const entries = await db
    .select({ event: journalEntries.event })
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, orderGroupId))
  expect(entries).toEqual([{ event: 'recall_told' }])
})

test('ends with a reason while a device is open, and without one once all are done with', async () => {
  const one = await held('GA-1', 'eins@example.org', out)
  const first = await givenRecall(shop.services, { serials: 'GA-1' })
  const close = (id: string, note: string) => closeRecall(shop.services, office, { id, note })
  await expect(close(first, ' ')).rejects.toThrow('noch nicht erledigt')
  await close(first, 'Der Kunde ist verzogen.')
  await expect(close(first, 'noch einmal')).rejects.toThrow('läuft nicht')
  const second = await givenRecall(shop.services, { serials: 'GA-1' })
  const units = await db.select().from(recallUnits).where(eq(recallUnits.recallId, second))
  const unitId = units[0]?.id ?? ''
  await settleRecalled(shop.services, office, { unitId, outcome: 'refund', note: 'per Post' })
  await close(second, '')
  const [device] = await db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.id, one.inventoryId))
  expect(device?.serialNumber).toBe('GA-1')
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, one.orderGroupId))
  expect(group?.customerEmail).toBe('eins@example.org')
})

test('a stranger whom a slip of the address mailed its link answers for nobody once the address is put right', async () => {
  const slip = 'mieterin@exmaple.org'
  const { orderGroupId } = await held('GA-10', slip, out)
  await givenRecall(shop.services, { scope: 'batch', batches: 'B-7' })
  const [notice] = await db
    .select()
    .from(recallNotices)
    .where(eq(recallNotices.orderGroupId, orderGroupId))
  const now = shop.services.clock.now()
  const token = await issueRecallLink(db, { noticeId: notice?.id ?? '', now })
  expect(await recallByLink(shop.services, token)).toMatchObject({ noticeId: notice?.id })
  const right = { typed: 'mieterin@example.org', readEmail: slip, sendsAgain: false }
  await correctGuestEmail(shop.services, office, { orderGroupId, ...right })
  await expect(recallByLink(shop.services, token)).rejects.toMatchObject({ kind: 'not_found' })
})

test('whoever holds a link fills the history of a recall with no endless wishes', async () => {
  const { orderGroupId } = await held('GA-9', 'mieterin@example.org', out)
  await givenRecall(shop.services, { scope: 'batch', batches: 'B-7' })
  const [notice] = await db
    .select()
    .from(recallNotices)
    .where(eq(recallNotices.orderGroupId, orderGroupId))
  const noticeId = notice?.id ?? ''
  const token = await issueRecallLink(db, { noticeId, now: shop.services.clock.now() })
  const wish = (index: number) =>
    acknowledgeByLink(shop.services, token, {
      ...{ noticeId, wish: index % 2 === 0 ? 'repair' : '' },
      address: '203.0.113.9',
    })
  for (let index = 0; index < settings.limits.declaration.points; index += 1) await wish(index)
  await expect(wish(0)).rejects.toMatchObject({ kind: 'limited' })
})
