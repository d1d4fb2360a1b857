import { type PictureWidth, variantOf } from '#core/pictures/address.ts'
import { takePicture } from '#core/pictures/take.server.ts'
import { type PictureFile, pictureFiles } from '#demo/seed/pictures.ts'
import type { Shop } from '#server/shop.ts'

/** What most screens load of the pictures that pages begin with; all else is made when asked for. */
const FIRST_SEEN: { name: RegExp; widths: PictureWidth[] }[] = [
  { name: /^\/bilder\/szenen\/(hero|founders)$/, widths: [720, 960, 1280] },
  { name: /^\/bilder\/produkte\/.+-quarter$/, widths: [320, 720, 960] },
]

/**
 * Gives the shop the demo's pictures, under the names by which the demo's content calls them.
 * Then makes beside the caller's work what the first visitors would else wait for, until it is told
 * to finish.
 */
export async function takePictures(shop: Shop): Promise<{ finish(): Promise<void> }> {
  const hashes = new Map<string, string>()
  for (const { name, bytes } of pictureFiles()) {
    const { url } = await takePicture(shop.services, { bytes, source: name })
    const hash = variantOf(url)?.hash
    if (hash) hashes.set(name, hash)
  }
  const ending = new AbortController()
  const prepared = prepare(shop, hashes, ending.signal).catch(error =>
    shop.services.log.error({ err: error }, 'Pictures could not be made ahead'),
  )
  return {
    finish: () => {
      ending.abort()
      return prepared
    },
  }
}

async function prepare(
  { pictureFiles: files }: Shop,
  hashes: ReadonlyMap<PictureFile['name'], string>,
  signal: AbortSignal,
): Promise<void> {
  for (const { name: shown, widths } of FIRST_SEEN) {
    for (const [name, hash] of hashes) {
      if (!shown.test(name)) continue
      if (signal.aborted) return
      await Promise.all(widths.map(width => files.prepare({ hash, width, format: 'avif' })))
    }
  }
}
