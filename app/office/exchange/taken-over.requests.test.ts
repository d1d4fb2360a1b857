import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sellToRenter } from '#core/stock/reserve.server.ts'
import { rentals, stockReservations } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { agreedExchange } from '#test/fixtures/exchanges.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenRental } from '#test/fixtures/orders.ts'

const office = officeApp()
const words = async (path: string) => wordsOf(await (await office.admin.get(path)).text())

it('the office sees what is on its way to a customer who has taken over meanwhile, and ticks it', async () => {
  const { db, clock } = office.shop.services
  const [unit] = await office.given([
    {
      ...{ status: 'completed', logisticsStatus: 'delivered', stripeProductId: 'prod_gale' },
      orderType: 'rental',
    },
  ])
  if (!unit) throw new Error('There is no unit')
  const out = { status: 'delivered' as const, location: 'customer' }
  await givenDevice(db, { serialNumber: 'TO-1', ...out, orderId: unit.id })
  const inventoryId = await givenDevice(db, { serialNumber: 'TO-2' })
  await givenRental(db, unit, { state: 'running' }, [])
  const held = { orderId: unit.id, productId: 'prod_gale', state: 'sold' as const }
  await db.insert(stockReservations).values({ ...held, reservedAt: clock.now() })
  const exchange = `/admin/auftraege/${unit.id}/tausch`
  const form = { inventoryId, formerState: 'quality_check', when: 'later', reason: 'Verschlissen' }
  expect((await office.admin.post(exchange, agreedExchange(form))).status).toBe(302)
  await db.update(rentals).set({ state: 'bought_out' }).where(eq(rentals.orderId, unit.id))
  const sale = { orderId: unit.id, email: unit.customerEmail, cents: 90_000 }
  await sellToRenter(db, { ...sale, actor: 'stripe', now: clock.now() })

  const order = await words(`/admin/auftraege/${unit.orderGroupId}`)
  expect(order).toContain('Gerät TO-2')
  expect(order).toContain('TO-2 ist unterwegs, TO-1 ist noch nicht zurück')
  expect(order).toContain('Tausch eintragen')
  expect(await words('/admin/heute')).toContain('TO-2 unterwegs, TO-1 noch nicht zurück')
  expect(await words(`/admin/inventar/${inventoryId}`)).toContain('Standort Unterwegs zum Kunden')
  const page = await words(exchange)
  expect(page).toContain('TO-2 ist beim Kunden angekommen')
  expect(page).toContain('Der Kunde hat das Gerät übernommen.')
  const ticked = { step: 'finish', hasArrived: 'on', isBack: 'on' }
  expect((await office.admin.post(exchange, ticked)).status).toBe(302)
  expect(await words(`/admin/inventar/${inventoryId}`)).toContain('Standort Kunde')
  expect(await words('/admin/heute')).not.toContain('TO-2')
})
