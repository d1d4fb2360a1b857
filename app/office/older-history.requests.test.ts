import { expect, test } from 'vitest'
import { createPost } from '#core/content/manage-post.server.ts'
import { customerIdOf } from '#core/customer-records/customer.server.ts'
import { type JournalSubject, recordAll } from '#core/journal/journal.server.ts'
import { b2bInquiries, defectReports, projects } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office as staff } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { givenDraft } from '#test/fixtures/recalls.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'

const office = officeApp()
const services = () => office.shop.services

interface HistoryPage {
  type: JournalSubject
  id: string
  path: string
  /** What its entries say they are about. */
  about?: Record<string, string>
}

const pages: Record<string, () => Promise<HistoryPage>> = {
  async post() {
    const { id } = await createPost(services(), staff, {
      title: 'Rudern lernen',
      contentType: 'news',
    })
    return { type: 'post', id, path: `/admin/blog/${id}` }
  },
  async recall() {
    await office.sellsCatalog()
    const id = await givenDraft(services(), { stripeProductId: ids.rower })
    return { type: 'recall', id, path: `/admin/rueckrufe/${id}` }
  },
  async product() {
    await office.sellsCatalog()
    return {
      ...{ type: 'product', id: ids.rower },
      path: `/admin/produkte/${ids.rower}?q=ruder&page=1`,
    }
  },
  async project() {
    const [row] = await services()
      .db.insert(projects)
      .values({
        ...{ title: 'Studio', customerName: 'Eisenhof', description: 'Kraft.', slug: 'studio' },
        createdAt: services().clock.now(),
      })
      .returning()
    const id = row?.id ?? ''
    return { type: 'project', id, path: `/admin/projekte/${id}?q=studio` }
  },
  async 'customer of 51 orders'() {
    const customerEmail = 'viel@example.org'
    const made = await Promise.all(
      Array.from({ length: 51 }, (_, day) => {
        const createdAt = new Date(Date.UTC(2026, 0, 1 + day))
        return givenOrders(services().db, { customerEmail, createdAt }, [{}])
      }),
    )
    const [first] = made.map(({ group }) => group).toSorted((a, b) => +a.createdAt - +b.createdAt)
    const path = `/admin/kunden/${customerIdOf(customerEmail)}`
    return { type: 'order_group', id: first?.id ?? '', path }
  },
  async inquiry() {
    const [row] = await services()
      .db.insert(b2bInquiries)
      .values({
        firstName: 'Ada',
        lastName: 'Yıldız',
        email: 'ada@example.com',
        message: 'Was kostet das?',
        createdAt: services().clock.now(),
      })
      .returning()
    const id = row?.id ?? ''
    return { type: 'inquiry', id, path: `/admin/anfragen/${id}` }
  },
  async returned() {
    const { orderId } = await givenEndedRental(office.shop)
    return { type: 'order', id: orderId, path: `/admin/rueckgaben/${orderId}` }
  },
  async defect() {
    const { orderId: id, group } = await givenEndedRental(office.shop)
    const [row] = await services()
      .db.insert(defectReports)
      .values({
        ...{ orderId: id, orderGroupId: group.id, description: 'Klemmt', use: 'limited' },
        ...{ noticedOn: '2026-02-01', reportedAt: services().clock.now(), reportedBy: 'guest' },
        dueOn: '2026-02-04',
      })
      .returning()
    const defectId = row?.id ?? ''
    return { type: 'order', id, path: `/admin/defekte/${defectId}`, about: { defectId } }
  },
}

test('whichever part of a post’s history is shown, its editor is of the version that was brought back', async () => {
  const { id } = await createPost(services(), staff, { title: 'Gehen', contentType: 'news' })
  const subject = { type: 'post', id } as const
  const at = (minute: number) => new Date(Date.UTC(2099, 0, 1, 0, minute))
  await recordAll(services().db, [
    { at: at(0), actor: 'clock', subject, event: 'post_restored', data: {} },
    ...Array.from({ length: 190 }, (_, minute) => ({
      ...{ at: at(minute + 1), actor: 'clock', subject, event: 'comment_added' as const },
    })),
    ...Array.from({ length: 30 }, (_, minute) => ({
      ...{ at: new Date(Date.UTC(2000, 0, 1, 0, minute)), actor: 'clock', subject },
      ...{ event: 'comment_added' as const },
    })),
  ])
  const dataOf = async (query: string) =>
    (await office.admin.get(`/admin/blog/${id}.data${query}`)).text()
  const editorOf = (data: string) => /"restoredBy","([\w-]{36})"/.exec(data)?.[1]
  const newest = await dataOf('')
  const page = await (await office.admin.get(`/admin/blog/${id}`)).text()
  const [, older = ''] = /href="[^"]*(\?verlauf=[\w-]+)"/.exec(page) ?? []
  expect(older).not.toBe('')
  expect(editorOf(newest)).toBeDefined()
  expect(await dataOf(older)).toContain(editorOf(newest))
})

/** The end of the address behind 'Ältere zeigen'. */
function olderOf(html: string): string {
  const [, older = ''] = /href="[^"?]*(\?[^"]*\bverlauf=[\w-]+)"/.exec(html) ?? []
  return older.replaceAll('&amp;', '&')
}

test.each(Object.keys(pages))(
  'the history of %s leads on to what is older than it shows',
  async kind => {
    const { type, id, path, about } = (await pages[kind]?.()) ?? expect.fail()
    const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute))
    await recordAll(services().db, [
      ...Array.from({ length: 210 }, (_, minute) => ({
        ...{ at: at(minute), actor: 'clock', subject: { type, id } },
        ...{ event: 'comment_added' as const, data: { ...about, comment: [`Wort ${minute}.`] } },
      })),
    ])
    const first = await (await office.admin.get(path)).text()
    const older = olderOf(first)
    expect(wordsOf(first)).not.toContain('01.01.2020, 01:00 Uhr')
    const [own = '', list = ''] = path.split('?')
    // The list behind a dialog stays as it is.
    expect(older).toContain(`?${list}`)
    const html = await (await office.admin.get(own + older)).text()
    const second = wordsOf(html)
    expect(second).toContain('01.01.2020, 01:00 Uhr')
    expect(second).toContain('Neueste zeigen')
    // A neighbour begins with its own newest.
    const [steps = ''] = /<nav [^>]*aria-label="In der Liste"[\s\S]*?<\/nav>/.exec(html) ?? []
    expect(steps).not.toContain('verlauf')
  },
)
