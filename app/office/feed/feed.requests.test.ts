import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { pictureSources, pictures, productContents } from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { brokenRules, itemsOf } from '#test/fixtures/google-rules.ts'
import { officeApp } from '#test/fixtures/office-app.ts'

const office = officeApp()
beforeAll(async () => {
  const { services, emulator } = office.shop
  if (!emulator) throw new Error('The shop has no emulator')
  await givenCatalog({ services, emulator })
  const [hash, url] = ['0123456789abcdef', '/bilder/produkte/havel']
  const now = services.clock.now()
  await services.db
    .insert(pictures)
    .values({ hash, width: 1600, height: 1600, preview: 'UklGRg==', createdAt: now })
  await services.db
    .insert(pictureSources)
    .values({ url, hash, state: 'taken', nextTryAt: now, createdAt: now })
  await services.db
    .update(productContents)
    .set({ images: [{ url, alt: 'Havel 2' }], vendor: 'RuderWerk', gtin: '4006381333931' })
    .where(eq(productContents.stripeProductId, ids.rower))
  services.catalog.forget()
})

const page = async () => {
  const html = await (await office.admin.get('/admin/feed')).text()
  return wordsOf(partOf(html.replaceAll('<!-- -->', ''), 'main'))
}

it('gives the public feed as a dated file that keeps Google’s rules (B-2-83, B-7-5)', async () => {
  expect(await page()).toContain('XML Feed generieren')
  const made = await (await office.admin.post('/admin/feed.data', {})).text()
  expect(made).toMatch(/products-\d{4}-\d{2}-\d{2}\.xml/)
  const file = await office.admin.get('/admin/feed/products.xml')
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="products-\d{4}-\d{2}-\d{2}\.xml"$/,
  )
  const xml = await file.text()
  expect(xml).toBe(await (await office.customer.get('/feed/products.xml')).text())
  const items = itemsOf(xml)
  expect(items.map(item => item.get('condition')?.[0])).toEqual(['new', 'refurbished'])
  expect(items.flatMap(brokenRules)).toEqual([])
  expect((await office.customer.get('/admin/feed/products.xml')).status).not.toBe(200)
})

it('lists what is wrong with its reason, before anything is downloaded (B-5-13)', async () => {
  const { db, catalog } = office.shop.services
  await db
    .update(productContents)
    .set({ gtin: '4006381333932' })
    .where(eq(productContents.stripeProductId, ids.rower))
  catalog.forget()
  expect(await page()).toMatch(
    /von Google abgelehnt Die Prüfziffer der GTIN 4006381333932 stimmt nicht: Sie müsste auf 1 enden\./,
  )
})

it('says when the feed cannot be made, and offers no file (B-8-28)', async () => {
  const { catalog } = office.shop.services
  const away = vi.spyOn(catalog, 'stockOf').mockRejectedValue(new Error('gone'))
  const made = await office.admin.post('/admin/feed.data', {})
  away.mockRestore()
  expect(made.status).toBe(500)
  expect(await made.text()).not.toContain('products-')
})
