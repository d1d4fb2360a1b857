import { TransactionRollbackError } from 'drizzle-orm'
import type { MailKind } from '#core/mail.ts'
import { refusal } from '#core/refusals.ts'
import type { Letter } from '#documents/mails/letter.server.ts'
import type { LetterSources } from '#documents/mails/ways.server.tsx'
import { chargeSamples } from './charge-samples.server.ts'
import { defectSamples } from './defect-samples.server.ts'
import { insertDemoOrder } from './demo-order.server.ts'
import { orderSamples } from './order-samples.server.ts'
import { otherSamples } from './other-samples.server.ts'
import { recallSamples } from './recall-samples.server.ts'
import { rentSamples } from './rent-samples.server.ts'
import { returnSamples } from './return-samples.server.ts'
import type { Sample, Samples } from './sample.ts'

const samples: Samples = {
  ...orderSamples,
  ...rentSamples,
  ...returnSamples,
  ...chargeSamples,
  ...defectSamples,
  ...recallSamples,
  ...otherSamples,
}

/** A wording in the list of the gallery. */
export interface GalleryEntry extends Pick<Sample<MailKind>, 'title' | 'to' | 'sentWhen'> {
  id: string
  kind: MailKind
}

interface Previewable extends GalleryEntry {
  compose(sources: LetterSources): Promise<Letter>
}

const entries = Object.keys(samples).filter(isKind).flatMap(entriesOf)

/** Every mail that the shop sends, each wording once. */
export const mailGallery: readonly GalleryEntry[] = entries.map(({ compose, ...shown }) => shown)

/** A mail of the gallery as it would go out. */
export interface PreviewedMail {
  subject: string
  html: string
  text: string
  attachments: string[]
}

/** Writes one mail of the gallery, sends nothing and stores nothing. Throws `not_found` for an unknown id. */
export async function previewMail(sources: LetterSources, id: string): Promise<PreviewedMail> {
  const entry = entries.find(known => known.id === id)
  if (!entry) throw refusal('unknown_mail')
  const { subject, body, attachments = [] } = await entry.compose(sources)
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(body)
  const names = attachments.map(({ filename }) => filename)
  return { subject, html, text: toPlainText(html), attachments: names }
}

function entriesOf<K extends MailKind>(kind: K): Previewable[] {
  return samples[kind].map(({ title, to, sentWhen, order, data }, index) => ({
    id: index === 0 ? kind : `${kind}-${index + 1}`,
    ...{ kind, title, to, sentWhen },
    async compose(sources) {
      const { letters } = await import('#documents/mails/compose.server.tsx')
      return undone(sources, async inside => {
        const demo = await insertDemoOrder(inside.db, { ...order, now: inside.clock.now() })
        return letters[kind](inside, await data(demo))
      })
    },
  }))
}

/**
 * Does its work in a transaction that never commits: the mails are written by the very functions that write
 * a customer's, from rows that nobody else ever sees (ADR-065). Files that are made for them are forgotten.
 */
async function undone<T>(
  sources: LetterSources,
  work: (inside: LetterSources) => Promise<T>,
): Promise<T> {
  const done: T[] = []
  const made = new Map<string, Uint8Array>()
  const files: LetterSources['files'] = {
    async put(key, content) {
      made.set(key, content)
    },
    get: async key => made.get(key) ?? sources.files.get(key),
    async remove(key) {
      made.delete(key)
    },
  }
  try {
    await sources.db.transaction(async tx => {
      done.push(await work({ ...sources, db: tx, files }))
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  const [result] = done
  if (result === undefined) throw new Error('The sample was not written')
  return result
}

function isKind(name: string): name is MailKind {
  return Object.hasOwn(samples, name)
}
