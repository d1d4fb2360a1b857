import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePicture } from '#test/fixtures/pictures.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { articlePage } from './article-pictures.server.ts'

const origin = 'https://kraftpool.example'
const hash = '0123456789abcdef'
let shop: TestServices
beforeAll(async () => {
  shop = await testServices()
  await savePicture(shop.services.db, hash, '/bilder/szenen/halle')
})
afterAll(() => shop.close())
const page = (markdown: string) => articlePage(shop.services.db, markdown, origin)

test.each(['/bilder/szenen/halle', `/bilder/${hash}/1280.jpg`])(
  'the picture %s comes in the size of each screen, with its measures and words',
  async address => {
    const html = await page(`Vorher\n\n![Die "Halle" & mehr](${address})`)
    expect(html).toContain(`<source type="image/avif" srcset="/bilder/${hash}/320.avif 320w,`)
    expect(html).toContain(`<source type="image/webp" srcset="/bilder/${hash}/320.webp 320w,`)
    expect(html).toContain(`<img src="/bilder/${hash}/1280.jpg"`)
    expect(html).toContain('width="1600" height="1200" loading="lazy"')
    expect(html).toContain('alt="Die &quot;Halle&quot; &amp; mehr"')
  },
)

test('a picture that the shop has not stays as it was written, and nothing runs', async () => {
  const html = await page(
    '![x](/bilder/szenen/fehlt "t") <img src="/bilder/szenen/halle" onload="alert(1)">',
  )
  expect(html).toContain('<img src="/bilder/szenen/fehlt"')
  expect(html).not.toContain('onload')
  expect(await page('Nur Text')).toBe('<p>Nur Text</p>')
})
