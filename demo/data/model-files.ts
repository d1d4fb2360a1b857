import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelPathOf } from '#core/models/import.server.ts'
import { packageRoot } from '#db/root.server.ts'
import { demoProducts } from './catalog/products.ts'
import type { DemoProduct } from './catalog/types.ts'

/** `<slug>.glb`, made by `npm run imagery`. */
const MODELS = 'demo/models'

/** Every 3D model of the demo's products. */
export function modelFiles(): Uint8Array[] {
  return demoProducts.flatMap(product => modelOf(product) ?? [])
}

const paths = new Map<string, string | null>()

/** The public path of a product's 3D model; null where it has none. */
export function productModelUrl(product: DemoProduct): string | null {
  const { slug } = product.content
  const known = paths.get(slug)
  if (known !== undefined) return known
  const bytes = modelOf(product)
  const path = bytes ? modelPathOf(bytes) : null
  paths.set(slug, path)
  return path
}

function modelOf({ content }: DemoProduct): Uint8Array | undefined {
  const file = join(packageRoot(), MODELS, `${content.slug}.glb`)
  return existsSync(file) ? readFileSync(file) : undefined
}
