import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordAll } from '#core/journal/journal.server.ts'
import {
  deviceAssignments,
  devicePhotos,
  differences,
  erasures,
  goodsReceipts,
  mailBounces,
  priceHistory,
  sentMails,
} from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

const office = officeApp()
const db = () => office.shop.services.db
const minute = (index: number) => new Date(Date.UTC(2026, 0, 1, 0, index))
const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

interface LongList {
  path: string
  /** The words of what its first page ends before. */
  last: string
  /** What its address calls the page. */
  name?: string
}

/** Each has more than one page of it. */
const lists: Record<string, () => Promise<LongList>> = {
  async 'mails that came back'() {
    const mails = await db()
      .insert(sentMails)
      .values(
        times(51, index => ({
          ...{ key: `mail ${index}`, kind: 'order_confirmation', sentAt: minute(index) },
          recipient: `nummer-${index}@example.org`,
        })),
      )
      .returning()
    await db()
      .insert(mailBounces)
      .values(
        mails.map(({ id, recipient, sentAt }) => ({
          ...{ mailId: id, recipient, receivedAt: sentAt, diagnostic: 'No such user' },
          ...{ action: 'failed' as const, kind: 'hard' as const, status: '5.1.1' },
        })),
      )
    return { path: '/admin/mails/unzustellbar', last: 'nummer-50@example.org' }
  },
  async 'likely duplicates'() {
    for (const index of times(51, at => 100 + at)) {
      for (const name of [`paar${index}`, `paar${index}+rad`]) {
        await givenOrders(db(), { customerEmail: `${name}@zwei.example` }, [{}])
      }
    }
    return { path: '/admin/kunden/dubletten', last: 'paar150+rad@zwei.example' }
  },
  async 'goods receipts'() {
    await office.sellsCatalog()
    const receipts = await db()
      .insert(goodsReceipts)
      .values(
        times(21, index => ({
          ...{ id: randomUUID(), stripeProductId: ids.rower, receivedOn: '2026-01-05' },
          ...{ deliveryNote: `Schein ${index}.`, createdBy: 'clock', createdAt: minute(index) },
        })),
      )
      .returning()
    for (const { id: goodsReceiptId } of receipts) {
      await givenDevice(db(), { stripeProductId: ids.rower, goodsReceiptId })
    }
    return { path: '/admin/inventar/wareneingang', last: 'Schein 0.' }
  },
  async 'deleted things'() {
    await recordAll(
      db(),
      times(51, index => ({
        ...{ at: minute(index), actor: 'clock', event: 'project_deleted' as const },
        subject: { type: 'project' as const, id: randomUUID() },
        data: { before: { title: `Projekt ${index}.` } },
      })),
    )
    return { path: '/admin/archiv?q=niemand', last: 'Projekt 0.', name: 'geloescht' }
  },
  async 'what the nights erased'() {
    await db()
      .insert(erasures)
      .values(
        times(51, index => ({
          ...{ day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10) },
          ...{ holding: 'orders', rows: 1 },
        })),
      )
    return { path: '/admin/archiv?q=niemand', last: '01.01.2025', name: 'fristen' }
  },
  async 'differences that have gone'() {
    await db()
      .insert(differences)
      .values(
        times(51, index => ({
          ...{ kind: 'payment' as const, subject: `pi_${index}.`, ours: 'a' },
          ...{ theirs: 'b', proposal: 'c', foundAt: minute(index), seenAt: minute(index) },
          closedAt: minute(index),
        })),
      )
    return { path: '/admin/abgleich', last: 'pi_0.' }
  },
  async imports() {
    await recordAll(
      db(),
      times(11, index => ({
        ...{ at: minute(index), actor: 'clock', event: 'list_imported' as const },
        subject: { type: 'import' as const, id: 'inventory' },
        data: { file: `datei-${index}.csv`, created: 1, changed: 0 },
      })),
    )
    return { path: '/admin/import/inventar', last: 'datei-0.csv' }
  },
  async 'photos of a device'() {
    const deviceId = await givenDevice(db(), {})
    const [order] = await office.given([{}])
    if (!order) throw new Error('There is no order')
    const { id: orderId, orderGroupId } = order
    await db()
      .insert(deviceAssignments)
      .values({ orderId, inventoryId: deviceId, assignedAt: minute(0), assignedBy: 'clock' })
    await db()
      .insert(devicePhotos)
      .values(
        times(61, index => ({
          ...{ id: randomUUID(), orderId, orderGroupId, moment: 'out' as const, takenBy: 'clock' },
          ...{ width: 4, height: 3, takenAt: new Date(Date.UTC(2026, 2, 1 + index)) },
        })),
      )
    return { path: `/admin/inventar/${deviceId}`, last: 'Übergabe, 01.03.2026', name: 'fotos' }
  },
  async 'former prices of a product'() {
    await office.sellsCatalog()
    await db()
      .insert(priceHistory)
      .values(
        times(51, index => ({
          ...{ productId: ids.rower, priceType: 'purchase' as const, validFrom: minute(index) },
          ...{ unitAmount: 700_000 + index, validTo: minute(index + 1) },
        })),
      )
    return { path: `/admin/produkte/${ids.rower}`, last: '7.000,00', name: 'preise' }
  },
}

async function page(path: string): Promise<string> {
  const answer = await office.admin.get(path)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

/** Where 'Nächste Seite' of this list leads. */
function nextOf(html: string, { path, name = 'page' }: LongList): URL {
  const links = html.match(/<a [^>]*aria-label="Nächste Seite"[^>]*>/g) ?? []
  const [next] = links
    .map(link => /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '')
    .map(to => new URL(to, `http://shop${path}`))
    .filter(({ searchParams }) => searchParams.has(name))
  if (!next) throw new Error('Nothing leads on')
  return next
}

test.each(Object.keys(lists))(
  'a list of %s leads on to what its page does not show',
  async which => {
    const list = (await lists[which]?.()) ?? expect.fail()
    const first = await page(list.path)
    expect(wordsOf(first)).not.toContain(list.last)
    const { pathname, search, searchParams } = nextOf(first, list)
    expect(wordsOf(await page(pathname + search))).toContain(list.last)
    // The state of whatever else the page shows stays.
    const asked = new URL(list.path, 'http://shop').searchParams
    for (const [key, value] of asked) expect(searchParams.get(key)).toBe(value)
  },
)
