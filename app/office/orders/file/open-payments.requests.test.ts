import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderGroups, sentMails, unpaidInvoices } from '#db/schema/schema.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenRental } from '#test/fixtures/orders.ts'
import type { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const db = () => office.shop.services.db
const page = async (id: string, browser: TestBrowser = office.admin) =>
  partOf(
    (await (await browser.get(`/admin/auftraege/${id}`)).text()).replaceAll('<!-- -->', ''),
    'main',
  )

async function overdueRental(): Promise<string> {
  const [rented] = await office.given([{ orderType: 'rental', logisticsStatus: 'delivered' }])
  if (!rented) throw new Error('no order')
  const { orderGroupId } = rented
  await givenRental(db(), rented, { state: 'running', deliveredOn: '2026-01-02' }, [4900])
  await db()
    .insert(unpaidInvoices)
    .values([
      {
        stripeInvoiceId: `in_2 ${orderGroupId}`,
        ...{ orderGroupId, amount: 4_900, since: new Date('2026-02-02T09:00:00Z') },
      },
      {
        stripeInvoiceId: `in_3 ${orderGroupId}`,
        ...{ orderGroupId, amount: 5_900, since: new Date('2026-03-02T09:00:00Z') },
      },
    ])
  return orderGroupId
}

it('an order says which months are open, since when and how much, and whether a link was mailed (B-3-3)', async () => {
  const orderGroupId = await overdueRental()
  const none = wordsOf(await page(orderGroupId))
  expect(none).toContain('Miete, fällig seit 02.02.2026: 49,00 €')
  expect(none).toContain('Miete, fällig seit 02.03.2026: 59,00 €')
  expect(none).toContain('Zusammen 108,00 €')
  expect(none).toContain('Ein Zahlungslink wurde noch nicht verschickt.')
  const mail = { kind: 'rent_reminder', orderGroupId, data: { orderGroupId, number: 1 } }
  await db()
    .insert(sentMails)
    .values({
      ...{ ...mail, key: `rent_reminder ${orderGroupId}`, recipient: 'mara@example.org' },
      ...{ sentAt: new Date('2026-03-05T09:00:00Z'), subject: 'Offene Miete' },
    })
  const html = await page(orderGroupId)
  expect(wordsOf(html)).toContain(
    'Zahlungslink zuletzt verschickt am 05.03.2026, 10:00 Uhr an mara@example.org.',
  )
  // The same as in the list of its mails.
  const [, action = ''] = /action="([^"]*\/mails\/[^"]*\/erneut)"/.exec(html) ?? []
  const [group] = await db().select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  const answer = await office.admin.post(action, {})
  expect(answer.status).toBeLessThan(400)
  await office.shop.settle()
  expect(office.shop.mails.filter(({ kind }) => kind === 'rent_reminder')).toMatchObject([
    { to: group?.customerEmail },
  ])
  expect(wordsOf(await page(orderGroupId))).toContain('E-Mail erneut gesendet')
})

it('an order without money for whoever may not see it, and with nothing once it is paid', async () => {
  const orderGroupId = await overdueRental()
  const logistics = await office.member('logistics')
  expect(wordsOf(await page(orderGroupId, logistics))).not.toContain('Offene Zahlungen')
  await db()
    .update(unpaidInvoices)
    .set({ settledAt: new Date('2026-03-06T09:00:00Z') })
  expect(wordsOf(await page(orderGroupId))).not.toContain('Offene Zahlungen')
})
