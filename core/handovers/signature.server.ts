import { eq } from 'drizzle-orm'
import { handovers } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { signatureKey } from './hand-over.server.ts'

/** The signature of a handover as PNG, for the office. Throws `not_found`. */
export async function signatureOf(
  { db, files }: Pick<Services, 'db' | 'files'>,
  handoverId: string,
): Promise<Uint8Array> {
  const [known] = isUuid(handoverId)
    ? await db.select({ id: handovers.id }).from(handovers).where(eq(handovers.id, handoverId))
    : []
  const file = known && (await files.get(signatureKey(known.id)))
  if (!file) throw refusal('photo_not_found')
  return file
}
