import { randomUUID } from 'node:crypto'
import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  cases,
  damageClaims,
  declarations,
  devicePhotos,
  deviceReturns,
  goodsReceipts,
  inventoryItems,
  journalEntries,
  mirroredProducts,
  orders,
  priceHistory,
  stockReservations,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { givenLine } from '#test/fixtures/orders.ts'
import { officeClaims } from '#test/fixtures/return-charges.ts'
import { faultyOf, givenDeclaration, givenEndedRental, givenPhoto } from '#test/fixtures/returns.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { answerClaim, answerLinkedClaim } from './answer-claim.server.ts'
import { chargeAfterReturn } from './charge.server.ts'
import { checkReturn, type Verdict } from './check.server.ts'
import { sendDamageClaim } from './claim.server.ts'
import { deviceFile } from './device-file.server.ts'
import { receiveReturn } from './receive.server.ts'

const parts = [
  { name: 'Schiene', cents: 20_000 },
  { name: 'Einbau', cents: 5000 },
]
const fault = 'Sie wurde als Tritt benutzt.'
const most = { parts, sharePercent: 50, fault }
let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  mara = await givenAccount(shop)
  return () => shop.close()
})

/** A device that came back and was found so, beyond the way back. */
async function checked(verdict: Verdict, rental: Parameters<typeof givenEndedRental>[1] = {}) {
  const made = await justChecked(verdict, rental)
  await untilToldToProvider(shop)
  return made
}

async function justChecked(verdict: Verdict, rental: Parameters<typeof givenEndedRental>[1] = {}) {
  const made = await givenEndedRental(shop, { userId: mara.userId, ...rental })
  await receiveReturn(shop.services, office, made.orderId)
  const note = 'Die Schiene ist verbogen.'
  await checkReturn(shop.services, office, {
    orderId: made.orderId,
    verdict,
    note,
    faulty: faultyOf(verdict),
  })
  return made
}

const send = (orderId: string, list = parts) => officeClaims(shop, orderId, list)
const object = (orderId: string, objection: string, actor = mara) =>
  answerClaim(shop.services, actor, { orderId, answer: { kind: 'object', objection } })
const accept = (orderId: string, actor = mara, confirmedCents: number | null = 12_500) =>
  answerClaim(shop.services, actor, { orderId, answer: { kind: 'accept', confirmedCents } })
const claims = () => shop.services.db.select().from(damageClaims)

test('a damage with objection: its renter is sent parts, value and share, objects in time, and a person decides (L-34)', async () => {
  const { orderId } = await checked('damaged')
  await send(orderId)
  await expect(send(orderId)).rejects.toMatchObject({ code: 'claim_sent' })
  await shop.settle()
  const [claim] = await claims()
  expect(claim).toMatchObject({
    parts,
    sharePercent: 50,
    amountCents: 12_500,
    objectUntil: '2026-03-16',
  })
  expect(shop.mails.filter(({ kind }) => kind === 'damage_claim')).toHaveLength(1)
  const told = async () =>
    wordsOf(
      await render((await letters.damage_claim(shop.services, { claimId: claim?.id ?? '' })).body),
    )
  expect(await told()).toContain('Unsere Fotos dieses Geräts sehen Sie über den Knopf unten.')

  await expect(object(orderId, '')).rejects.toMatchObject({ field: 'objection' })
  await object(orderId, 'Das war schon bei der Lieferung so.')
  await expect(object(orderId, 'Noch einmal')).rejects.toMatchObject({ code: 'claim_answered' })
  const opened = await shop.services.db
    .select()
    .from(cases)
    .where(eq(cases.kind, 'damage_objected'))
  expect(opened).toMatchObject([
    { reason: expect.stringContaining('„Das war schon bei der Lieferung so.“') },
  ])
  let paid = 0
  for await (const _ of shop.services.payments.paidInvoicesSince(new Date(0))) paid += 1
  expect(paid).toBe(0)
})

