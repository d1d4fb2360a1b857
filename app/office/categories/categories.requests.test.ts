import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { versionsOf } from '#core/journal/versions.server.ts'
import { productCategories } from '#db/schema/schema.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'

const office = officeApp()

const page = async () => {
  const answer = await office.admin.get('/admin/kategorien')
  return wordsOf(partOf((await answer.text()).replaceAll('<!-- -->', ''), 'main'))
}
const saved = (fields: Record<string, string>) =>
  office.admin.post('/admin/kategorien/speichern.data', fields)
const stored = () => office.shop.services.db.select().from(productCategories)

it('a category is added with a slug of its name, changed and deleted (B-2-82, B-5-30, B-8-26)', async () => {
  const added = await saved({ name: 'Sling Trainer & Bänder', description: 'Für <b>unterwegs</b>' })
  expect(await added.text()).toContain('Category created successfully')
  const [made] = (await stored()).filter(({ name }) => name.startsWith('Sling'))
  expect(made?.slug).toMatch(/^sling-trainer/)
  expect(await page()).toMatch(/Name Slug Description .*Created Actions .*Sling Trainer & Bänder/)
  const id = made?.id ?? ''
  const read = { 'read-name': 'Sling Trainer & Bänder', 'read-description': 'Für <b>unterwegs</b>' }
  const changed = await saved({ id, ...read, name: 'Schlingen', description: 'Neu' })
  expect(await changed.text()).toContain('Category updated successfully')
  const late = await saved({ id, ...read, name: 'Bänder', description: 'Für <b>unterwegs</b>' })
  expect(late.status).toBe(409)
  expect(await page()).toContain('Schlingen')
  const remove = (version: string) =>
    office.admin.post(`/admin/kategorien/${id}/loeschung.data`, { read: version })
  const version = async () =>
    (await versionsOf(office.shop.services.db, 'category', [id])).get(id) ?? ''
  const before = await version()
  expect(await (await office.admin.get('/admin/kategorien')).text()).toContain(before)
  const again = { 'read-name': 'Schlingen', 'read-description': 'Neu' }
  await saved({ id, ...again, name: 'Schlingen', description: 'Für alle' })
  const kept = await remove(before)
  expect([kept.status, await kept.text()]).toEqual([
    409,
    expect.stringMatching(
      /Inzwischen geändert: Description \(leitung@example\.org, .*Gelöscht ist nichts/,
    ),
  ])
  expect((await remove(await version())).status).toBe(200)
  expect((await stored()).filter(category => category.id === id)).toEqual([])
  expect((await remove(await version())).status).toBe(404)
  const history = (await page()).split('Verlauf')[1]
  expect(history).toMatch(/Kategorie gelöscht .* Name: Schlingen → \(leer\)/)
  expect(history).toMatch(/Kategorie geändert .* Name: Sling Trainer & Bänder → Schlingen/)
  expect(history).toContain('leitung@example.org')
})

it('says that there is none, and how to begin (B-2-82)', async () => {
  await office.shop.services.db.delete(productCategories)
  expect(await page()).toContain(
    'No categories available. Create your first category to get started.',
  )
})

it('says what is missing, and that the categories could not be loaded (B-8-25)', async () => {
  expect((await saved({ name: ' ', description: '' })).status).toBe(422)
  const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
  const answer = await withoutTable(office.shop.services.db, 'product_categories', () =>
    office.admin.get('/admin/kategorien'),
  )
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain('Failed to load categories')
  const id = randomUUID()
  await withoutTable(office.shop.services.db, 'product_categories', async () => {
    const failed = await saved({ name: 'Neu', description: '' })
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('refused')])
    const kept = await office.admin.post(`/admin/kategorien/${id}/loeschung.data`, {})
    expect(kept.status).toBe(500)
    expect(await kept.text()).toContain('Failed to delete category')
  })
  log.mockRestore()
})
