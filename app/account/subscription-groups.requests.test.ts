import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatCents } from '#core/money.ts'
import { authUsers } from '#db/schema/customers.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { providerSubscription } from '#test/fixtures/provider-subscription.ts'
import { registered } from '#test/fixtures/visitors.ts'

type Unit = Parameters<typeof givenOrders>[2][number]
type Rental = Parameters<typeof givenRental>[2]

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

async function customer() {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  return {
    read: async (query = '') => (await browser.get(`/kunden-bereich${query}`)).text(),
    async orders(units: (Unit & { rental?: Rental; paid?: number[] })[], subscriptionId?: string) {
      const { orders } = await givenOrders(
        db,
        { customerEmail: email, userId: user?.id, stripeSubscriptionId: subscriptionId },
        units.map(({ rental, paid, ...unit }) => ({
          orderType: rental ? 'rental' : 'purchase',
          ...unit,
        })),
      )
      for (const [index, order] of orders.entries()) {
        const unit = units[index]
        if (unit?.rental) await givenRental(db, order, unit.rental, unit.paid ?? [])
      }
      return orders
    },
  }
}

/** The words of the part of a page about several devices together. */
const together = (html: string) =>
  /(?:Beide|Alle \d) gemieteten Geräte zusammen[\s\S]*?<\/dl>/.exec(html)?.[0] ?? ''

const running = {
  state: 'running',
  deliveredOn: '2026-03-02',
  rentToPurchaseCents: 100_000,
} as const

it('several rented devices have their figures together, as sums of their own; one alone has no others (S-2.9-50)', async () => {
  const { orders, read } = await customer()
  vi.spyOn(shop.services.payments, 'subscription').mockResolvedValue(
    providerSubscription({ id: 'sub_of_three', status: 'past_due' }),
  )
  await orders(
    [
      { rental: running, paid: [4900, 4900] },
      { rental: running, paid: [4900] },
      // What is the customer's own, or back with us, costs no rent and counts for nothing there.
      { rental: { ...running, state: 'bought_out' }, paid: [100_000] },
      { rental: { ...running, state: 'ended' }, paid: [4900] },
    ],
    'sub_of_three',
  )
  const html = await read()
  const words = wordsOf(together(html))
  expect(words).toContain('Beide gemieteten Geräte zusammen')
  for (const cents of [14_700, 200_000, 185_300]) {
    expect(words).toContain(wordsOf(formatCents(cents)))
  }
  expect(together(html)).toContain('(7 %)')
  expect(wordsOf(html)).toContain('past_due')
  expect(wordsOf(html)).toContain('Zeitraum 02.03.2026 – 01.04.2026')
  vi.restoreAllMocks()

  const single = await customer()
  await single.orders([{ rental: running, paid: [4900] }, {}])
  expect(together(await single.read())).toBe('')
})

it.each([
  ['active', 'bg-good-wash'],
  ['past_due', 'bg-warn-wash'],
])('the status %s of a subscription is shown as given, as %s (S-2.9-8)', async (status, look) => {
  const { orders, read } = await customer()
  vi.spyOn(shop.services.payments, 'subscription').mockResolvedValue(
    providerSubscription({ id: 'sub_of_three', status }),
  )
  await orders([{ rental: running, paid: [4900] }], `sub_${status}`)
  const html = await read()
  vi.restoreAllMocks()
  expect(new RegExp(`<span class="([^"]*)">${status}<`).exec(html)?.[1]).toContain(look)
})

