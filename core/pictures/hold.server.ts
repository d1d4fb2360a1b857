import { asc, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { pictures } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'

/** What content says before and after a save, in whatever shape: its pictures are found by their addresses. */
interface Named {
  before: unknown
  after: unknown
}

/**
 * Holds the pictures that content newly names, until the transaction ends: whoever removes one of them waits, and
 * then sees that it is used. Gives the hashes of those that are gone already.
 */
export async function holdPictures(tx: Orm, { before, after }: Named): Promise<string[]> {
  const known = hashesIn(before)
  const wanted = [...hashesIn(after)].filter(hash => !known.has(hash))
  if (wanted.length === 0) return []
  const { hash } = pictures
  const held = await tx
    .select({ hash })
    .from(pictures)
    .where(inArray(hash, wanted))
    .orderBy(asc(hash))
    .for('key share')
  return wanted.filter(one => held.every(other => other.hash !== one))
}

/** Holds pictures that content cannot be saved without. Throws `picture_gone`. */
export async function requirePictures(tx: Orm, named: Named): Promise<void> {
  if ((await holdPictures(tx, named)).length > 0) throw refusal('picture_gone')
}

function hashesIn(content: unknown): Set<string> {
  const found = JSON.stringify(content ?? null).matchAll(/\/bilder\/([0-9a-f]{16})\//g)
  return new Set(Array.from(found, ([, hash = '']) => hash))
}
