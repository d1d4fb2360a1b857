import { render } from '@react-email/render'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invoices, journalEntries, orderGroups, orders } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest, type SignedIn } from '../actor.ts'
import { updateLogistics } from '../fulfilment/logistics.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { addressKey } from '../orders/address-key.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { changeAddressByOffice, changeOwnAddress } from './change.server.ts'
import { ownAddress } from './view.server.ts'

const moved = {
  name: 'Mara Öztürk',
  phone: '+49 30 987654',
  line1: 'Spreeufer 3',
  line2: '',
  postal_code: '10115',
  city: 'Berlin',
  country: 'DE',
}

const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

async function ordered(items: unknown[]) {
  const checkout = await checkOut(shop, checkoutBody(items, { customerEmail: mara.email }), mara)
  await pay(shop, checkout)
  await shop.settle()
  return checkout.orderGroupId
}
const theGroup = async (id: string) => {
  const [group] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  if (!group) throw new Error('There is no order')
  return group
}
const units = () => shop.services.db.select().from(orders).orderBy(asc(orders.orderSequence))
async function change(id: string, typed: Record<string, string> = moved, more = {}) {
  const { readKey } = await ownAddress(shop.services, mara, id)
  const wanted = { typed, alsoBilling: false, readKey, address: '192.0.2.1', ...more }
  await changeOwnAddress(shop.services, mara, id, wanted)
  await shop.settle()
}
const mailed = () => shop.mails.filter(({ kind }) => kind === 'address_changed')
/** The words of the last mail about it. */
async function told() {
  const data = mailed().at(-1)?.data
  if (!data || !('changed' in data)) throw new Error('Nothing was mailed')
  const { body } = await letters.address_changed(shop.services, data)
  return wordsOf(await render(body))
}

async function providersCity(id: string) {
  const { stripeCustomerId } = await theGroup(id)
  const answer = await shop.emulator.fetch(
    new Request(`http://localhost/__stripe/v1/customers/${stripeCustomerId}`, {
      headers: { Authorization: 'Bearer sk_test_emulator' },
    }),
  )
  const customer: { address?: { city?: string } } = await answer.json()
  return customer.address?.city
}

describe('before it is shipped', () => {
  test('an order goes elsewhere: told by mail once, with no name or phone in the journal', async () => {
    const id = await ordered([newRower()])
    await change(id)
    await change(id)
    const group = await theGroup(id)
    expect(group.shippingAddress).toMatchObject({ line1: 'Spreeufer 3', city: 'Berlin' })
    expect(group.billingAddress.city).toBe('Leipzig')
    expect(mailed()).toMatchObject([{ data: { changed: ['delivery'] } }])
    expect(await told()).toContain('gilt ab jetzt eine neue Lieferadresse:')
    expect(await told()).not.toContain('Rechnungsadresse')
    expect(await providersCity(id)).toBe('Leipzig')
    const rows = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'address_changed'))
    expect(rows.map(({ data }) => data)).toEqual([
      {
        changed: ['phone', 'line1', 'postal_code', 'city'],
        before: { line1: 'Hallenweg 12', postal_code: '04229', city: 'Leipzig' },
        after: { line1: 'Spreeufer 3', postal_code: '10115', city: 'Berlin' },
        isBilled: false,
      },
    ])
  })

  test('invoices to come go there too where that is wanted; one that is drawn stays as it is', async () => {
    const id = await ordered([rentedRower()])
    await change(id, moved, { alsoBilling: true })
    expect(await told()).toContain(
      'gelten ab jetzt eine neue Lieferadresse und eine neue Rechnungsadresse:',
    )
    expect(await providersCity(id)).toBe('Berlin')
    await passDays(shop, 33)
    const drawn = await shop.services.db.select().from(invoices).orderBy(asc(invoices.sequence))
    expect(drawn.map(({ buyer }) => buyer.billing.city)).toEqual(['Leipzig', 'Berlin'])
  })

  test.each([
    ['country', { country: 'AT', postal_code: '1010' }],
    ['postal_code', { postal_code: '1011' }],
    ['line1', { line1: '  ' }],
    ['phone', { phone: '' }],
  ])('a wrong %s is refused beside its field', async (field, wrong) => {
    const id = await ordered([newRower()])
    await expect(change(id, { ...moved, ...wrong })).rejects.toMatchObject({ field })
    expect((await theGroup(id)).shippingAddress.city).toBe('Leipzig')
  })
})