const ending = { ...running, state: 'end_requested', endsOn: '2027-06-28' } as const
const fiveRents = [4900, 4900, 4900, 4900, 4900, 4900]
const noted = { currentPeriodStart: '2026-12-21', currentPeriodEnd: '2027-01-31' }
const february = { currentPeriodStart: '2027-02-28', currentPeriodEnd: '2027-03-30' }
it.each<{
  title: string
  provider: { status?: string; currentPeriodStart: string; currentPeriodEnd: string }
  rental: Partial<Rental>
  paid: number[]
  says: string[]
}>([
  {
    title: 'before its delivery no month of it runs',
    provider: { currentPeriodStart: '2026-11-28', currentPeriodEnd: '2026-12-28' },
    rental: { ...running, state: 'concluded', deliveredOn: null },
    paid: [4900],
    says: ['active 49,00 € im Monat Zahlungsportal'],
  },
  {
    title: 'its first month begins with the delivery, whatever day the provider counts from',
    provider: noted,
    rental: { ...running, deliveredOn: '2026-12-31' },
    paid: [4900],
    says: ['49,00 € im Monat Zeitraum 31.12.2026 – 30.01.2027'],
  },
  {
    title: 'while its delivery can be taken back the provider knows nothing of it',
    provider: { currentPeriodStart: '2026-12-21', currentPeriodEnd: '2027-01-21' },
    rental: { ...running, deliveredOn: '2026-12-31' },
    paid: [4900],
    says: ['49,00 € im Monat Zeitraum 31.12.2026 – 30.01.2027'],
  },
  {
    title: 'each later one has its last day, as its invoice',
    provider: february,
    rental: { ...running, deliveredOn: '2026-11-30' },
    paid: [4900, 4900, 4900, 4900],
    says: ['49,00 € im Monat Zeitraum 28.02.2027 – 29.03.2027'],
  },
  {
    title: 'cancelled, it says the sum and the month while another rent comes',
    provider: february,
    rental: { ...ending, deliveredOn: '2026-11-30' },
    paid: [4900, 4900, 4900, 4900],
    says: ['49,00 € im Monat Zeitraum 28.02.2027 – 29.03.2027'],
  },
  {
    title: 'after its last rent it says when it ends, and no sum',
    provider: { currentPeriodStart: '2027-04-30', currentPeriodEnd: '2027-05-30' },
    rental: { ...ending, deliveredOn: '2026-11-30' },
    paid: fiveRents,
    says: ['active Keine weitere Abbuchung. Die Miete endet am 28.06.2027. Zahlungsportal'],
  },
  {
    title: 'a status canceled has German words beside it',
    provider: {
      status: 'canceled',
      currentPeriodStart: '2027-04-30',
      currentPeriodEnd: '2027-05-30',
    },
    rental: { ...ending, deliveredOn: '2026-11-30' },
    paid: fiveRents,
    says: ['canceled Keine weitere Abbuchung. Die Miete endet am 28.06.2027. Zahlungsportal'],
  },
])('of a rental, $title (S-2.9-8)', async ({ provider, rental, paid, says }) => {
  const { orders, read } = await customer()
  const { status = 'active', currentPeriodStart: start, currentPeriodEnd: end } = provider
  const anchorDay = rental.deliveredOn ?? start
  vi.spyOn(shop.services.payments, 'subscription').mockResolvedValue({
    ...providerSubscription({ id: 'sub_of_one', status }),
    anchor: new Date(`${anchorDay}T10:00:00Z`),
    currentPeriodStart: new Date(`${start}T10:00:00Z`),
    currentPeriodEnd: new Date(`${end}T10:00:00Z`),
  })
  await orders([{ rental, paid }], `sub_${randomUUID()}`)
  const words = wordsOf(await read())
  vi.restoreAllMocks()
  for (const said of says) expect(words).toContain(said)
})

const deliveredOn = '2026-11-30'
const lastMonth = { ...ending, deliveredOn, endsOn: '2027-03-29' }

/** What somebody reads in March who rents a device from 30 November on, and this one. */
async function besideAnother(rental: Rental, paid = [4900, 4900, 4900, 4900]): Promise<string> {
  const { orders, read } = await customer()
  vi.spyOn(shop.services.payments, 'subscription').mockResolvedValue({
    ...providerSubscription({ id: 'sub_of_two', status: 'active' }),
    anchor: new Date('2026-11-30T10:00:00Z'),
    currentPeriodStart: new Date('2027-02-28T10:00:00Z'),
    currentPeriodEnd: new Date('2027-03-30T10:00:00Z'),
  })
  const own = { rental: { ...running, deliveredOn }, paid: [4900, 4900, 4900, 4900] }
  await orders([own, { rental, paid }], `sub_${randomUUID()}`)
  const words = wordsOf(await read())
  vi.restoreAllMocks()
  return words
}

const month = '49,00 € im Monat Zeitraum 28.02.2027 – 29.03.2027'

it('in the last month of one device it says from which day the sum is less (S-2.9-8)', async () => {
  expect(await besideAnother(lastMonth)).toContain(`ab dem 30.03.2027 ${month}`)
})

it('so it does of one that was bought or withdrawn from in the month that runs, and not of one before (S-2.9-8)', async () => {
  const bought = { ...running, state: 'bought_out', deliveredOn } as const
  expect(await besideAnother(bought)).toContain(`ab dem 30.03.2027 ${month}`)
  const withdrawn = { ...lastMonth, state: 'ended', endsOn: '2027-03-05' } as const
  expect(await besideAnother(withdrawn)).toContain(`ab dem 30.03.2027 ${month}`)
  const before = await besideAnother(bought, [4900, 4900, 4900])
  expect(before).toContain(month)
  expect(before).not.toContain('ab dem')
})

it('devices that came apart are charged on one day, as long as several are charged (ADR-122)', async () => {
  const together = 'Alle Geräte dieser Bestellung werden am selben Tag abgebucht'
  const earlier = { ...running, deliveredOn: '2026-11-20' }
  expect(await besideAnother(earlier)).toContain(together)
  const ends = { ...lastMonth, deliveredOn: '2026-11-20', endsOn: '2027-03-19' }
  const words = await besideAnother(ends)
  expect(words).toContain(month)
  expect(words).not.toContain(together)
})

