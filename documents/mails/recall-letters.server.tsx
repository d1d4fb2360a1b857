import { eq } from 'drizzle-orm'
import { issueRecallLink } from '#core/recalls/links.server.ts'
import { type OwnRecall, ownRecall } from '#core/recalls/own-notice.server.ts'
import type { Orm } from '#db/database.ts'
import { productContents } from '#db/schema/schema.ts'
import { RECALL_TITLE } from '#documents/recalls/words.ts'
import type { MailPicture } from './DevicePicture.tsx'
import type { Letter, Letters } from './letter.server.ts'
import { ProductRecall } from './ProductRecall.tsx'
import { firstPictures } from './pictures.server.ts'
import type { LetterSources } from './ways.server.tsx'

/** What is dangerous. */
export const recallLetters = {
  async product_recall(sources, { noticeId, number }) {
    const { db, clock, publicUrl } = sources
    const recall = await ownRecall(db, noticeId)
    const token = await issueRecallLink(db, { noticeId, now: clock.now() })
    return letterOf(sources, recall, {
      isReminder: number > 0,
      recallUrl: `${publicUrl}/rueckruf?link=${token}`,
    })
  },
} satisfies Partial<Letters>

/** The mail of a recall that has not started, as its first reader would see it; nothing is stored. */
export async function previewRecall(
  sources: LetterSources,
  recall: OwnRecall,
): Promise<{ subject: string; html: string }> {
  const recallUrl = `${sources.publicUrl}/rueckruf?link=…`
  const { subject, body } = await letterOf(sources, recall, { isReminder: false, recallUrl })
  const { render } = await import('@react-email/render')
  return { subject, html: await render(body) }
}

async function letterOf(
  { db, publicUrl }: LetterSources,
  recall: OwnRecall,
  mail: { isReminder: boolean; recallUrl: string },
): Promise<Letter> {
  const picture = await pictureOfProduct(db, recall.stripeProductId)
  return {
    subject: `${mail.isReminder ? 'Erinnerung: ' : ''}${RECALL_TITLE}: ${recall.productName}`,
    body: <ProductRecall recall={recall} {...mail} picture={picture} publicUrl={publicUrl} />,
    replyTo: recall.contactEmail,
  }
}

async function pictureOfProduct(db: Orm, productId: string): Promise<MailPicture | null> {
  const rows = await db
    .select({ images: productContents.images })
    .from(productContents)
    .where(eq(productContents.stripeProductId, productId))
  const [picture = null] = await firstPictures(
    db,
    rows.map(({ images }) => images),
  )
  return picture
}
