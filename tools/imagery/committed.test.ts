import { existsSync, readdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '#demo/data/catalog/products.ts'
import { MOST_BYTES } from './compress-model.ts'
import { MODELS } from './folders.ts'
import { factsOf, gltfFiles } from './gltf.ts'

const models = existsSync(MODELS)
  ? readdirSync(MODELS)
      .filter(name => name.endsWith('.glb'))
      .sort()
  : []

describe.each(models)('the 3D model %s', name => {
  const file = join(MODELS, name)
  const product = demoProducts.find(({ content }) => `${content.slug}.glb` === name)
  const facts = once(async () => factsOf(await (await gltfFiles()).read(file)))

  it('belongs to a product and is soon there', async () => {
    expect(product).toBeDefined()
    expect((await stat(file)).size).toBeLessThan(MOST_BYTES)
  })

  it('is as long, wide and high as the product says, within three hundredths', async () => {
    const { size } = await facts()
    const { length = 0, width = 0, height = 0 } = product?.dimensions ?? {}
    const sides = [
      [size.z, length],
      [size.y, height],
      // Of dumbbells that are sold as a pair, the shop names the size of one.
      ...(product?.kind === 'adjustable-dumbbells' ? [] : [[size.x, width]]),
    ]
    for (const [is = 0, says = 0] of sides) {
      expect(Math.abs((is * 1000) / says - 1)).toBeLessThanOrEqual(0.03)
    }
  })

  it('stands on the floor, compressed, without textures, which would need `blob:` in the policy', async () => {
    const { floor, extensions, textures } = await facts()
    expect(Math.abs(floor)).toBeLessThan(0.01)
    expect(extensions).toEqual(['EXT_meshopt_compression', 'KHR_mesh_quantization'])
    expect(textures).toBe(0)
  })

  it('says from where it is seen first: as on its first picture', async () => {
    expect((await facts()).view).toEqual([expect.any(Number), expect.any(Number)])
  })
})

it('every product of the demo has its model', () => {
  expect(models).toEqual(demoProducts.map(({ content }) => `${content.slug}.glb`).sort())
})

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
