import type { ProductImage } from '#core/catalog/product.ts'
import { demoProducts } from '../catalog/products.ts'
import type { DemoProduct } from '../catalog/types.ts'
import { type ProductView, productPicture, productViews } from '../pictures/product-picture.ts'
import { demoScenes } from '../pictures/scenes.ts'

/** A file below the folder that the shop serves at `/bilder/`. */
export interface PictureFile {
  path: string
  svg: string
}

const SIZE = 800
const SERVED_AT = '/bilder/'

const viewNames: Record<ProductView, string> = {
  side: 'Seitenansicht',
  front: 'Vorderansicht',
  detail: 'Detail',
}

/** Every picture of the demo shop. Drawings: smaller than a photograph and sharp at any size. */
export function pictureFiles(): PictureFile[] {
  const products = demoProducts.flatMap(product =>
    productViews.map(view => ({
      path: productPath(product, view),
      svg: productPicture(product, view),
    })),
  )
  const scenes = demoScenes.map(({ key, svg }) => ({ path: scenePath(key), svg }))
  return [...products, ...scenes]
}

/** The pictures of a product as its page shows them. */
export function productImages(product: DemoProduct): ProductImage[] {
  return productViews.map(view => ({
    url: SERVED_AT + productPath(product, view),
    alt: `${product.content.title}, ${viewNames[view]}`,
    width: SIZE,
    height: SIZE,
  }))
}

/** Address and description of a scene; throws on an unknown key. */
export function sceneImage(key: string): { imageUrl: string; imageAlt: string } {
  const scene = demoScenes.find(scene => scene.key === key)
  if (!scene) throw new Error(`The demo shop has no scene '${key}'`)
  return { imageUrl: SERVED_AT + scenePath(key), imageAlt: scene.alt }
}

function productPath(product: DemoProduct, view: ProductView): string {
  return `produkte/${product.content.slug}-${view}.svg`
}

function scenePath(key: string): string {
  return `szenen/${key}.svg`
}
