import { beforeEach, expect, test } from 'vitest'
import { productCategories } from '#db/schema/schema.ts'
import { mirrorFixture } from '#test/fixtures/mirror.ts'
import { office } from '#test/fixtures/office.ts'
import { saveProductContent } from '../catalog/content.server.ts'
import { mirrorAll } from '../catalog/mirror-all.server.ts'
import { addCategory, deleteCategory, editCategory, listCategories } from './categories.server.ts'

const fixture = mirrorFixture()
const { provider, services } = fixture
const add = (name: string) => addCategory(services, office, { name, description: null })
const find = async (slug: string) => {
  const category = (await listCategories(services)).find(each => each.slug === slug)
  if (!category) throw new Error(`There is no ${slug}`)
  return category
}

beforeEach(() => fixture.database.sql.query('truncate product_categories'))

test('a category gets its slug from its name, and each slug is there once (B-5-30, B-7-8)', async () => {
  await add('  Bänke & Racks  ')
  expect(await find('baenke-racks')).toMatchObject({ name: 'Bänke & Racks', products: 0 })
  await expect(add('Bänke Racks')).rejects.toMatchObject({ code: 'category_slug_taken' })
  await expect(add('!!!')).rejects.toMatchObject({ code: 'category_name_required' })
  await add('Ärmel')
  expect((await listCategories(services)).map(({ name }) => name)).toEqual([
    'Ärmel',
    'Bänke & Racks',
  ])
})

test('a category in use is not deleted, whoever named it: the office or the provider (B-7-8)', async () => {
  await add('Ausdauer')
  await add('Kraft')
  provider.product('prod_a')
  provider.product('prod_b')
  await mirrorAll(services)
  await saveProductContent(services, office, {
    stripeProductId: 'prod_b',
    title: 'Bank',
    category: 'kraft',
  })
  expect((await listCategories(services)).map(({ products }) => products)).toEqual([1, 1])
  for (const slug of ['ausdauer', 'kraft']) {
    const { id, version: read } = await find(slug)
    await expect(deleteCategory(services, office, { id, read })).rejects.toMatchObject({
      code: 'category_in_use',
    })
  }
  await saveProductContent(services, office, {
    stripeProductId: 'prod_b',
    title: 'Bank',
    category: null,
  })
  const { id, version: read } = await find('kraft')
  await deleteCategory(services, office, { id, read })
  await expect(deleteCategory(services, office, { id, read })).rejects.toMatchObject({
    code: 'category_not_found',
  })
  expect(await services.db.select().from(productCategories)).toHaveLength(1)
})

test('a narrower category is counted and in use like any other, a product once in each', async () => {
  await add('Ausdauer')
  await add('Rudergeräte')
  const metadata = { category: 'ausdauer', subcategory: 'rudergeraete' }
  provider.product('prod_a', { metadata })
  provider.product('prod_b', { metadata: { ...metadata, subcategory: 'ausdauer' } })
  await mirrorAll(services)
  expect((await listCategories(services)).map(({ products }) => products)).toEqual([2, 1])
  const { id, version: read } = await find('rudergeraete')
  await expect(deleteCategory(services, office, { id, read })).rejects.toMatchObject({
    code: 'category_in_use',
  })
})

test('two people on one category lose nothing, and its slug stays', async () => {
  await add('Kraft')
  const { id, name, description } = await find('kraft')
  const read = { name, description }
  const save = (mine: Partial<typeof read>) =>
    editCategory(services, office, { id, read, mine: { ...read, ...mine } })
  expect(await save({ name: 'Krafttraining' })).toEqual({ isSaved: true })
  expect(await save({ description: 'Eisen' })).toEqual({ isSaved: true })
  expect(await find('kraft')).toMatchObject({ name: 'Krafttraining', description: 'Eisen' })
  expect(await save({ name: 'Stärke' })).toMatchObject({
    isSaved: false,
    conflicts: [
      {
        ...{ field: 'name', mine: 'Stärke', theirs: 'Krafttraining' },
        author: expect.stringContaining('Uhr'),
      },
    ],
  })
})
