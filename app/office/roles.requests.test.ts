import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { StaffRole } from '#core/permissions.ts'
import {
  b2bInquiries,
  defectReports,
  deviceReturns,
  orders,
  phoneOrders,
  quotes,
} from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { linksOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import {
  givenAccepted,
  givenClaim,
  givenReturned,
  officeCharges,
} from '#test/fixtures/return-charges.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import type { TestBrowser } from '#test/fixtures/visitors.ts'

const office = officeApp()
const at = new Date('2026-11-20T10:00:00Z')

/** Something of every kind that somebody may have to do with, whatever their role. */
async function givenWork(): Promise<void> {
  await office.sellsCatalog()
  const { services, emulator, settle } = office.shop
  if (!emulator) throw new Error('no emulator')
  const { db } = services
  const shop = { services, emulator, settle }
  for (const given of [givenReturned, givenClaim, givenAccepted]) await given(shop)
  await officeCharges(shop, await givenAccepted(shop))
  for (const verdict of ['sound', 'damaged'] as const) {
    const { orderId, group } = await givenEndedRental(shop)
    await db.insert(deviceReturns).values({
      ...{ orderId, orderGroupId: group.id, createdAt: at, verdict, checkedAt: at },
      ...{ receivedAt: at, voluntarySince: verdict === 'sound' ? at : null },
    })
    await db
      .update(orders)
      .set({ logisticsStatus: 'return_received' })
      .where(eq(orders.id, orderId))
  }
  const [rented, bought] = await office.given([
    { orderType: 'rental', logisticsStatus: 'delivered' },
    { logisticsStatus: 'pending' },
  ])
  if (!rented || !bought) throw new Error('no order')
  const { orderGroupId } = rented
  await givenDevice(db, { serialNumber: 'HV-1', orderId: rented.id })
  await db.insert(defectReports).values({
    ...{ orderId: rented.id, orderGroupId, description: 'Klemmt', noticedOn: '2026-11-19' },
    ...{ use: 'limited', reportedAt: at, reportedBy: 'mara', dueOn: '2026-11-22' },
  })
  const person = { firstName: 'Jo', lastName: 'Groß', email: 'jo@halle.example', createdAt: at }
  await db.insert(b2bInquiries).values({ ...person, message: 'Zehn Geräte', company: 'Halle' })
  const [quote] = await db
    .insert(quotes)
    .values({
      ...{ ...person, company: 'Halle', lines: [], createdBy: 'user:x' },
      ...{ shippingCents: 0, validUntil: '2030-01-01' },
    })
    .returning()
  await db.insert(phoneOrders).values({
    ...{ orderGroupId, quoteId: quote?.id ?? null, takenBy: 'user:x', takenAt: at },
    ...{ offersCare: false, heldUntil: at, sentAt: at },
  })
}

/** One page of each kind is enough: ids and numbers tell two of a kind apart. */
const kindOf = (path: string) =>
  path.replace(/[?#].*/, '').replace(/[\da-f]{8}-[\da-f-]{27}|KP-\d+|prod_\w+|\d{4}-\d\d/g, '…')

/** Every page of the office that links lead to, and where the forms of these pages go. */
async function walk(browser: TestBrowser) {
  const refused: string[] = []
  const forms = new Map<string, string>()
  const seen = new Set<string>()
  const ways = [{ path: '/admin/suche', from: 'menu' }]
  for (let way = ways.shift(); way; way = ways.shift()) {
    const { path, from } = way
    // Of most kinds several differ: a device that is to be checked shows other forms than one that was.
    if (seen.has(path) || [...seen].filter(one => kindOf(one) === kindOf(path)).length > 7) continue
    seen.add(path)
    const answer = await browser.get(path)
    if (answer.status === 403) refused.push(`${path} (from ${from})`)
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue
    const html = await answer.text()
    for (const [form] of html.matchAll(/<form[^>]*method="post"[^>]*>/g)) {
      const [, action = ''] = /action="([^"]*)"/.exec(form) ?? []
      if (action.startsWith('/admin/')) forms.set(kindOf(action), action)
    }
    for (const link of linksOf(html)) {
      const to = link.slice(link.lastIndexOf(' → ') + 3)
      if (to.startsWith('/admin/')) ways.push({ path: to, from: path })
    }
  }
  return { refused, forms: [...forms.values()], pages: seen.size }
}

it.each(['logistics', 'content'] satisfies StaffRole[])(
  'no link that %s is shown is refused, and no button either (B-6-3)',
  async role => {
    if (role === 'logistics') await givenWork()
    const browser = await office.member(role)
    const { refused, forms, pages } = await walk(browser)
    expect(pages).toBeGreaterThan(role === 'logistics' ? 30 : 10)
    for (const action of forms) {
      const { status } = await browser.post(action, {})
      if (status === 403) refused.push(`POST ${action}`)
    }
    expect(refused).toEqual([])
  },
)