test('a claim leaves once somebody said yes to its amount and to whom it goes (L-34)', async () => {
  const { orderId } = await checked('damaged')
  await givenPhoto(shop, orderId)
  const wanted = { orderId, ...most }
  for (const confirmedCents of [null, 12_499]) {
    const asked = await sendDamageClaim(shop.services, office, { ...wanted, confirmedCents })
    expect(asked).toMatchObject({
      ...{ isSent: false, cents: 12_500, objectUntil: '2026-03-16' },
      to: expect.stringContaining('mara@example.com'),
    })
  }
  expect(await claims()).toEqual([])
  const sent = await sendDamageClaim(shop.services, office, { ...wanted, confirmedCents: 12_500 })
  expect(sent.isSent).toBe(true)
  await shop.settle()
  expect(shop.mails.filter(({ kind }) => kind === 'damage_claim')).toHaveLength(1)
})

test('nothing is claimed without a photo of what came back; one of the handover is none (L-34)', async () => {
  const { orderId } = await checked('damaged')
  const wanted = { orderId, ...most, confirmedCents: 12_500 }
  const refused = { code: 'no_return_photo', message: expect.stringContaining('zuerst ein Foto') }
  await expect(sendDamageClaim(shop.services, office, wanted)).rejects.toMatchObject(refused)
  await givenPhoto(shop, orderId, 'out')
  await expect(sendDamageClaim(shop.services, office, wanted)).rejects.toMatchObject(refused)
  expect(await claims()).toEqual([])
  await givenPhoto(shop, orderId)
  expect(await sendDamageClaim(shop.services, office, wanted)).toMatchObject({ isSent: true })
})

test('the office claims less than the most and says why it is no wear; claim, mail, view and journal go by it (L-34)', async () => {
  const { orderId, rental } = await checked('damaged')
  const wanted = { orderId, parts, fault, confirmedCents: null }
  await givenPhoto(shop, orderId)
  for (const sharePercent of [51, 100, 0, -5, 12.5, Number.NaN]) {
    const tried = sendDamageClaim(shop.services, office, { ...wanted, sharePercent })
    await expect(tried).rejects.toMatchObject({
      ...{ field: 'share', message: expect.stringContaining('ganze Zahl von 1 bis 50') },
    })
  }
  await expect(
    sendDamageClaim(shop.services, office, { ...wanted, sharePercent: 20, fault: '' }),
  ).rejects.toMatchObject({ field: 'fault' })
  await officeClaims(shop, orderId, parts, { sharePercent: 20, fault })
  const [claim] = await claims()
  expect(claim).toMatchObject({ sharePercent: 20, amountCents: 5000, fault })
  const letter = await letters.damage_claim(shop.services, { claimId: claim?.id ?? '' })
  expect(wordsOf(await render(letter.body))).toMatch(
    /Ihr Anteil \(20 % der Summe\) 50,00 € Warum das .* keine Abnutzung, .*: Sie wurde als Tritt benutzt\. Bis zum/,
  )
  expect((await deviceFile(shop.services, orderId)).claim).toMatchObject({
    sharePercent: 20,
    fault,
  })
  const noted = await shop.services.db
    .select({ event: journalEntries.event, data: journalEntries.data })
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, rental.id))
  expect(noted).toContainEqual({
    event: 'damage_claimed',
    data: expect.objectContaining({ sharePercent: 20, amountCents: 5000, fault }),
  })
  await shop.services.db.update(damageClaims).set({ fault: null })
  const before = await letters.damage_claim(shop.services, { claimId: claim?.id ?? '' })
  expect(wordsOf(await render(before.body))).not.toContain('Abnutzung, sondern')
})

