import { shop } from '#core/shop.ts'

const LONGEST_SIDE = 2000
const QUALITY = 0.8

/**
 * A photo small enough to be kept and sent from a phone. HEIC stays as it is where the browser cannot read it, because
 * the shop can; null for what is no photo.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return isHeic(file) && file.size <= shop.devicePhotos.maxBytes ? file : null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const small = await new Promise<Blob | null>(done => {
    canvas.toBlob(done, 'image/jpeg', QUALITY)
  })
  return small ?? file
}

/** Not every system knows what a HEIC file is. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}
