import { type PictureWidth, variantOf } from '#core/pictures/address.ts'
import { importPicture } from '#core/pictures/import.server.ts'
import type { Shop } from '#server/shop.ts'
import { type PictureFile, pictureFiles } from '../data/picture-files.ts'

/** What most screens load of the pictures that pages begin with; all else is made when asked for. */
const FIRST_SEEN: { name: RegExp; widths: PictureWidth[] }[] = [
  { name: /^\/bilder\/szenen\/(hero|founders)$/, widths: [720, 960, 1280] },
  { name: /^\/bilder\/produkte\/.+-quarter$/, widths: [320, 720, 960] },
]

/** While one is read, others wait for their turn at the database. */
const AT_ONCE = 4

/**
 * Gives the shop the demo's pictures, under the names by which the demo's content calls them, beside
 * the caller's work. Then makes what the first visitors would else wait for, until it is told to
 * finish: that waits for the pictures themselves, and for no more. Rejects where one was refused.
 */
export function importPictures(shop: Shop): { finish(): Promise<void> } {
  const ending = new AbortController()
  const importing = importAll(shop)
  // Whoever finishes is told; until then nobody listens.
  importing.catch(() => {})
  const prepared = importing
    .then(hashes => prepare(shop, hashes, ending.signal))
    .catch(error => shop.services.log.error({ err: error }, 'Pictures could not be made ahead'))
  return {
    async finish() {
      await importing
      ending.abort()
      await prepared
    },
  }
}

/** Answers with the pictures' hashes by their names. */
async function importAll({ services }: Shop): Promise<Map<PictureFile['name'], string>> {
  const hashes = new Map<string, string>()
  const waiting = pictureFiles().values()
  async function importNext(): Promise<void> {
    for (const { name, bytes } of waiting) {
      const { url } = await importPicture(services, { bytes, source: name })
      const hash = variantOf(url)?.hash
      if (hash) hashes.set(name, hash)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, importNext))
  return hashes
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
