import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProduct, demoProducts } from '../data/catalog/products.ts'
import { productViews } from '../pictures/product-views.ts'
import { demoScenes } from './scenes.ts'

const renders = join(import.meta.dirname, 'renders')
const floor = [236, 235, 231]

/** As JPEG, which can be read small at once; an AVIF takes a quarter of a second. */
const productPicture = (slug: string, view: string) => join(renders, `produkte/${slug}-${view}.jpg`)

/** The picture as pixels, 200 wide. */
async function pixels(file: string) {
  const { data, info } = await sharp(file)
    .resize(200)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  return { at, width: info.width, height: info.height }
}

/** How many columns of the side view hold something darker than floor and shadow. */
async function shownWidth(key: string): Promise<number> {
  const { slug } = demoProduct(key).content
  const { at, width, height } = await pixels(productPicture(slug, 'side'))
  return Array.from({ length: width }, (_, x) => x).filter(x =>
    Array.from({ length: height }, (_, y) => at(x, y)[0] ?? 255).some(red => red < 150),
  ).length
}

/** Mean difference of two pictures' brightness at 32 × 24 places, 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length
}

test('every product has its four pictures, every scene its own, in AVIF and JPEG, 1600 wide', async () => {
  const products = demoProducts.flatMap(({ content }) =>
    productViews.map(view => ({ path: `produkte/${content.slug}-${view}`, height: 1200 })),
  )
  const scenes = demoScenes.map(({ key }) => ({ path: `szenen/${key}`, height: 1000 }))
  for (const { path, height } of [...products, ...scenes]) {
    for (const [extension, format] of [
      ['avif', 'heif'],
      ['jpg', 'jpeg'],
    ]) {
      const facts = await sharp(join(renders, `${path}.${extension}`)).metadata()
      expect([path, facts.format, facts.width, facts.height]).toEqual([path, format, 1600, height])
    }
  }
  const files = readdirSync(renders, { recursive: true, encoding: 'utf8' })
  const pictures = files.filter(file => file.includes('.'))
  expect(pictures).toHaveLength(2 * (products.length + scenes.length))
  const bytes = pictures.reduce((sum, file) => sum + statSync(join(renders, file)).size, 0)
  expect(bytes).toBeLessThan(25_000_000)
})

test('products stand on one floor, whose tone is that of the shop’s cards', async () => {
  for (const { content } of demoProducts) {
    for (const view of ['quarter', 'side'] as const) {
      const { at, width } = await pixels(productPicture(content.slug, view))
      for (const x of [2, width - 3]) {
        for (const [i, channel] of at(x, 2).entries()) {
          expect(Math.abs(channel - (floor[i] ?? 0)), content.slug).toBeLessThanOrEqual(3)
        }
      }
    }
  }
})

test('devices keep one scale: a rower is longer than a bike, a bike longer than a kettlebell', async () => {
  const [rower, bike, bell] = [
    await shownWidth('havel_2'),
    await shownWidth('gale'),
    await shownWidth('kettlebell_16'),
  ]
  expect(rower).toBeGreaterThan(bike * 1.5)
  expect(bike).toBeGreaterThan(bell)
})

test('no two pictures look alike', async () => {
  const files = readdirSync(renders, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.jpg'),
  )
  const small = await Promise.all(
    files.map(file =>
      sharp(join(renders, file)).resize(32, 24, { fit: 'fill' }).greyscale().raw().toBuffer(),
    ),
  )
  for (const [i, one] of small.entries()) {
    for (const [j, other] of small.slice(i + 1).entries()) {
      expect(difference(one, other), `${files[i]} and ${files[i + 1 + j]}`).toBeGreaterThan(0.5)
    }
  }
})

test('every scene has a key and a German description', () => {
  expect(new Set(demoScenes.map(scene => scene.key)).size).toBe(demoScenes.length)
  for (const { alt } of demoScenes) expect(alt.length).toBeGreaterThan(20)
})
