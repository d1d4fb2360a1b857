import { beforeAll, describe, expect, it, vi } from 'vitest'
import { guest } from '#core/actor.ts'
import { saveProductContent } from '#core/catalog/content.server.ts'
import { latestRefresh } from '#core/catalog/refresh.server.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { linksOf, partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { withoutTable } from '#test/fixtures/outage.ts'

const office = officeApp()

const page = async (query = '') => {
  const html = await (await office.admin.get(`/admin/produkte${query}`)).text()
  return partOf(html.replaceAll('<!-- -->', ''), 'main')
}

describe('the products of the office', () => {
  it('are none in an empty shop, which says how to look further (B-2-67)', async () => {
    const empty = wordsOf(await page())
    expect(empty).toContain('No products available.')
    expect(empty).toContain('zeigt auch Produkte, die nicht live sind.')
    expect(wordsOf(await page('?q=niemand'))).toContain('No products found matching your search.')
  })
})

describe('with a catalogue', () => {
  beforeAll(async () => {
    const { services, emulator } = office.shop
    if (!emulator) throw new Error('The catalogue is the emulator’s')
    await givenCatalog({ services, emulator })
    await saveProductContent(services, guest, {
      stripeProductId: 'prod_bike',
      title: '<script>alert(1)</script>',
      slug: 'alert',
    })
  })

  it('are the first tab of the office, with its columns (B-2-62, B-2-34, B-2-65)', async () => {
    expect((await office.admin.get('/admin')).headers.get('Location')).toBe('/admin/produkte')
    const words = wordsOf(await page())
    for (const column of [
      'Product Name',
      'Stripe ID',
      'Status & Options',
      'Category',
      'Last Updated',
      'Actions',
    ]) {
      expect(words).toContain(column)
    }
  })

  it('hide what is not live until all are shown; only what is live can be viewed (B-2-63, B-2-66)', async () => {
    const live = await page()
    expect(wordsOf(live)).toContain('Show All')
    expect(live).not.toContain('prod_hidden')
    const all = await page('?all=1')
    expect(wordsOf(all)).toContain('Show Live Only')
    expect(all).toContain('prod_hidden')
    const views = linksOf(all).filter(link => link.includes('/product/'))
    expect(views).toContain('View → /product/alert')
    expect(all).toMatch(/<a(?=[^>]*href="\/product\/alert")(?=[^>]*target="_blank")/)
    expect(linksOf(await page('?all=1&q=prod_hidden')).join()).not.toContain('View')
    // Nobody has written anything of it, so it is live and has no slug.
    const unwritten = await page('?q=prod_kettlebell')
    expect(unwritten).toContain('prod_kettlebell')
    expect(linksOf(unwritten).join()).not.toContain('View')
    const dialog = await page('/prod_bike')
    expect(dialog).toMatch(/<dialog(?=[^>]*data-wide)[^>]*>.*?Edit Product/s)
  })

  it('say what can be had of them, and what is missing (B-2-69)', async () => {
    const words = wordsOf(await page('?q=prod_rower'))
    expect(words).toContain('Kauf & Miete')
    expect(words).toContain('Bild fehlt')
    expect(wordsOf(await page('?q=prod_kettlebell'))).toContain('Nur Kauf')
    expect(wordsOf(await page('?gap=price'))).toContain('No products found')
  })

  it('show a script in a name as words', async () => {
    const html = await page('?q=alert')
    expect(html).not.toContain('<script>alert')
    expect(wordsOf(html)).toContain('prod_bike')
  })

  it('are read again from the provider as a job (B-2-64)', async () => {
    const { services } = office.shop
    expect(await (await office.admin.get('/admin/produkte')).text()).toContain('Refresh Cache')
    const answer = await office.admin.post('/admin/produkte/katalog.data', {})
    expect(answer.status).toBe(200)
    await office.shop.settle()
    expect(await latestRefresh(services)).toMatchObject({ state: 'done', total: 8 })
  })

  it('that could not be loaded are told in a banner with a way to ask again (B-2-64, B-8-14)', async () => {
    const log = vi.spyOn(office.shop.services.log, 'error').mockReturnValue()
    const answer = await withoutTable(office.shop.services.db, 'stripe_prices', () =>
      office.admin.get('/admin/produkte'),
    )
    const words = wordsOf(await answer.text())
    expect(answer.status).toBe(500)
    expect(words).toContain('Error loading products')
    expect(words).toContain('Failed to load products. Please try again.')
    expect(words).toContain('Retry')
    log.mockRestore()
  })
})
