import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductImage } from '#core/catalog/product.ts'
import { PICTURES_PATH } from '#core/pictures/address.ts'
import { packageRoot } from '#db/root.server.ts'
import { demoProducts } from '../catalog/products.ts'
import type { DemoProduct } from '../catalog/types.ts'
import { type ProductView, productPicture, productViews } from '../pictures/product-picture.ts'
import { demoScenes } from '../pictures/scenes.ts'

/** The original of one picture and the name by which the demo's content calls it. */
export interface PictureFile {
  name: string
  bytes: Uint8Array
  /** Drawn by us as SVG. */
  drawing: boolean
}

/** `produkte/<slug>-<view>.jpg` and `szenen/<key>.jpg` in here take the place of the drawings. */
const RENDERS = 'demo/pictures/renders'
const RENDER_FORMATS = ['avif', 'jpg', 'webp', 'png']

const viewNames: Record<ProductView, string> = {
  side: 'Seitenansicht',
  front: 'Vorderansicht',
  detail: 'Detail',
}

/** Every picture of the demo shop: the render where there is one, else the drawing. */
export function pictureFiles(): PictureFile[] {
  const products = demoProducts.flatMap(product =>
    productViews.map(view =>
      pictureFile(productPath(product, view), () => productPicture(product, view)),
    ),
  )
  const scenes = demoScenes.map(({ key, svg }) => pictureFile(scenePath(key), () => svg))
  return [...products, ...scenes]
}

/** The pictures of a product as its page shows them. */
export function productImages(product: DemoProduct): ProductImage[] {
  return productViews.map(view => ({
    url: PICTURES_PATH + productPath(product, view),
    alt: `${product.content.title}, ${viewNames[view]}`,
  }))
}

/** Address and description of a scene; throws on an unknown key. */
export function sceneImage(key: string): { imageUrl: string; imageAlt: string } {
  const scene = demoScenes.find(scene => scene.key === key)
  if (!scene) throw new Error(`The demo shop has no scene '${key}'`)
  return { imageUrl: PICTURES_PATH + scenePath(key), imageAlt: scene.alt }
}

function pictureFile(path: string, draw: () => string): PictureFile {
  const name = PICTURES_PATH + path
  const render = RENDER_FORMATS.map(format =>
    join(packageRoot(), RENDERS, `${path}.${format}`),
  ).find(file => existsSync(file))
  return render
    ? { name, bytes: readFileSync(render), drawing: false }
    : { name, bytes: Buffer.from(draw()), drawing: true }
}

function productPath(product: DemoProduct, view: ProductView): string {
  return `produkte/${product.content.slug}-${view}`
}

function scenePath(key: string): string {
  return `szenen/${key}`
}
