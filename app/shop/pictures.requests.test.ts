import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import { importPicture } from '#core/pictures/import.server.ts'
import { blogPosts, projects } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { openPage, partOf } from '#test/fixtures/document.ts'
import { photo, picturesArrived } from '#test/fixtures/pictures.ts'
import { fakeProvider } from '#test/provider.ts'
import { PUBLIC_URL } from '#test/services.ts'

let shop: TestApp
const provider = fakeProvider()
const JPEG = /^http:\/\/localhost:3000\/bilder\/[0-9a-f]{16}\/1280\.jpg$/
const colors: Record<string, string> = { a: '#a21', b: '#2a1', c: '#12a' }

beforeAll(async () => {
  shop = await testApp({
    async fetchPicture(url) {
      const color = colors[new URL(url).pathname.slice(1)]
      if (!color) throw new Error(`Nothing lies at ${url}`)
      return photo({ color, width: 1600, height: 1200 })
    },
  })
  provider.product('prod_rower', {
    name: 'Rudergerät',
    metadata: { vendor: 'Adler', category: 'ausdauer' },
    images: ['https://maker.example/a', 'https://maker.example/b'],
  })
  provider.price('price_rower', 'prod_rower')
  provider.product('prod_other', { name: 'Zweitgerät', metadata: { vendor: 'Adler' } })
  provider.price('price_other', 'prod_other')
  await mirrorAll({ ...shop.services, payments: provider.payments })
  await shop.services.db.insert(blogPosts).values({
    title: 'Rudern lernen',
    slug: 'rudern',
    content: 'Text',
    contentType: 'knowledge',
    imageUrl: 'https://maker.example/c',
    imageAlt: 'Eine Frau rudert',
    isPublished: true,
  })
  await shop.services.db.insert(projects).values({
    ...{ slug: 'halle', title: 'Halle', customerName: 'Halle GmbH', description: 'Text' },
    ...{ imageUrl: 'https://maker.example/c', isPublished: true },
  })
  await importPicture(shop.services, {
    bytes: await photo({ color: '#777' }),
    source: '/bilder/szenen/hero',
  })
  await picturesArrived(shop.services)
  shop.services.catalog.forget()
  shop.cache?.drop('*')
})
afterAll(() => shop.close())

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
const picturesIn = (html: string) =>
  [...html.matchAll(/<picture[\s\S]*?<\/picture>/g)].map(([whole]) => ({
    whole,
    sources: whole.match(/<source [^>]*>/g) ?? [],
    img: /<img [^>]*>/.exec(whole)?.[0] ?? '',
  }))
const metaOf = (html: string, property: string) =>
  attribute(new RegExp(`<meta property="${property}"[^>]*>`).exec(html)?.[0] ?? '', 'content')

describe('a picture in the document, without any script', () => {
  it.each([
    ['/produkt/prod_rower', 4],
    // The second view of a card is fetched when the pointer comes.
    ['/produkte', 1],
    ['/blog/rudern', 1],
    ['/', 2],
  ])('comes on %s in three formats, with its size and a preview', async (path, atLeast) => {
    const { html } = await openPage(shop, path)
    const shown = picturesIn(partOf(html, 'main')).filter(({ img }) => img !== '')
    expect(shown.length).toBeGreaterThanOrEqual(atLeast)
    for (const { sources, img } of shown) {
      expect(sources.map(tag => attribute(tag, 'type'))).toEqual(['image/avif', 'image/webp'])
      expect(attribute(img, 'src')).toMatch(/^\/bilder\/[0-9a-f]{16}\/\d+\.jpg$/)
      expect(Number(attribute(img, 'width'))).toBeGreaterThan(0)
      expect(Number(attribute(img, 'height'))).toBeGreaterThan(0)
    }
    const previews = [...html.matchAll(/style="background:url\(data:image\/webp;base64,([^)]+)\)/g)]
    expect(previews.length).toBeGreaterThan(0)
    for (const [, preview = ''] of previews) expect(preview.length).toBeLessThan(250)
  })

  it('offers every width that is worth loading in its place, and says how wide it stands', async () => {
    const { html } = await openPage(shop, '/produkt/prod_rower')
    // Beside it lies the same picture once more, blurred and small.
    const main = picturesIn(partOf(html, 'section', 'aria-label="Bilder"')).find(
      ({ img }) => attribute(img, 'fetchpriority') === 'high',
    )
    const widths = attribute(main?.sources[0] ?? '', 'srcset')
      .split(',')
      .map(each => each.split(' ')[1])
    expect(widths).toEqual(['320w', '720w', '960w', '1280w', '1600w'])
    expect(attribute(main?.sources[0] ?? '', 'sizes')).toContain('92vw')
    expect(attribute(main?.img ?? '', 'loading')).toBe('eager')
    expect(attribute(main?.img ?? '', 'fetchpriority')).toBe('high')
  })

  it('never comes from another host', async () => {
    for (const path of ['/', '/produkte', '/produkt/prod_rower', '/blog', '/blog/rudern']) {
      const answer = await shop.send(path)
      expect(await answer.text()).not.toContain('maker.example')
      expect(answer.headers.get('Content-Security-Policy')).toContain("img-src 'self' data:;")
    }
  })
})

describe('what other programs show of a picture', () => {
  it.each(['/', '/produkt/prod_rower', '/blog/rudern', '/events/halle'])(
    'is a JPEG on %s',
    async path => {
      const { html } = await openPage(shop, path)
      expect(metaOf(html, 'og:image')).toMatch(JPEG)
    },
  )

  it.each(['/blog', '/projekte', '/gewerbe', '/kontakt', '/produkte'])(
    'is the sign of the shop on %s, which has no picture of its own',
    async path => {
      const { html } = await openPage(shop, path)
      expect(metaOf(html, 'og:image')).toMatch(/^https?:\/\/[^/]+\/icon-512\.png$/)
    },
  )

  it('is a JPEG in structured data', async () => {
    const { html } = await openPage(shop, '/produkt/prod_rower')
    const images = /"image":(\[[^\]]+\])/.exec(html)?.[1] ?? '[]'
    const parsed: string[] = JSON.parse(images)
    expect(parsed).toHaveLength(2)
    for (const url of parsed) expect(url).toMatch(JPEG)
  })

  it('is a JPEG in the merchant feed, where a product without a picture has no place', async () => {
    const feed = await (await shop.send('/feed/products.xml')).text()
    expect(/<g:image_link>([^<]+)</.exec(feed)?.[1]).toMatch(JPEG)
    expect(/<g:additional_image_link>([^<]+)</.exec(feed)?.[1]).toMatch(JPEG)
    expect(feed).not.toContain('prod_other')
    expect(feed).toContain(`${PUBLIC_URL}/produkt/prod_rower`)
  })
})
