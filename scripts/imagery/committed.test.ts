import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoProducts } from '#demo/catalog/products.ts'
import { MOST_BYTES } from './compress-model.ts'
import { weightOf } from './convert-pictures.ts'
import { MODELS, PICTURES } from './folders.ts'
import { factsOf, gltfFiles } from './gltf.ts'

const ALL_PICTURES_BYTES = 25_000_000

const models = filesIn(MODELS).filter(name => name.endsWith('.glb'))
const pictures = ['produkte', 'szenen'].flatMap(folder =>
  filesIn(join(PICTURES, folder)).map(name => join(PICTURES, folder, name)),
)

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
})

it('every product of the demo has its model', () => {
  expect(models).toEqual(demoProducts.map(({ content }) => `${content.slug}.glb`).sort())
})

it('all rendered pictures together stay below 25 MB', async () => {
  expect(await weightOf(PICTURES)).toBeLessThan(ALL_PICTURES_BYTES)
})

it('each rendered picture is there as AVIF and as JPEG, and no two are the same', async () => {
  const names = (ending: string) =>
    pictures.filter(file => file.endsWith(ending)).map(file => file.slice(0, -ending.length))
  expect(names('.avif')).toEqual(names('.jpg'))
  expect(names('.avif').length + names('.jpg').length).toBe(pictures.length)
  const contents = await Promise.all(names('.avif').map(name => readFile(`${name}.avif`, 'base64')))
  expect(new Set(contents).size).toBe(contents.length)
})

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