test('each part of an address is one line, whatever is sent', async () => {
  const id = await ordered([newRower()])
  await change(id, { ...moved, name: ' Mara\r\nÖztürk ', line1: 'Spreeufer\n3' })
  expect((await theGroup(id)).shippingAddress).toMatchObject({
    name: 'Mara Öztürk',
    line1: 'Spreeufer 3',
  })
})

describe('exactly one address counts', () => {
  test('of two tabs the second is told', async () => {
    const id = await ordered([newRower()])
    const { readKey } = await ownAddress(shop.services, mara, id)
    await change(id)
    await expect(change(id, { ...moved, city: 'Bremen' }, { readKey })).rejects.toMatchObject({
      code: 'address_changed',
    })
  })

  test('the office ships to the address that it read, or not at all', async () => {
    const id = await ordered([newRower()])
    const readAddress = addressKey(await theGroup(id))
    await change(id)
    const [unit] = await units()
    const items = [{ orderId: unit?.id ?? '', status: 'shipped' as const, trackingNumber: null }]
    const ship = (key: string) =>
      updateLogistics(shop.services, office, { items, notes: null, readAddress: key })
    await expect(ship(readAddress)).rejects.toMatchObject({ code: 'address_changed' })
    await ship(addressKey(await theGroup(id)))
    expect((await units())[0]?.logisticsStatus).toBe('shipped')
  })
})

describe('after that', () => {
  test('nothing is sent elsewhere while it is on its way, nor when nothing is to come', async () => {
    const id = await ordered([newRower()])
    await officeMoves(shop, await units(), 'shipped')
    await expect(change(id)).rejects.toMatchObject({ code: 'address_on_its_way' })
    await officeMoves(shop, await units(), 'delivered')
    await expect(change(id)).rejects.toMatchObject({ code: 'address_of_nothing' })
  })

  test('a running rental moves with its renter, or by the office', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const id = (await units())[0]?.orderGroupId ?? ''
    await change(id)
    expect((await theGroup(id)).shippingAddress.city).toBe('Berlin')
    expect(await told()).toContain('gilt ab jetzt eine neue Adresse für das, was Sie mieten:')
    const { readKey } = await ownAddress(shop.services, mara, id)
    const typed = { ...moved, city: 'Potsdam', postal_code: '14467' }
    await changeAddressByOffice(shop.services, office, id, { typed, alsoBilling: false, readKey })
    expect((await theGroup(id)).shippingAddress.city).toBe('Potsdam')
  })

  test('what is to be picked up is picked up elsewhere, and the mail calls it no delivery', async () => {
    await givenDelivered(shop, mara, [rentedRower()])
    const id = (await units())[0]?.orderGroupId ?? ''
    const { number, customerEmail: email } = await theGroup(id)
    const words = { name: 'Mara Öztürk', email, contract: orderNumber(number), items: '' }
    await declareWithdrawal(shop.services, words, { actor: guest, address: '192.0.2.1' })
    await change(id)
    expect(await told()).toContain('gilt ab jetzt eine neue Adresse für die Abholung:')
    expect(await told()).toContain('Spreeufer 3')
    expect(await told()).not.toContain('Lieferadresse')
  })

  test('what belongs to somebody else is not found', async () => {
    const id = await ordered([newRower()])
    const other = await givenAccount(shop, 'jonas@example.com')
    const wanted = { typed: moved, alsoBilling: false, readKey: '', address: '192.0.2.1' }
    await expect(changeOwnAddress(shop.services, other, id, wanted)).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })
})
