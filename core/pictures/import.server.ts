import { createHash } from 'node:crypto'
import { pictureSources, pictures } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { picturePath } from './address.ts'
import type { Picture } from './picture.ts'
import { publishImported } from './publish-imported.server.ts'

type ImportServices = Pick<Services, 'db' | 'files' | 'pictures' | 'clock'>

export interface NewPicture {
  bytes: Uint8Array
  /** The address by which content names it; an upload needs none beside the one it is given. */
  source?: string
  /** What the file was called. */
  name?: string
}

const HASH_LENGTH = 16

/** Where the original of a picture lies in the file store. */
export const originalKey = (hash: string) => `pictures/${hash}`

/**
 * Saves a picture: its original in the file store, its size and preview in the database. The same
 * bytes are stored once. What names `source` is published as changed. Throws `PictureRefused` for what is no picture.
 */
export async function importPicture(
  { db, files, pictures: gateway, clock }: ImportServices,
  { bytes, source, name }: NewPicture,
): Promise<Picture> {
  const { width, height, preview } = await gateway.look(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  // First the file, so that no row ever promises one that is not there.
  await files.put(originalKey(hash), bytes, 'application/octet-stream')
  const createdAt = clock.now()
  await db.transaction(async tx => {
    await tx
      .insert(pictures)
      .values({ hash, width, height, preview, name, createdAt })
      .onConflictDoNothing()
    if (!source) return
    await tx
      .insert(pictureSources)
      .values({ url: source, hash, state: 'taken', nextTryAt: createdAt, createdAt })
      .onConflictDoUpdate({
        target: pictureSources.url,
        set: { hash, state: 'taken', reason: null },
      })
    await publishImported(tx, source)
  })
  return { url: picturePath(hash), width, height, preview }
}
