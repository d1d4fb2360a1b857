const LONGEST_SIDE = 2000
const QUALITY = 0.8

/** A photo small enough to be kept and sent from a phone. What the browser cannot read stays as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
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
