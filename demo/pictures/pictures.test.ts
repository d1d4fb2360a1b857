import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoProduct, demoProducts } from '../catalog/products.ts'
import { productPicture, productViews } from './product-picture.ts'
import { demoScenes } from './scenes.ts'

const floor = [236, 235, 231]

/** The drawing as pixels, 200 wide. */
async function pixels(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
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
async function drawnWidth(key: string): Promise<number> {
  const { at, width, height } = await pixels(productPicture(demoProduct(key), 'side'))
  return Array.from({ length: width }, (_, x) => x).filter(x =>
    Array.from({ length: height }, (_, y) => at(x, y)[0] ?? 255).some(red => red < 190),
  ).length
}

test('every product is drawn in three views on the one floor, without text', async () => {
  for (const product of demoProducts) {
    for (const view of productViews) {
      const svg = productPicture(product, view)
      expect(svg).not.toMatch(/<text|font|NaN|undefined/)
      const { at, width, height } = await pixels(svg)
      expect([width, height]).toEqual([200, 200])
      if (view !== 'detail') expect(at(2, 2)).toEqual(floor)
    }
  }
})

test('devices keep one scale: a rower is longer than a bike, a bike longer than a kettlebell', async () => {
  const [rower, bike, bell] = [
    await drawnWidth('havel_2'),
    await drawnWidth('gale'),
    await drawnWidth('kettlebell_16'),
  ]
  expect(rower).toBeGreaterThan(bike * 1.5)
  expect(bike).toBeGreaterThan(bell)
})

test('no two kinds look the same', () => {
  const first = new Map(demoProducts.map(product => [product.kind, product]))
  const drawings = [...first.values()].map(product => productPicture(product, 'side'))
  expect(new Set(drawings).size).toBe(first.size)
})

test('every scene has a key and a German description, and can be drawn', async () => {
  expect(new Set(demoScenes.map(scene => scene.key)).size).toBe(demoScenes.length)
  for (const scene of demoScenes) {
    expect(scene.alt.length).toBeGreaterThan(20)
    expect(scene.svg).not.toMatch(/<text|font|NaN|undefined/)
    const { width, height } = await pixels(scene.svg)
    expect([width, height]).toEqual([200, 125])
  }
})
