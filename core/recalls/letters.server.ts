import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type ListedNotice, noticesOf, recallWithProduct } from './file.server.ts'
import { type OwnRecall, ownRecall } from './own-notice.server.ts'

/** A recall with where its letter goes. */
export interface RecallLetter {
  recall: OwnRecall
  company: string | null
  address: NonNullable<ListedNotice['address']>
}

/**
 * Letters to everybody whom no mail reached and who has an address; throws `not_found` where there are none, or
 * no such recall.
 */
export async function recallLetters(
  { db }: Pick<Services, 'db'>,
  recallId: string,
): Promise<RecallLetter[]> {
  await recallWithProduct(db, recallId)
  const letters: RecallLetter[] = []
  for (const { id, state, address, company } of await noticesOf(db, recallId)) {
    if ((state !== 'bounced' && state !== 'failed') || !address) continue
    letters.push({ recall: await ownRecall(db, id), company, address })
  }
  if (letters.length === 0) throw refusal('recall_no_letters')
  return letters
}