test('with Care the office claims a tenth at most (L-34)', async () => {
  const { orderId, group } = await checked('damaged')
  const care = { kind: 'care' as const, title: 'Care', unitAmount: 490 }
  await givenLine(shop.services.db, group.id, care)
  const refused = { field: 'share', message: expect.stringContaining('von 1 bis 10') }
  await expect(officeClaims(shop, orderId, parts, { sharePercent: 11 })).rejects.toMatchObject(
    refused,
  )
  await officeClaims(shop, orderId, parts, { sharePercent: 9 })
  expect(await claims()).toMatchObject([{ sharePercent: 9, amountCents: 2250 }])
})

test.each([
  { endOfCare: '2026-02-27', bears: 10 },
  { endOfCare: '2026-02-28', bears: 10 },
  { endOfCare: '2026-02-26', bears: 50 },
])(
  'of a rental that ended on 27.02. the office claims $bears % at most where Care ended on $endOfCare, however much later it claims (L-34)',
  async ({ endOfCare, bears }) => {
    const { orderId, group } = await checked('damaged')
    const care = { kind: 'care' as const, title: 'Care', unitAmount: 490 }
    await givenLine(shop.services.db, group.id, care)
    const { id } = await givenDeclaration(shop, 'cancellation')
    const ends = [{ productName: 'Schadenschutz Care', endsOn: endOfCare, isCare: true as const }]
    await shop.services.db
      .update(declarations)
      .set({ orderGroupId: group.id, ends, effectiveEnd: endOfCare })
      .where(eq(declarations.id, id))
    expect((await deviceFile(shop.services, orderId)).basis).toMatchObject({ sharePercent: bears })
    const above = officeClaims(shop, orderId, parts, { sharePercent: bears + 1 })
    await expect(above).rejects.toMatchObject({ field: 'share' })
    await officeClaims(shop, orderId, parts, { sharePercent: bears })
    expect(await claims()).toMatchObject([{ sharePercent: bears }])
  },
)

test('a claim that left without a photo, before one was asked for, promises none in its mail', async () => {
  const { orderId } = await checked('damaged')
  await send(orderId)
  await shop.services.db.delete(devicePhotos)
  const [claim] = await claims()
  const letter = await letters.damage_claim(shop.services, { claimId: claim?.id ?? '' })
  const told = wordsOf(await render(letter.body))
  expect(told).not.toContain('Foto')
  expect(told).toContain('Ansehen und antworten')
})

test('nothing is asked of a renter while the check can be taken back; the verdict is told first (ADR-215)', async () => {
  const { orderId } = await justChecked('damaged')
  const wanted = { orderId, ...most, confirmedCents: 12_500 }
  const transport = {
    ...{ orderId, kind: 'return_cost' as const, cents: 4900, confirmedCents: 4900 },
    reason: 'Spedition',
  }
  const early = { code: 'check_waits' }
  await expect(sendDamageClaim(shop.services, office, wanted)).rejects.toMatchObject(early)
  await expect(chargeAfterReturn(shop.services, office, transport)).rejects.toMatchObject(early)
  expect((await deviceFile(shop.services, orderId)).checkWaitsUntil).toBeInstanceOf(Date)
  await untilToldToProvider(shop)
  expect((await deviceFile(shop.services, orderId)).checkWaitsUntil).toBeNull()
  await givenPhoto(shop, orderId)
  await sendDamageClaim(shop.services, office, wanted)
  await shop.settle()
  const told = shop.mails.map(({ kind }) => kind)
  expect(told.filter(kind => /check|claim/.test(kind))).toEqual(['return_checked', 'damage_claim'])
})

test('a verdict that is read after the claim does not say that nothing is claimed', async () => {
  const { orderId } = await checked('damaged')
  const [row] = await shop.services.db
    .select()
    .from(deviceReturns)
    .where(eq(deviceReturns.orderId, orderId))
  const told = async () => {
    const letter = await letters.return_checked(shop.services, { returnId: row?.id ?? '' })
    return wordsOf(await render(letter.body))
  }
  expect(await told()).toContain('Berechnet ist damit nichts')
  await send(orderId)
  expect(await told()).toMatch(
    /Wir haben einen Schaden festgestellt\. Was Ihr Anteil daran ist, steht in unserer Aufstellung\. Bis zum 16\.03\.2026 können Sie Einwände erheben/,
  )
  expect(await told()).not.toContain('Berechnet ist damit nichts')
})

