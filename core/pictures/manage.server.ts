import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { pictureSources, pictures } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { changesOf, mergeEdit } from '../edits.ts'
import { record } from '../journal/journal.server.ts'
import { publishRemovedPicture } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { originalKey } from './import.server.ts'
import { usesOf } from './uses.server.ts'

/** What the library says of a picture. */
export interface PictureWords {
  name: string | null
  alt: string | null
}

type EditServices = Pick<Services, 'db' | 'clock'>

/**
 * Saves what was changed of a picture's name and words; where somebody else changed the same meanwhile,
 * nothing is, and both values come back. What is shown already has words of its own and does not change.
 * Throws `picture_not_found`.
 */
export async function describePicture(
  { db, clock }: EditServices,
  actor: SignedIn,
  edit: { hash: string; read: PictureWords; mine: PictureWords },
) {
  const read = tidied(edit.read)
  const mine = tidied(edit.mine)
  return db.transaction(async tx => {
    const current = tidied(await locked(tx, edit.hash))
    const { changes, conflicts } = mergeEdit({ read, mine, current })
    if (conflicts.length > 0) return { isSaved: false as const, conflicts }
    const data = changesOf(current, changes)
    if (Object.keys(data).length === 0) return { isSaved: true as const }
    await tx.update(pictures).set(changes).where(eq(pictures.hash, edit.hash))
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'picture', id: edit.hash },
      event: 'picture_described',
      data,
    })
    return { isSaved: true as const }
  })
}

/**
 * Removes a picture that nothing uses, with its file and its variants on every instance. Throws
 * `picture_in_use`, and `picture_not_found`.
 */
export async function removePicture(
  { db, clock, jobs }: EditServices & Pick<Services, 'jobs'>,
  actor: SignedIn,
  hash: string,
): Promise<void> {
  await db.transaction(async tx => {
    const { name, alt } = await locked(tx, hash)
    if ((await usesOf(tx, [hash])).has(hash)) throw refusal('picture_in_use')
    // Foreign addresses that nothing names any more; one that is named again is fetched again.
    await tx.delete(pictureSources).where(eq(pictureSources.hash, hash))
    await tx.delete(pictures).where(eq(pictures.hash, hash))
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'picture', id: hash },
      event: 'picture_removed',
      data: { name, alt },
    })
    await jobs.send(tx, 'remove_picture', { hash })
    await publishRemovedPicture(tx, hash)
  })
}

/** The original of a picture that is gone; the same picture may have been uploaded again meanwhile. */
export async function removeOriginal(
  { db, files }: Pick<Services, 'db' | 'files'>,
  hash: string,
): Promise<void> {
  const known = await db.$count(pictures, eq(pictures.hash, hash))
  if (known === 0) await files.remove(originalKey(hash))
}

async function locked(tx: Orm, hash: string) {
  const [row] = await tx.select().from(pictures).where(eq(pictures.hash, hash)).for('update')
  if (!row) throw refusal('picture_not_found')
  return row
}

function tidied({ name, alt }: PictureWords): PictureWords {
  const { maxName, maxAlt } = shop.uploads
  return {
    name: name?.trim().slice(0, maxName) || null,
    alt: alt?.replaceAll(/\s+/g, ' ').trim().slice(0, maxAlt) || null,
  }
}
