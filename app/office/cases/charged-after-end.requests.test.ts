import { expect, it } from 'vitest'
import { openCase } from '#core/cases/open.server.ts'
import { cases, payments, refunds } from '#db/schema/schema.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'

const office = officeApp()
const page = async () => wordsOf(await (await office.admin.get('/admin/faelle')).text())

it('the case of rent after an end follows the money, and asks before it is closed while some is open (ADR-209)', async () => {
  const { db, clock } = office.shop.services
  const now = clock.now()
  const { orders, group } = await givenOrders(db, { customerEmail: 'anna@example.org' }, [
    { orderType: 'rental', logisticsStatus: 'returned', productName: 'Havel 2' },
  ])
  const [order] = orders
  if (!order) throw new Error('no order')
  const ended = { state: 'ended' as const, deliveredOn: '2025-02-02', endsOn: '2025-11-02' }
  const rental = await givenRental(db, order, ended, [8900, 8900])
  const months = await db
    .insert(payments)
    .values(
      ['2025-12-02', '2026-01-02'].map((day, index) => ({
        ...{ orderGroupId: group.id, status: 'succeeded' as const, amount: 8900, paidAt: now },
        ...{ stripePaymentIntentId: `pi_${index}`, stripeInvoiceId: `in_${index}` },
        ...{ createdAt: new Date(`${day}T09:00:00Z`), updatedAt: now },
      })),
    )
    .returning()
  await openCase(db, {
    ...{ kind: 'rent_after_end', orderGroupId: group.id, source: 'late', actor: 'clock', now },
    ...{ subject: { type: 'rental', id: rental.id }, reason: 'Danach wurde noch abgebucht.' },
  })
  expect(await page()).toMatch(
    /02\.12\.2025: 89,00 €, noch nichts zurück 02\.01\.2026: 89,00 €, noch nichts zurück Noch offen: 178,00 €/,
  )
  await db.insert(refunds).values(
    [8900, 1000].map((amount, index) => ({
      ...{ paymentId: months[index]?.id ?? '', amount, status: 'requested' as const },
      ...{
        requestedBy: 'user:a',
        requestedAt: now,
        rents: [{ rentalId: rental.id, cents: amount }],
      },
    })),
  )
  expect(await page()).toMatch(
    /02\.12\.2025: 89,00 €, alles zurück 02\.01\.2026: 89,00 €, davon 10,00 € zurück, 79,00 € offen Noch offen: 79,00 €/,
  )

  const [one] = await db.select().from(cases)
  const close = (confirmed: string) =>
    office.admin.post(`/admin/faelle/${one?.id}/abschluss.data`, { note: 'Erledigt', confirmed })
  for (const confirmed of ['', '17800']) {
    const asked = await close(confirmed)
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringMatching(/asked.*7900/)])
  }
  expect(await db.select().from(cases)).toMatchObject([{ closedAt: null }])
  expect(await (await close('7900')).text()).toContain('Fall abgeschlossen')
  expect(await db.select().from(cases)).toMatchObject([{ note: 'Erledigt' }])
})
