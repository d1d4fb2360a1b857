import type { DemoProduct } from '../catalog/types.ts'
import { contactShadow } from './draw.ts'
import type { Drawing, Look } from './kinds/types.ts'
import { kinds } from './kinds.ts'
import { palette } from './palette.ts'

export const productViews = ['side', 'front', 'detail'] as const
export type ProductView = (typeof productViews)[number]

const size = 800
/** Pixels a millimetre: machines share one scale, small goods a nearer one, details come closer still. */
const hall = 0.29
const near = 0.7
const closeUp = { hall: 2.5, near: 1.7 }

/** One picture of a product as SVG source, 800 × 800, without text or fonts. */
export function productPicture(product: DemoProduct, view: ProductView): string {
  const drawing: Drawing = kinds[product.kind]
  const look: Look = { ...product.dimensions, accent: product.accent }
  const scale = drawing.near ? near : hall
  const figure =
    contactShadow(shadowWidth(drawing, look, view), drawing.near ? 20 : 46) +
    (view === 'front' ? drawing.front(look) : drawing.side(look))
  return svg(
    view === 'detail' ? closeUpOf(drawing, look, scale, figure) : wholeOf(look, scale, figure),
  )
}

/** The whole device; tall ones stand a little lower in the frame, so that all look centred. */
function wholeOf(look: Look, scale: number, figure: string): string {
  const floor = 520 + 0.32 * look.height * scale
  return `<g transform="translate(${size / 2} ${floor.toFixed(1)}) scale(${scale} ${-scale})">${figure}</g>`
}

function closeUpOf(drawing: Drawing, look: Look, scale: number, figure: string): string {
  const [x, y] = drawing.focus(look)
  const zoom = scale * (drawing.near ? closeUp.near : closeUp.hall)
  return `<g transform="translate(${(size / 2 - x * zoom).toFixed(1)} ${(size / 2 + y * zoom).toFixed(1)}) scale(${zoom} ${-zoom})">${figure}</g>`
}

function shadowWidth(drawing: Drawing, look: Look, view: ProductView): number {
  if (view !== 'front') return drawing.footprint?.(look) ?? look.length
  return drawing.footprint ? look.length : look.width
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="${palette.floor}"/>${content}</svg>`
}
