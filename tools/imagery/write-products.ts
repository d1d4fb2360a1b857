import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoProducts } from '#demo/data/catalog/products.ts'
import { WORK } from './folders.ts'

/** Writes down what the models read of each product, lengths in metres. */
export async function writeProducts(): Promise<void> {
  const products = demoProducts.map(({ content, key, kind, vendor, accent, dimensions }) => ({
    slug: content.slug,
    key,
    kind,
    vendor,
    accent,
    title: content.title,
    length: dimensions.length / 1000,
    width: dimensions.width / 1000,
    height: dimensions.height / 1000,
    specifications: Object.fromEntries(
      content.specifications.map(({ name, value }) => [name, value]),
    ),
  }))
  await mkdir(WORK, { recursive: true })
  await writeFile(join(WORK, 'products.json'), `${JSON.stringify(products, null, 1)}\n`)
}

if (import.meta.main) await writeProducts()
