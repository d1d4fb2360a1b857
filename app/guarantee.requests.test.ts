import { render } from '@react-email/render'
import { beforeAll, expect, it } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { readProduct } from '#core/product-content/read.server.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { ids, restock } from '#test/fixtures/catalog.ts'
import { checkoutBody, item, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
beforeAll(async () => {
  const { services, emulator, settle } = office.shop
  if (!emulator) throw new Error('Tests pay at the emulator')
  await office.sellsCatalog()
  await restock({ emulator, settle }, ids.rower, 20)
  await saveProductContent(services, guest, {
    stripeProductId: ids.rower,
    title: 'Havel 2',
    slug: 'havel-2',
    purchaseUsedEnabled: true,
  })
})

const guarantee = {
  guarantor: 'RuderWerk GmbH, Kiel',
  guaranteeYears: '5',
  guaranteeTerms: 'Auf das ganze Gerät, in der EU.\nMelden Sie sich bei uns.',
}
const none = { guarantor: '', guaranteeYears: '', guaranteeTerms: '' }

/** As the office saves it in the dialog of the product. */
async function writeGuarantee(typed: Record<keyof typeof guarantee, string>) {
  const { content } = await readProduct(office.shop.services, ids.rower)
  const fields = new URLSearchParams({ read: JSON.stringify(content) })
  for (const [name, value] of Object.entries(content)) {
    if (value === true) fields.set(name, 'on')
    if (typeof value === 'string') fields.set(name, value)
  }
  for (const [name, value] of Object.entries(typed)) fields.set(name, value)
  const saved = await office.admin.postText(
    `/admin/produkte/${ids.rower}/speichern.data`,
    fields.toString(),
  )
  expect(saved.status).toBe(200)
}

const place = async (items: unknown[]) =>
  (
    await new TestBrowser(office.shop).json(
      '/api/elements-checkout',
      checkoutBody(items, { customerEmail: `${crypto.randomUUID()}@example.com` }),
    )
  ).json()

/** Pays the order, and reads the confirmation that goes out to its customer then. */
async function confirmed(started: { orderGroupId: string; clientSecret: string }) {
  const { emulator, services, mails, settle } = office.shop
  if (!emulator) throw new Error('Tests pay at the emulator')
  await pay({ emulator }, started)
  await settle()
  const { orderGroupId } = started
  const isOurs = (data: object) => 'orderGroupId' in data && data.orderGroupId === orderGroupId
  expect(
    mails.filter(({ kind, data }) => kind === 'order_confirmation' && isOurs(data)),
  ).toHaveLength(1)
  const { body } = await letters.order_confirmation(services, { orderGroupId })
  return wordsOf((await render(body)).replaceAll('<!-- -->', ''))
}

const told =
  'Havel 2 5 Jahre. Garantiegeber: RuderWerk GmbH, Kiel. Auf das ganze Gerät, in der EU. Melden Sie sich bei uns. Daneben bestehen Ihre gesetzlichen Rechte bei Mängeln. Ihre Inanspruchnahme ist unentgeltlich; die Garantie schränkt sie nicht ein.'

it.each([
  ['bought', newRower()],
  ['rented', rentedRower()],
])(
  'a guarantee reaches who %s the device by mail, as it read when it was ordered (L-54)',
  async (_, ordered) => {
    await writeGuarantee(guarantee)
    const started = await place([ordered])
    await writeGuarantee({ ...guarantee, guaranteeYears: '1', guaranteeTerms: 'Auf fast nichts.' })
    const mail = await confirmed(started)
    expect(mail).toContain(`Ihre Garantie ${told}`)
    expect(mail).not.toContain('Auf fast nichts')
  },
)

it('what is sold refurbished, or without a guarantee, is confirmed without one (L-54)', async () => {
  await writeGuarantee(guarantee)
  const used = item(ids.rower, ids.rowerUsed)
  expect(await confirmed(await place([used]))).not.toContain('Garantie')
  await writeGuarantee(none)
  expect(await confirmed(await place([newRower()]))).not.toContain('Garantie')
})

it('a checkout that is repeated before it is paid takes the guarantee as it reads then (L-54)', async () => {
  await writeGuarantee(none)
  const body = checkoutBody([newRower()])
  const browser = new TestBrowser(office.shop)
  await browser.json('/api/elements-checkout', body)
  await writeGuarantee(guarantee)
  const again = await (await browser.json('/api/elements-checkout', body)).json()
  expect(await confirmed(again)).toContain(told)
})
