import { expect, it } from 'vitest'
import { b2bInquiries, orderGroups, phoneOrders, projects } from '#db/schema/schema.ts'
import { partOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
const at = new Date('2026-11-20T10:00:00Z')

const main = async (path: string) => partOf(await (await office.admin.get(path)).text(), 'main')

it('rows of projects, of the team and of orders by phone are reached by keys, and opened by Enter', async () => {
  const { db } = office.shop.services
  const project = { slug: 'halle', title: 'Halle', customerName: 'Jo', description: 'Kraft.' }
  const [stored] = await db.insert(projects).values(project).returning()
  const [unit] = await office.given([{}])
  await db.update(orderGroups).set({ status: 'pending' })
  await db.insert(phoneOrders).values({
    ...{ orderGroupId: unit?.orderGroupId ?? '', takenBy: 'user:x', takenAt: at },
    ...{ offersCare: false, heldUntil: at, sentAt: at },
  })
  for (const list of ['projekte', 'team', 'telefonbestellungen']) {
    const [row = ''] = /<tr data-row="[\s\S]*?<\/tr>/.exec(await main(`/admin/${list}`)) ?? []
    expect(row, list).toMatch(/data-key="Enter[ "]/)
  }
  const dialog = partOf(await main(`/admin/projekte/${stored?.id}`), 'form', 'Save Changes')
  expect(dialog, 'Ctrl S').toContain('data-saves')
})

it('Ctrl S saves the note of an inquiry, and sends no answer', async () => {
  const [inquiry] = await office.shop.services.db
    .insert(b2bInquiries)
    .values({
      firstName: 'Jo',
      lastName: 'Groß',
      email: 'jo@halle.example',
      message: 'Zehn',
      createdAt: at,
    })
    .returning()
  const page = await main(`/admin/anfragen/${inquiry?.id}`)
  const savable = (text: string) => partOf(page, 'form', text).includes('data-saves')
  expect([savable('Notiz speichern'), savable('Antwort senden')]).toEqual([true, false])
})
