import { createEmailVerificationToken } from 'better-auth/api'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'

const CONFIRMATION_SECONDS = 7 * 24 * 60 * 60
const CHANGE_SECONDS = 24 * 60 * 60

const confirmationClaim = z.object({ email: z.string() })

/** These two have no `email` of their own, by which a link to a change would confirm an address. */
const newEmailClaim = z.object({
  newEmail: z.object({ userId: z.string(), from: z.string(), to: z.string() }),
})

const orderEmailClaim = z.object({
  orderEmail: z.object({ orderGroupId: z.string(), from: z.string(), to: z.string() }),
})

/** Neither has this one: it proves an address only together with its order. */
const orderAccountClaim = z.object({
  orderAccount: z.object({ orderGroupId: z.string(), email: z.string() }),
})

type NewEmail = z.infer<typeof newEmailClaim>['newEmail']
type OrderEmail = z.infer<typeof orderEmailClaim>['orderEmail']
type OrderAccount = z.infer<typeof orderAccountClaim>['orderAccount']

/**
 * Signed tokens that prove an address to whoever reads its mail. Those that confirm one hold for a week, those that
 * change one or make an account of an order for a day. A reader answers null for a token that has expired, is forged, or was made for
 * something else.
 */
export function openEmailTokens(secret: string) {
  const claimOf = <Claim>(token: string, schema: z.ZodType<Claim>): Promise<Claim | undefined> =>
    verifyJWT<unknown>(token, secret).then(claim => schema.safeParse(claim).data)

  return {
    confirmation: (email: string) =>
      createEmailVerificationToken(secret, email, undefined, CONFIRMATION_SECONDS),
    readConfirmation: async (token: string) =>
      (await claimOf(token, confirmationClaim))?.email ?? null,

    newEmail: (change: NewEmail) => signJWT({ newEmail: change }, secret, CHANGE_SECONDS),
    readNewEmail: async (token: string) => (await claimOf(token, newEmailClaim))?.newEmail ?? null,

    orderEmail: (change: OrderEmail) => signJWT({ orderEmail: change }, secret, CHANGE_SECONDS),
    readOrderEmail: async (token: string) =>
      (await claimOf(token, orderEmailClaim))?.orderEmail ?? null,

    orderAccount: (order: OrderAccount) => signJWT({ orderAccount: order }, secret, CHANGE_SECONDS),
    readOrderAccount: async (token: string) =>
      (await claimOf(token, orderAccountClaim))?.orderAccount ?? null,
  }
}
