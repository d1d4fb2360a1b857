import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductImage } from '#core/catalog/product.ts'
import { PICTURES_PATH } from '#core/pictures/address.ts'
import { packageRoot } from '#db/root.server.ts'
import { type ProductView, productViews, viewAlt } from '../pictures/product-views.ts'
import { demoScenes } from '../pictures/scenes.ts'
import { demoProducts } from './catalog/products.ts'
import type { DemoProduct } from './catalog/types.ts'

/** The original of one picture and the name by which the demo's content calls it. */
export interface PictureFile {
  name: string
  bytes: Uint8Array
}

/** `produkte/<slug>-<view>` and `szenen/<key>`, as `npm run imagery` writes them. */
const RENDERS = 'demo/pictures/renders'

/** Every picture of the demo shop. */
export function pictureFiles(): PictureFile[] {
  const products = demoProducts.flatMap(product =>
    productViews.map(view => productPath(product, view)),
  )
  const scenes = demoScenes.map(({ key }) => scenePath(key))
  return [...products, ...scenes].map(path => ({
    name: PICTURES_PATH + path,
    bytes: readFileSync(join(packageRoot(), RENDERS, `${path}.avif`)),
  }))
}

/** The pictures of a product as its page shows them. */
export function productImages(product: DemoProduct): ProductImage[] {
  return productViews.map(view => ({
    url: PICTURES_PATH + productPath(product, view),
    alt: viewAlt(product, view),
  }))
}

/** Address and description of a scene; throws on an unknown key. */
export function sceneImage(key: string): { imageUrl: string; imageAlt: string } {
  const scene = demoScenes.find(scene => scene.key === key)
  if (!scene) throw new Error(`The demo shop has no scene '${key}'`)
  return { imageUrl: PICTURES_PATH + scenePath(key), imageAlt: scene.alt }
}

function productPath(product: DemoProduct, view: ProductView): string {
  return `produkte/${product.content.slug}-${view}`
}

function scenePath(key: string): string {
  return `szenen/${key}`
}
