import { eq } from 'drizzle-orm'
import { pictures as table } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { tooLarge } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { variantOf } from './address.ts'
import { importPicture } from './import.server.ts'
import type { LibraryPicture } from './library.ts'
import { refusedPicture } from './refused.ts'

interface Upload {
  bytes: Uint8Array
  /** What the browser calls the file. */
  name: string
}

/**
 * The office stores a picture for products, posts and projects. It is drawn anew: nothing that a camera
 * wrote beside it, such as where it was taken, is left. One that is there already is given as it is. Throws
 * `too_large`, `too_many_pixels`, or `no_picture` for what is none.
 */
export async function uploadPicture(
  services: Pick<Services, 'db' | 'files' | 'pictures' | 'clock'>,
  actor: SignedIn,
  { bytes, name }: Upload,
): Promise<LibraryPicture> {
  const { db, clock } = services
  const { maxBytes, longestEdge } = shop.uploads
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  const drawn = await services.pictures.redraw(bytes, { longestEdge }).catch(error => {
    throw refusedPicture(error, 'no_picture')
  })
  const fileName = nameOf(name)
  const picture = await importPicture(services, { bytes: drawn, name: fileName })
  const hash = variantOf(picture.url)?.hash ?? ''
  await record(db, {
    at: clock.now(),
    actor: journalName(actor),
    subject: { type: 'picture', id: hash },
    event: 'picture_uploaded',
    data: { name: fileName },
  })
  const [stored] = await db.select().from(table).where(eq(table.hash, hash))
  return { ...picture, hash, name: stored?.name ?? null, alt: stored?.alt ?? null }
}

/** Without folders, as some browsers name them, and without what is no text. */
function nameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(0, shop.uploads.maxName) || 'Bild'
}
