import { eq, inArray } from 'drizzle-orm'
import { pictureSources, pictures } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { PICTURES_PATH, picturePath, type VariantAddress } from './address.ts'
import { originalKey } from './import.server.ts'

type VariantServices = Pick<Services, 'db' | 'files' | 'pictures'>

const AT_ONCE = 5000

/**
 * Makes one variant from the original. Undefined for a hash that the shop does not know. Throws
 * `PicturesBusy` while too many are being made.
 */
export async function makeVariant(
  { db, files, pictures: gateway }: VariantServices,
  { hash, width, format }: VariantAddress,
): Promise<Uint8Array | undefined> {
  const [known] = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(eq(pictures.hash, hash))
  if (!known) return undefined
  const original = await files.get(originalKey(hash))
  if (!original) throw new Error(`The original of picture ${hash} is missing from the file store`)
  return gateway.variant(original, { width, format })
}

/** Where the picture is that a name of ours stands for, such as `/bilder/szenen/hero`. */
export async function namedPicturePath(
  { db }: Pick<Services, 'db'>,
  name: string,
): Promise<string | undefined> {
  if (!name.startsWith(PICTURES_PATH)) return undefined
  const [row] = await db
    .select({ hash: pictureSources.hash })
    .from(pictureSources)
    .where(eq(pictureSources.url, name))
  return row?.hash ? picturePath(row.hash) : undefined
}

/** Which of these names of folders stand for a picture that the shop does not have any more. */
export async function unknownPictures(
  orm: VariantServices['db'],
  names: readonly string[],
): Promise<string[]> {
  const hashes = names.filter(name => /^[0-9a-f]{16}$/.test(name))
  const known = new Set<string>()
  for (let start = 0; start < hashes.length; start += AT_ONCE) {
    const rows = await orm
      .select({ hash: pictures.hash })
      .from(pictures)
      .where(inArray(pictures.hash, hashes.slice(start, start + AT_ONCE)))
    for (const { hash } of rows) known.add(hash)
  }
  return hashes.filter(hash => !known.has(hash))
}