test('wear is never claimed, nor what was not checked or was found sound (L-34)', async () => {
  for (const verdict of ['wear', 'sound'] as const) {
    const { orderId } = await checked(verdict)
    await expect(send(orderId)).rejects.toMatchObject({ code: 'not_damaged' })
  }
  const { orderId } = await givenEndedRental(shop)
  await expect(send(orderId)).rejects.toMatchObject({ code: 'not_damaged' })
  expect(await claims()).toEqual([])
})

test('never more than the unit is worth; Care lowers the share to a tenth; a share of nothing is not claimed', async () => {
  const dear = [{ name: 'Alles neu', cents: 5_000_000 }]
  const { orderId } = await checked('damaged')
  await send(orderId, dear)
  const [first] = await claims()
  expect(first?.amountCents).toBe(Math.floor((first?.valueCents ?? 0) / 2))

  // Its takeover price stands above what it cost as new by a premium of its own.
  const { db } = shop.services
  const dearer = await checked('damaged')
  const [order] = await db.select().from(orders).where(eq(orders.id, dearer.orderId))
  const id = order?.stripeProductId ?? ''
  const metadata = { rental_premium_percentage: '260' }
  const now = shop.services.clock.now()
  const mirrored = { id, name: 'Rudergerät', metadata, createdAt: now, updatedAt: now }
  await db.insert(mirroredProducts).values(mirrored)
  await send(dearer.orderId, dear)
  const cheaper = (await claims()).find(each => each.orderId === dearer.orderId)
  expect(cheaper?.valueCents).toBeLessThan((first?.valueCents ?? 0) * 0.51)
  await db.delete(mirroredProducts)

  const withCare = await checked('damaged')
  const care = { kind: 'care' as const, title: 'Care', unitAmount: 490 }
  await givenLine(shop.services.db, withCare.group.id, care)
  await send(withCare.orderId)
  expect((await claims()).find(each => each.orderId === withCare.orderId)).toMatchObject({
    sharePercent: 10,
    amountCents: 2500,
  })

  const old = await checked('damaged', { deliveredOn: '2018-01-01' })
  await expect(send(old.orderId)).rejects.toMatchObject({ field: 'parts' })
  await expect(send(old.orderId, [])).rejects.toMatchObject({ field: 'parts' })
  expect(await shop.services.db.select().from(inventoryItems)).toEqual([])
})

test('a unit is worth no more than it cost as new, and ages since it arrived, not since it was typed in', async () => {
  const { db, clock } = shop.services
  const dear = [{ name: 'Alles neu', cents: 5_000_000 }]
  const claimedValue = async (orderId: string) => {
    await send(orderId, dear)
    return (await claims()).find(each => each.orderId === orderId)?.valueCents ?? 0
  }
  const cheap = await checked('damaged')
  const [order] = await db.select().from(orders).where(eq(orders.id, cheap.orderId))
  const stripeProductId = order?.stripeProductId ?? ''
  await db.insert(priceHistory).values({
    ...{ productId: stripeProductId, priceType: 'purchase', unitAmount: 10_000 },
    validFrom: new Date('2020-01-01T00:00:00Z'),
  })
  expect(await claimedValue(cheap.orderId)).toBeLessThanOrEqual(10_000)
  await db.delete(priceHistory)

  const fresh = await claimedValue((await checked('damaged')).orderId)
  const old = await checked('damaged')
  const receipt = { id: randomUUID(), stripeProductId, receivedOn: '2022-01-15' }
  const typed = clock.now()
  const deviceId = await givenDevice(db, { stripeProductId, createdAt: typed })
  await db.insert(goodsReceipts).values({ ...receipt, createdAt: typed, createdBy: 'user:1' })
  await db
    .update(inventoryItems)
    .set({ goodsReceiptId: receipt.id })
    .where(eq(inventoryItems.id, deviceId))
  const hold = { productId: stripeProductId, orderId: old.orderId, inventoryId: deviceId }
  await db
    .insert(stockReservations)
    .values({ ...hold, state: 'released', reservedAt: typed, releasedAt: typed })
  expect(await claimedValue(old.orderId)).toBeLessThan(fresh)
})

