import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { demoProducts } from '../../demo/catalog/products.ts'

/** What the models read of each product, lengths in metres. */
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

const target = 'demo/imagery/.work/products.json'
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${JSON.stringify(products, null, 1)}\n`)
