import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#core/durations.ts'
import { anyInvoice } from '#core/invoices/read.server.ts'
import { invoices } from '#db/schema/schema.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'
import type { OutgoingMail } from '#integrations/mail.server.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  mara,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { ordered } from '#test/fixtures/invoiced.ts'
import { pdfObjects } from '#test/fixtures/pdf.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { openMailGateway } from './send.server.ts'

const business = { customerType: 'business', company: 'Halle GmbH', vatId: 'DE123456789' }
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

/** A month of rent, paid, and the first payment given back. */
async function rentedAndRefunded(more: Record<string, unknown>) {
  const checkout = await checkOut(shop, checkoutBody([rentedRower()], more))
  await pay(shop, checkout)
  await shop.settle()
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 32 * DAY_MS))
  await shop.settle()
  const [paymentIntentId = ''] = checkout.clientSecret?.split('_secret_') ?? []
  await shop.services.payments.refund({ paymentIntentId, key: 'refund' })
  await shop.settle()
  return shop.mails.filter(({ kind }) => kind === 'invoice')
}

test('a business is sent each invoice and cancellation, its data in the file (L-80)', async () => {
  const queued = await rentedAndRefunded(business)
  const issued = await shop.services.db.select().from(invoices).orderBy(invoices.sequence)
  expect(issued.map(({ kind }) => kind)).toEqual(['order', 'rent', 'cancellation'])
  expect(queued.map(({ data }) => data)).toEqual(issued.map(({ id }) => ({ invoiceId: id })))

  const sent: OutgoingMail[] = []
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const gateway = openMailGateway({ ...shop.services, transport })
  for (const { id } of issued) {
    const mail = { kind: 'invoice', to: 'mara@example.com', data: { invoiceId: id } } as const
    await gateway.send({ ...mail, key: `invoice ${id}` })
    await gateway.send({ ...mail, key: `invoice ${id}` })
  }
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Rechnung RE-2026-000001 zu Bestellung KP-000001',
    'Rechnung RE-2026-000002 zu Bestellung KP-000001',
    'Stornorechnung RE-2026-000003 zu Bestellung KP-000001',
  ])
  expect(sent[2]?.text.replace(/\s+/g, ' ')).toContain('49,00 € der Rechnung RE-2026-000001')
  for (const { attachments } of sent) {
    const [file] = attachments
    expect(file?.filename).toMatch(/^RE-2026-00000\d\.pdf$/)
    const data = pdfObjects(file?.content ?? Buffer.from('')).find(({ dictionary }) =>
      dictionary.includes('/EmbeddedFile'),
    )
    expect(data?.stream?.toString()).toContain('<rsm:CrossIndustryInvoice')
  }
})

test.each(['FR', 'NO'])(
  'a business that is billed in %s is sent its invoice, the data in the file (L-80, L-91)',
  async country => {
    const billingAddress = { ...mara, name: 'Amélie Roux', postal_code: '75011', city: 'Paris' }
    await ordered(shop, [newRower()], {
      ...business,
      shippingAddress: mara,
      billingAddress: { ...billingAddress, country },
    })
    const [queued] = shop.mails.filter(({ kind }) => kind === 'invoice')
    const [invoice] = await shop.services.db.select().from(invoices)
    expect(queued?.data).toEqual({ invoiceId: invoice?.id })
    const file = await invoiceDocument(
      shop.services,
      await anyInvoice(shop.services.db, invoice?.id ?? ''),
    )
    const data = pdfObjects(Buffer.from(file)).find(({ dictionary }) =>
      dictionary.includes('/EmbeddedFile'),
    )
    expect(data?.stream?.toString()).toContain(`<ram:CountryID>${country}</ram:CountryID>`)
  },
)

test('who is no business saves invoices in the customer area and is sent none', async () => {
  expect(await rentedAndRefunded({})).toEqual([])
  expect(await shop.services.db.select().from(invoices)).toHaveLength(3)
})
