import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cases, orders, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { rentalLife, rentFor6 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, addMonths, berlinDay, formatDay } from '../dates.ts'
import { formatCents } from '../money.ts'
import { checkReturn } from './check.server.ts'
import { deviceFile } from './device-file.server.ts'

const shop = shopForEachTest()
const life = rentalLife(shop)
let orderId: string
beforeEach(async () => {
  const mara = await givenAccount(shop)
  const [first] = await givenDelivered(shop, mara, [rentFor6()])
  orderId = first ?? ''
})

async function rented() {
  const [row] = await shop.services.db.select().from(rentals).where(eq(rentals.orderId, orderId))
  if (!row?.deliveredOn || !row.minimumTermEnd) throw new Error('Nothing is rented')
  return { ...row, bound: row.minimumTermEnd }
}

async function arrives(): Promise<void> {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  await officeMoves(shop, order ? [order] : [], 'return_received')
}

const check = (endsRental: boolean) => {
  const found = { verdict: 'sound' as const, faulty: [], note: '' }
  return checkReturn(shop.services, office, { orderId, endsRental, ...found })
}

const ends = async () => (await deviceFile(shop.services, orderId)).early?.ends

async function endedMail(): Promise<string> {
  const sent = shop.mails.find(({ kind }) => kind === 'rental_ended')
  if (!sent) throw new Error('Nobody was told')
  const { body } = await letters.rental_ended(shop.services, sent.data as never)
  return (await render(body, { plainText: true })).replace(/\s+/g, ' ')
}

test('a device that came back in its minimum term and is checked long after it ends with the term, and what was charged since goes to a person (L-31)', async () => {
  const { bound, monthlyCents } = await rented()
  await life.until(addDays(bound, -20))
  const receivedOn = berlinDay(shop.services.clock.now())
  await arrives()
  await life.until(addDays(addMonths(bound, 2), -10))
  expect(await ends()).toContain(`Die Miete endet am ${formatDay(bound)}`)
  expect(await ends()).toContain(`am ${formatDay(receivedOn)} eingegangen`)
  await expect(check(false)).rejects.toMatchObject({ field: 'endsRental' })
  await check(true)
  expect(await rented()).toMatchObject({ state: 'ended', endsOn: bound })
  expect(await shop.services.db.select().from(cases)).toEqual([])
  await untilToldToProvider(shop)
  const [opened, ...more] = await shop.services.db.select().from(cases)
  expect(more).toEqual([])
  expect(opened).toMatchObject({ kind: 'rent_after_end', subjectId: (await rented()).id })
  expect(opened?.reason).toContain(`schon am ${formatDay(bound)} geendet`)
  expect(opened?.reason.split(formatCents(monthlyCents))).toHaveLength(3)
  const told = await endedMail()
  expect(told).toContain(`am ${formatDay(bound)} zu Ende gegangen`)
  expect(told).toContain('Was für die Zeit danach schon abgebucht wurde, erstatten wir Ihnen')
})

test('after its minimum term it ends with its receipt, and nothing is a case where nothing was charged since', async () => {
  const { bound } = await rented()
  await life.until(addDays(bound, 3))
  const receivedOn = berlinDay(shop.services.clock.now())
  await arrives()
  await life.days(5)
  expect(await ends()).toContain(`Die Miete endet am ${formatDay(receivedOn)}`)
  await check(true)
  await untilToldToProvider(shop)
  expect(await rented()).toMatchObject({ state: 'ended', endsOn: receivedOn })
  expect(await shop.services.db.select().from(cases)).toEqual([])
  expect(await endedMail()).not.toContain('erstatten wir Ihnen')
})

test('checked on the day of its receipt it ends today, also in its minimum term', async () => {
  await arrives()
  expect(await ends()).toContain('Die Miete endet heute')
  await check(true)
  expect(await rented()).toMatchObject({ endsOn: berlinDay(shop.services.clock.now()) })
})
