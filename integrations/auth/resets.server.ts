import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authVerifications, passwordResets } from '#db/schema/customers.ts'
import type { ResetTokens } from '../auth-gateway.ts'
import { RESET_SECONDS } from './library.server.ts'

const hash = (half: string) => createHash('sha256').update(half).digest('hex')

/** Adds a second half to the library's token; only hashes are stored (ADR-118). */
export async function addSecondHalf(db: Orm, accessToken: string): Promise<ResetTokens> {
  const refreshToken = randomBytes(24).toString('base64url')
  await db.insert(passwordResets).values({
    tokenHash: hash(accessToken),
    secondHalfHash: hash(refreshToken),
    expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
  })
  return { accessToken, refreshToken }
}

const openRow = (tokens: ResetTokens) =>
  and(
    eq(passwordResets.tokenHash, hash(tokens.accessToken)),
    eq(passwordResets.secondHalfHash, hash(tokens.refreshToken)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  )

export async function isOpen(db: Orm, tokens: ResetTokens): Promise<boolean> {
  const rows = await db.select().from(passwordResets).where(openRow(tokens)).limit(1)
  return rows.length === 1
}

/** Redeems the link; only one of two callers at the same moment gets it. */
export async function redeem(db: Orm, tokens: ResetTokens): Promise<boolean> {
  const rows = await db
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(openRow(tokens))
    .returning({ redeemed: passwordResets.tokenHash })
  return rows.length === 1
}

/** Every other link that was mailed to this account stops working. */
export async function voidOthers(db: Orm, userId: string): Promise<void> {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId))
}
