import { expect, test } from 'vitest'
import { defectReports } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { mailFixture } from '#test/fixtures/mail-gateway.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'

const mails = mailFixture()

/** The receipt of a defect of a unit like this. */
async function receiptOf(
  orderType: 'purchase' | 'rental',
  customerType: 'private' | 'business',
  contract?: 'running' | 'bought_out',
) {
  const who = { customerEmail: 'petra@example.com', customerType }
  const { group, orders } = await givenOrders(mails.db, who, [{ orderType }])
  const [order] = orders
  if (contract && order) await givenRental(mails.db, order, { state: contract }, [])
  const [defect] = await mails.db
    .insert(defectReports)
    .values({
      orderId: order?.id ?? '',
      orderGroupId: group.id,
      description: 'Der Zug klemmt.',
      noticedOn: '2026-03-01',
      use: 'none',
      reportedAt: new Date(),
      reportedBy: 'guest',
      dueOn: '2026-03-04',
    })
    .returning()
  return (await mails.mail('defect_reported', { defectId: defect?.id ?? '' })).text
}

test.each([
  ['purchase', undefined],
  ['rental', 'bought_out'],
] as const)(
  'who reports a defect of what they own, by %s, is told at once what they may choose (L-56)',
  async (orderType, contract) => {
    const text = (await receiptOf(orderType, 'private', contract)).replace(/\s+/g, ' ')
    expect(text).toContain('ob wir es reparieren oder gegen ein mangelfreies tauschen')
    expect(text).toContain('einmalig um 12 Monate')
  },
)

test.each([
  ['rental', 'private', 'running'],
  ['rental', 'business', 'bought_out'],
  ['purchase', 'business', undefined],
] as const)(
  'who reports a defect of a %s as %s is not',
  async (orderType, customerType, contract) => {
    expect(await receiptOf(orderType, customerType, contract)).not.toContain('mangelfreies')
  },
)

test('the end of an exchange names the device that came; that of a repair none', async () => {
  const { group, orders } = await givenOrders(mails.db, { customerEmail: 'petra@example.com' }, [
    { orderType: 'rental' },
  ])
  const [order] = orders
  const deviceId = await givenDevice(mails.db, { serialNumber: 'RW-7' })
  const told = async (remedy: 'exchange' | 'repair') => {
    const [defect] = await mails.db
      .insert(defectReports)
      .values({
        orderId: order?.id ?? '',
        orderGroupId: group.id,
        ...{ description: 'Der Zug klemmt.', noticedOn: '2026-03-01', use: 'none' },
        ...{ reportedAt: new Date(), reportedBy: 'guest', dueOn: '2026-03-04' },
        ...{ decidedAt: new Date(), closedAt: new Date(), usableOn: '2026-03-05' },
        ...{ remedy, ground: 'goodwill' },
        newInventoryId: remedy === 'exchange' ? deviceId : null,
      })
      .returning()
    const { text } = await mails.mail('defect_closed', { defectId: defect?.id ?? '' })
    return text.replace(/\s+/g, ' ')
  }
  const exchanged = await told('exchange')
  expect(exchanged).toMatch(/Ihr Austauschgerät für .* ist seit dem 05\.03\.2026 da\./i)
  expect(exchanged).toContain('Seriennummer des Austauschgeräts: RW-7')
  expect(exchanged).not.toMatch(/wieder in Ordnung/i)
  const repaired = await told('repair')
  expect(repaired).toContain('ist seit dem 05.03.2026 wieder in Ordnung.')
  expect(repaired).not.toContain('Austauschgerät')
})
