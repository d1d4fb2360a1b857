import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { pictureSources, pictures } from '#db/schema/schema.ts'
import { picturePath, variantOf } from './address.ts'
import type { DescribedPicture, Picture } from './picture.ts'

const shown = {
  hash: pictures.hash,
  width: pictures.width,
  height: pictures.height,
  preview: pictures.preview,
}

/**
 * The pictures that these addresses stand for, by address: a foreign URL or a name of ours that was
 * taken, or a public address of a picture itself. What is not taken yet, or never will be, is
 * missing.
 */
export async function picturesOf(
  orm: Orm,
  addresses: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>()
  const hashes = new Map<string, string>()
  const sources = new Set<string>()
  for (const address of addresses) {
    if (!address) continue
    const variant = variantOf(address)
    if (variant) hashes.set(address, variant.hash)
    else sources.add(address)
  }
  for (const { url, ...row } of await sourced(orm, [...sources])) found.set(url, pictureOf(row))
  if (hashes.size > 0) {
    const rows = await orm
      .select(shown)
      .from(pictures)
      .where(inArray(pictures.hash, [...new Set(hashes.values())]))
    const byHash = new Map(rows.map(row => [row.hash, pictureOf(row)]))
    for (const [address, hash] of hashes) {
      const picture = byHash.get(hash)
      if (picture) found.set(address, picture)
    }
  }
  return found
}

/** The picture of one post or project with its words; null where it names none that the shop has. */
export function describedPicture(
  pictures: ReadonlyMap<string, Picture>,
  { imageUrl, imageAlt = '' }: { imageUrl: string | null; imageAlt?: string | null },
): DescribedPicture | null {
  const picture = imageUrl === null ? undefined : pictures.get(imageUrl)
  return picture ? { ...picture, alt: imageAlt ?? '' } : null
}

const AT_ONCE = 5000

async function sourced(orm: Orm, urls: string[]) {
  const rows = []
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    rows.push(
      ...(await orm
        .select({ url: pictureSources.url, ...shown })
        .from(pictureSources)
        .innerJoin(pictures, eq(pictures.hash, pictureSources.hash))
        .where(inArray(pictureSources.url, urls.slice(start, start + AT_ONCE)))),
    )
  }
  return rows
}

function pictureOf(row: { hash: string } & Omit<Picture, 'url'>): Picture {
  const { hash, width, height, preview } = row
  return { url: picturePath(hash), width, height, preview }
}
