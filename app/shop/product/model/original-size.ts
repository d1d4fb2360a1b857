import { dimensionsOf } from '#core/catalog/dimensions.ts'
import type { Specification } from '#core/catalog/product.ts'
import { formatShort } from '#core/numbers.ts'

/** Length, width and height, as in '244 × 61 × 112 cm'; null where the product does not name all three. */
export function originalSize(specifications: readonly Specification[]): string | null {
  const size = dimensionsOf(specifications)
  if (!size) return null
  const sides = [size.lengthMm, size.widthMm, size.heightMm]
  return `${sides.map(millimetres => formatShort(millimetres / 10)).join(' × ')} cm`
}
