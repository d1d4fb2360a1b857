import { asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type legalKinds, legalPublications } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { publishContent } from '../publish.server.ts'
import type { Services } from '../services.ts'
import { saysTheSame } from './same-words.ts'

export type LegalKind = (typeof legalKinds)[number]

/** What a legal page says. */
export interface LegalWording {
  title: string
  /** Since when it holds. */
  version: BerlinDay
  markdown: string
  /** SHA-256 of title and text, as hex. */
  sha256: string
}

export interface PublishedWording extends LegalWording {
  /** Which wording of its text it is, from 1. */
  number: number
  publishedAt: Date
}

/**
 * Notes what each legal page says from now on, where it says something else than before (ADR-157, ADR-160).
 * Safe to run by several programs that start at once.
 */
export async function publishLegalTexts(
  { db, clock, publicUrl }: Pick<Services, 'db' | 'clock' | 'publicUrl'>,
  texts: Partial<Record<LegalKind, LegalWording>>,
): Promise<void> {
  const publishedAt = clock.now()
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('legal_publications'))`)
    const last = await tx
      .selectDistinctOn([legalPublications.kind])
      .from(legalPublications)
      .orderBy(legalPublications.kind, sql`${legalPublications.number} desc`)
    const added = Object.entries(texts).flatMap(([kind, { title, version, markdown, sha256 }]) => {
      const before = last.find(row => row.kind === kind)
      if (before && saysTheSame(before, { title, markdown }, publicUrl)) return []
      const number = (before?.number ?? 0) + 1
      return [{ kind: kind as LegalKind, number, title, version, markdown, sha256, publishedAt }]
    })
    if (added.length === 0) return
    await tx.insert(legalPublications).values(added)
    await publishContent(tx)
  })
}

/** Every wording that a legal page had, the first one first. */
export async function publishedWordings(orm: Orm, kind: LegalKind): Promise<PublishedWording[]> {
  return orm
    .select({
      number: legalPublications.number,
      title: legalPublications.title,
      version: legalPublications.version,
      markdown: legalPublications.markdown,
      sha256: legalPublications.sha256,
      publishedAt: legalPublications.publishedAt,
    })
    .from(legalPublications)
    .where(eq(legalPublications.kind, kind))
    .orderBy(asc(legalPublications.number))
}
