/** Widths of the variants in pixels, formats in the order in which browsers should prefer them. */
// 720: nine tenths of a phone of 390 points at twice the pixels.
export const pictureWidths = [160, 320, 720, 960, 1280, 1600] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

export interface VariantAddress {
  hash: string
  width: PictureWidth
  format: PictureFormat
}

/** Below this path everything is a picture. */
export const PICTURES_PATH = '/bilder/'

/** Wide enough for search engines, merchant feeds and social cards, which take no AVIF. */
const SHARED_WIDTH: PictureWidth = 1280
/** A fixed small picture is never shown larger, so lists of widths begin above it. */
const SMALLEST_LISTED: PictureWidth = 320

const VARIANT = /^\/bilder\/([0-9a-f]{16})\/(\d{3,4})\.(avif|webp|jpg)$/

/** The address of one variant. Its content never changes, so it may be cached for ever. */
export function variantPath({ hash, width, format }: VariantAddress): string {
  return `${PICTURES_PATH}${hash}/${width}.${format}`
}

/** The one address that stands for a picture wherever only one can be given: its JPEG. */
export function picturePath(hash: string): string {
  return variantPath({ hash, width: SHARED_WIDTH, format: 'jpg' })
}

/** Which variant a path names; undefined for any other path, unknown widths included. */
export function variantOf(path: string): VariantAddress | undefined {
  const found = VARIANT.exec(path)
  const hash = found?.[1]
  const width = pictureWidths.find(each => String(each) === found?.[2])
  const format = pictureFormats.find(each => each === found?.[3])
  return hash && width && format ? { hash, width, format } : undefined
}

/** The smallest variant that is at least `pixels` wide; the largest where none is. */
export function widthFor(pixels: number): PictureWidth {
  return pictureWidths.find(width => width >= pixels) ?? 1600
}

/** A `srcset` of all variants that are worth loading where a picture is at most `pixels` wide. */
export function sourceSet(hash: string, format: PictureFormat, pixels: number): string {
  const largest = widthFor(pixels)
  let set = ''
  // A listing makes a hundred of these.
  for (const width of pictureWidths) {
    if (width < SMALLEST_LISTED || width > largest) continue
    set += `${set && ','}${PICTURES_PATH}${hash}/${width}.${format} ${width}w`
  }
  return set
}