it('says in German how each rental stands (S-2.9-51)', async () => {
  const { orders, read } = await customer()
  await orders([
    { productName: 'Eins', rental: { state: 'running' } },
    {
      productName: 'Zwei',
      rental: { state: 'end_requested', deliveredOn: '2026-04-01', endsOn: '2027-03-31' },
    },
    { productName: 'Noch unterwegs', rental: { state: 'end_requested', endsOn: '2027-03-31' } },
    { productName: 'Drei', rental: { state: 'concluded' } },
    {
      productName: 'Vier',
      rental: { state: 'ended', deliveredOn: '2026-02-01', endsOn: '2026-10-31' },
    },
  ])
  const words = wordsOf(await read())
  expect(words).toContain('Eins Miete läuft')
  expect(words).toContain('Zwei Miete endet am 31.03.2027')
  expect(words).toContain('Noch unterwegs Miete endet frühestens am 31.03.2027')
  expect(words).toContain('Drei Miete beginnt mit der Lieferung')
  expect(words).toContain('Vier Miete beendet')
  expect(words).toContain('Gemietet vom 01.02.2026 bis 31.10.2026. Diese Miete ist beendet.')
})

it('of a rental that nobody could pay it says that nothing comes and nothing is charged (S-2.9-51)', async () => {
  const { orders, read } = await customer()
  const rental = { state: 'canceled', deliveredOn: null } as const
  await orders([{ productName: 'Nie bezahlt', status: 'failed', rental }])
  const words = wordsOf(await read())
  expect(words).toMatch(/Nie bezahlt Miete nicht zustande gekommen .*Wird nicht geliefert/)
  expect(words).toContain('Dafür wird keine Miete abgebucht.')
  expect(words).not.toMatch(/Wartend Kauf|sie beginnt mit der Lieferung/)
})

it('is narrowed to where devices are, by links; delivered and returned on request (S-2.9-14)', async () => {
  const { orders, read } = await customer()
  await orders([{ productName: 'Wartet hier', logisticsStatus: 'pending' }])
  await orders([
    { productName: 'Reist gerade', logisticsStatus: 'shipped' },
    { productName: 'Steht zu Hause', logisticsStatus: 'delivered' },
  ])
  // What was called off, and what nobody pays, never arrives: nobody waits for it.
  await orders([
    { productName: 'Abbestellt', logisticsStatus: 'pending', calledOffAt: new Date() },
    { productName: 'Kam an', logisticsStatus: 'delivered' },
  ])
  await orders([{ productName: 'Nie bezahlt', status: 'failed' }])
  const filter = async (query = '') => linksOf(partOf(await read(query), 'nav', 'Lieferstand'))
  expect(await filter()).toEqual([
    'Alle 4 Bestellungen → /kunden-bereich',
    'Wartend 1 Bestellung → /kunden-bereich?lieferstand=pending',
    'Vorbereitung 0 Bestellungen → /kunden-bereich?lieferstand=preparing',
    'Versandt 1 Bestellung → /kunden-bereich?lieferstand=shipped',
    'Geliefert, Zurückgegeben … → /kunden-bereich?weitere=1',
  ])
  expect(await filter('?weitere=1')).toEqual(
    expect.arrayContaining([
      'Geliefert 2 Bestellungen → /kunden-bereich?lieferstand=delivered&weitere=1',
      'Zurückgegeben 0 Bestellungen → /kunden-bereich?lieferstand=returned&weitere=1',
    ]),
  )
  const shipped = wordsOf(await read('?lieferstand=shipped'))
  expect(shipped).not.toContain('Wartet hier')
  // What was ordered together stays together.
  expect([shipped.includes('Reist gerade'), shipped.includes('Steht zu Hause')]).toEqual([
    true,
    true,
  ])
  expect(wordsOf(await read('?lieferstand=returned'))).toContain('Keine Bestellungen gefunden')
  expect(wordsOf(await read('?lieferstand=unsinn'))).toContain('Wartet hier')
})

it('without JavaScript the area names what it cannot do then, and shows no portal (S-2.9-12)', async () => {
  const { orders, read } = await customer()
  await orders([{ rental: running, paid: [4900] }], 'sub_of_one')
  const html = await read()
  expect(html).toMatch(/<noscript><p[^>]*>Die Seiten unseres Zahlungsdienstes /)
  const before = html.slice(0, html.indexOf('>Zahlungsportal<'))
  expect(before.slice(before.lastIndexOf('<div'))).toMatch(/^<div class="noscript:hidden/)
})