test('after the day an objection comes too late; agreeing is possible at any time, once', async () => {
  const { orderId, rental } = await checked('damaged')
  await send(orderId)
  await shop.emulator.advanceTo(new Date('2026-03-17T09:00:00Z'))
  await expect(object(orderId, 'Zu spät')).rejects.toMatchObject({ code: 'objection_late' })
  await accept(orderId)
  await expect(accept(orderId)).rejects.toMatchObject({ code: 'claim_answered' })
  expect(await claims()).toMatchObject([{ acceptedAt: expect.any(Date), objectedAt: null }])
  const noted = await shop.services.db
    .select({ event: journalEntries.event })
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, rental.id))
  expect(noted).toContainEqual({ event: 'damage_accepted' })
})

test('a consent binds to the amount that was said yes to, and to nothing once its renter has objected', async () => {
  const { orderId } = await checked('damaged')
  await send(orderId)
  for (const said of [null, 12_499]) {
    await expect(accept(orderId, mara, said)).rejects.toMatchObject({
      ...{ field: 'confirmed', message: expect.stringContaining('125,00') },
    })
  }
  await object(orderId, 'Das war schon bei der Lieferung so.')
  await expect(accept(orderId)).rejects.toMatchObject({ code: 'claim_objected', status: 409 })
  const [claim] = await claims()
  expect(claim).toMatchObject({ acceptedAt: null, objectedAt: expect.any(Date) })
  await shop.settle()
  expect(shop.mails.filter(({ kind }) => kind === 'damage_claim_answered')).toHaveLength(1)
  const told = async () => {
    const letter = await letters.damage_claim_answered(shop.services, { claimId: claim?.id ?? '' })
    return wordsOf(await render(letter.body))
  }
  expect(await told()).toMatch(
    /Sie haben am 02\.03\.2026 unserer Aufstellung über 125,00 € .* widersprochen: Das war schon bei der Lieferung so\. Wir prüfen Ihren Einwand/,
  )
  await shop.services.db
    .update(damageClaims)
    .set({ acceptedAt: claim?.objectedAt, objectedAt: null, objection: null })
  expect(await told()).toMatch(
    /Sie haben am 02\.03\.2026 unserer Aufstellung über 125,00 € .* zugestimmt\. Jemand/,
  )
})

test('nobody answers for another: not by an account, nor by the link to another order', async () => {
  const { orderId } = await checked('damaged')
  await send(orderId)
  const jonas = await givenAccount(shop, 'jonas@example.com')
  await expect(accept(orderId, jonas)).rejects.toMatchObject({ status: 404 })
  const guests = await givenEndedRental(shop)
  const now = shop.services.clock.now()
  const link = { orderGroupId: guests.group.id, purpose: 'order' as const, now }
  const token = await issueLink(shop.services.db, link)
  const answer = { kind: 'accept' as const, confirmedCents: 12_500 }
  await expect(answerLinkedClaim(shop.services, token, { orderId, answer })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    answerLinkedClaim(shop.services, token, { orderId: guests.orderId, answer }),
  ).rejects.toMatchObject({ code: 'claim_not_found' })
  expect(await claims()).toMatchObject([{ acceptedAt: null }])
})
