import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { decideDefect } from '#core/defects/decide.server.ts'
import { userRoles } from '#db/schema/customers.ts'
import {
  b2bInquiries,
  blogPosts,
  defectReports,
  journalEntries,
  projects,
  quotes,
} from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { office as actor } from '#test/fixtures/office.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenDraft } from '#test/fixtures/recalls.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'

const office = officeApp()
const createdAt = new Date('2026-11-20T10:00:00Z')
const person = { firstName: 'Jo', lastName: 'Groß', email: 'jo@halle.example', createdAt }
const db = () => office.shop.services.db

async function page(path: string): Promise<string> {
  const answer = await office.admin.get(path)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

/** The pages that open from this list, or stand beside one of it, in their order and each once. */
function rowsOf(html: string, list: string): string[] {
  const own = new RegExp(`^${list}/[\\w-]{32,36}\\?`)
  const paths = linksOf(html).map(link => link.slice(link.lastIndexOf(' → ') + 3))
  return [...new Set(paths.filter(path => own.test(path)))]
}

const stepsOf = (html: string) => partOf(html, 'nav', 'aria-label="In der Liste"')
const stand = (html: string) => wordsOf(stepsOf(html))

/** Opens all three rows of a list one after the other, and comes back to it. */
async function leadsThrough(list: string, state = ''): Promise<string[]> {
  const rows = rowsOf(await page(list + state), list)
  expect(rows).toHaveLength(3)
  for (const [index, row] of rows.entries()) {
    const html = await page(row)
    expect(stand(html)).toBe(`${index + 1} von 3`)
    expect(rowsOf(stepsOf(html), list)).toEqual(
      [rows[index - 1], rows[index + 1]].filter(path => path !== undefined),
    )
  }
  return rows
}

const offLists = (row: string | undefined) => row?.split('?')[0] ?? ''

it('leads through the inquiries of a filter, and back to the list as it was', async () => {
  for (const company of ['Halle B', 'Halle C', 'Halle A', 'Anders']) {
    await db()
      .insert(b2bInquiries)
      .values({ ...person, company, message: 'Zehn Geräte', email: `${company.at(-1)}@x.example` })
  }
  const state = '?q=halle&status=new&sort=company&dir=desc'
  const [first, second, third] = await leadsThrough('/admin/anfragen', state)
  const html = await page(first ?? '')
  expect(html).toContain('Halle C')
  expect(linksOf(html)).toContain(`Zurück zu den Anfragen → /admin/anfragen${state}`)
  expect(await page(offLists(first))).not.toContain('In der Liste')

  // It has left the filter, and its place is where it was.
  const status = await office.admin.post(`${offLists(second)}/status`, {
    ...{ read: 'new', status: 'done' },
  })
  expect(status.status).toBe(200)
  const left = stepsOf(await page(second ?? ''))
  expect(wordsOf(left)).toBe('Nicht mehr in dieser Liste')
  expect(rowsOf(left, '/admin/anfragen')).toEqual([first, third])
})

it('leads through the quotes, the posts and the projects of a filter', async () => {
  const texts = { title: 'Eisen', content: 'x', contentType: 'news' as const, createdAt }
  const project = { title: 'Eisen', customerName: 'Eisenhof', description: 'Kraft.', createdAt }
  for (const name of ['a', 'b', 'c', 'd']) {
    await db()
      .insert(quotes)
      .values({
        ...{ ...person, company: name === 'd' ? 'Anders' : 'Eisenhof', lines: [], createdBy: '' },
        ...{ shippingCents: 0, validUntil: '2030-01-01' },
      })
    const title = name === 'd' ? 'Anders' : 'Eisen'
    await db()
      .insert(blogPosts)
      .values({ ...texts, title, slug: name })
    await db()
      .insert(projects)
      .values({ ...project, title, customerName: title, slug: name })
  }
  await leadsThrough('/admin/angebote', '?q=eisenhof&status=draft')
  await leadsThrough('/admin/blog', '?q=eisen&sort=created')
  const rows = await leadsThrough('/admin/projekte', '?q=eisen&sort=status&dir=desc')
  expect(rows.map(row => row.split('?')[1])).toEqual(Array(3).fill('q=eisen&sort=status&dir=desc'))
})

it('leads through the devices that come back under one heading of their list', async () => {
  const list = '/admin/rueckgaben'
  for (const endsOn of ['2026-02-26', '2026-02-27', '2026-02-27']) {
    await givenEndedRental(office.shop, { endsOn })
  }
  const [first, second, third] = await leadsThrough(list)
  const answer = await office.admin.post(`${offLists(second)}/eingang`, { confirmed: 'yes' })
  expect(answer.status).toBe(200)
  const left = stepsOf(await page(second ?? ''))
  expect(wordsOf(left)).toBe('Nicht mehr in dieser Liste')
  expect(rowsOf(left, list)).toEqual([first, third])
  // It stands under another heading now.
  const [own] = rowsOf(await page(list), list)
  expect([offLists(own), stand(await page(own ?? ''))]).toEqual([offLists(second), '1 von 1'])
})

it('leads through the defects to decide, from the place of one that is decided', async () => {
  const list = '/admin/defekte'
  for (const day of [21, 20, 22]) {
    const { orderId, group } = await givenEndedRental(office.shop, {
      ...{ state: 'running', endsOn: null, endedAt: null },
    })
    await db()
      .insert(defectReports)
      .values({
        ...{ orderId, orderGroupId: group.id, description: 'Klemmt', noticedOn: '2026-11-19' },
        ...{ use: 'limited', reportedBy: 'mara', dueOn: `2026-11-${day + 2}` },
        reportedAt: new Date(`2026-11-${day}T10:00:00Z`),
      })
  }
  const [first, second, third] = await leadsThrough(list)
  const defectId = offLists(second).slice(list.length + 1)
  await decideDefect(office.shop.services, actor, {
    ...{ defectId, remedy: 'repair', ground: 'rent', answer: '' },
  })
  const left = stepsOf(await page(second ?? ''))
  expect(wordsOf(left)).toBe('Nicht mehr in dieser Liste')
  expect(rowsOf(left, list)).toEqual([first, third])
})

it('leads through the recalls and through the team', async () => {
  await office.sellsCatalog()
  for (let made = 0; made < 3; made += 1) {
    await givenDraft(office.shop.services, { stripeProductId: ids.rower, scope: 'all' })
  }
  await leadsThrough('/admin/rueckrufe')

  for (const role of ['content', 'logistics'] as const) await office.member(role)
  const rows = await leadsThrough('/admin/team')
  const userId = offLists(rows[1]).slice('/admin/team/'.length)
  await db().delete(userRoles).where(eq(userRoles.userId, userId))
  await db()
    .insert(journalEntries)
    .values({
      ...{ at: createdAt, actor: 'user:x', event: 'staff_dismissed' },
      ...{ subjectType: 'staff', subjectId: userId },
    })
  const left = stepsOf(await page(rows[1] ?? ''))
  expect(wordsOf(left)).toBe('Nicht mehr in dieser Liste')
  expect(rowsOf(left, '/admin/team')).toEqual([rows[0], rows[2]])
})
