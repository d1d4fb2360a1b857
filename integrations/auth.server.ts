import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { assertOutsideTransaction } from '#db/guard.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { enteredCookies, leftCookies } from './auth/cookies.ts'
import { openEmailTokens } from './auth/email-tokens.server.ts'
import { ask } from './auth/hidden-failure.ts'
import { openKnownBrowsers } from './auth/known-browsers.ts'
import { type AuthSettings, openLibrary, SESSION_SECONDS } from './auth/library.server.ts'
import { openOneTimeCodes } from './auth/one-time-codes.server.ts'
import { openPasskeys, removeAll } from './auth/passkeys.server.ts'
import { addSecondHalf, isOpen, redeem, voidOthers } from './auth/resets.server.ts'
import { endOf, noteUse, sessionsOf } from './auth/sessions.server.ts'
import type { Account, AuthGateway } from './auth-gateway.ts'

const LONGEST_NAME = 300

/** The gateway to accounts and sessions, on the shop's own database. */
export function openAuth(settings: AuthSettings): AuthGateway {
  const { db, secret } = settings
  const library = openLibrary(settings)
  const secure = settings.publicUrl.startsWith('https://')
  const known = openKnownBrowsers(secret, secure)
  const emailTokens = openEmailTokens(secret)
  const entered = (headers: Headers, { email }: { email: string }) => [
    ...enteredCookies(headers, SESSION_SECONDS, secure),
    known.cookie(email),
  ]

  async function foundSession(headers: Headers) {
    assertOutsideTransaction('The sign-in library')
    return ask(() => library.api.getSession({ headers }))
  }

  async function accountByEmail(email: string): Promise<Account | null> {
    const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email.toLowerCase()))
    return user ? accountOf(user) : null
  }

  async function confirmed(account: Account): Promise<Account> {
    await db
      .update(authUsers)
      .set({ emailVerified: true, updatedAt: new Date() })
      .where(eq(authUsers.id, account.userId))
    return { ...account, emailVerified: true }
  }

  return {
    passkeys: openPasskeys(settings, (headers, user) => ({
      account: accountOf(user),
      cookies: entered(headers, user),
    })),

    oneTimeCodes: openOneTimeCodes(secret),

    async signUp({ email, password, name, userAgent }) {
      assertOutsideTransaction('The sign-in library')
      try {
        const { headers, response } = await library.api.signUpEmail({
          body: { email, password, name },
          headers: named(userAgent),
          returnHeaders: true,
        })
        return { account: accountOf(response.user), cookies: entered(headers, response.user) }
      } catch (error) {
        if (error instanceof APIError && (await accountByEmail(email))) return null
        throw error
      }
    },

    async signIn({ email, password, userAgent }) {
      assertOutsideTransaction('The sign-in library')
      try {
        const { headers, response } = await library.api.signInEmail({
          body: { email, password },
          headers: named(userAgent),
          returnHeaders: true,
        })
        return { account: accountOf(response.user), cookies: entered(headers, response.user) }
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },

    knownBrowser: known.find,

    async signOut(headers) {
      assertOutsideTransaction('The sign-in library')
      const left = await library.api.signOut({ headers, returnHeaders: true })
      return leftCookies(left.headers, secure)
    },

    async session(headers) {
      if (!headers.has('cookie')) return null
      const found = await foundSession(headers)
      if (!found) return null
      await noteUse(db, found.session)
      const { id, createdAt } = found.session
      return { ...accountOf(found.user), session: { id, startedAt: createdAt } }
    },

    async openSessions(headers) {
      const found = await foundSession(headers)
      return found ? sessionsOf(db, found.session) : []
    },

    async endSessions(headers, id) {
      const found = await foundSession(headers)
      if (found) await endOf(db, found.session, id)
    },

    async signedInWithin(headers, seconds) {
      const found = await foundSession(headers)
      if (!found) return false
      return Date.now() - found.session.createdAt.getTime() <= seconds * 1000
    },

    async passwordHolds(userId, password) {
      assertOutsideTransaction('The sign-in library')
      const { internalAdapter, password: hashing } = await library.context
      const credential = await internalAdapter.findCredentialAccount(userId)
      if (!credential?.password) return false
      return hashing.verify({ hash: credential.password, password })
    },

    async changePassword(headers, { current, next }) {
      assertOutsideTransaction('The sign-in library')
      try {
        const changed = await library.api.changePassword({
          headers,
          body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
          returnHeaders: true,
        })
        await voidOthers(db, changed.response.user.id)
        return entered(changed.headers, changed.response.user)
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },

    async startReset(email) {
      assertOutsideTransaction('The sign-in library')
      const token = await library.issueResetToken(email)
      const account = token && (await accountByEmail(email))
      return account ? { account, tokens: await addSecondHalf(db, token) } : null
    },

    resetIsOpen: tokens => isOpen(db, tokens),

    async finishReset(tokens, password) {
      assertOutsideTransaction('The sign-in library')
      const reset = (await library.context).internalAdapter
      const issued = await reset.findVerificationValue(`reset-password:${tokens.accessToken}`)
      const [user] = issued
        ? await db.select().from(authUsers).where(eq(authUsers.id, issued.value))
        : []
      if (!user || !(await redeem(db, tokens))) return null
      await library.api.resetPassword({
        body: { newPassword: password, token: tokens.accessToken },
      })
      await voidOthers(db, user.id)
      // Whoever got into the account may have left a key of their own.
      await removeAll(db, user.id)
      return confirmed(accountOf(user))
    },

    confirmationToken: emailTokens.confirmation,
    newEmailToken: emailTokens.newEmail,
    readNewEmailToken: emailTokens.readNewEmail,
    orderEmailToken: emailTokens.orderEmail,
    readOrderEmailToken: emailTokens.readOrderEmail,
    orderAccountToken: emailTokens.orderAccount,
    readOrderAccountToken: emailTokens.readOrderAccount,

    async confirmEmail(account, token) {
      const isTheirs = (await emailTokens.readConfirmation(token)) === account.email
      return isTheirs ? confirmed(account) : null
    },

    async ensureAccount({ email, password, name }) {
      assertOutsideTransaction('The sign-in library')
      const { internalAdapter, password: hashing } = await library.context
      const existing = await accountByEmail(email)
      if (!existing) {
        if (!password) throw new Error(`An account for ${email} needs a password to begin with`)
        const { user } = await library.api.signUpEmail({ body: { email, password, name } })
        await internalAdapter.deleteUserSessions(user.id)
        return confirmed(accountOf(user))
      }
      const credential = await internalAdapter.findCredentialAccount(existing.userId)
      const isCurrent =
        !password ||
        (credential?.password && (await hashing.verify({ hash: credential.password, password })))
      if (!isCurrent) {
        await internalAdapter.updatePassword(existing.userId, await hashing.hash(password))
        // Whoever knew the old password must not stay signed in.
        await internalAdapter.deleteUserSessions(existing.userId)
        await removeAll(db, existing.userId)
      }
      return confirmed(existing)
    },
  }
}

/** Nothing else of the request: an address that a header names proves nothing. */
function named(userAgent: string | undefined): Headers {
  return new Headers(userAgent ? { 'User-Agent': userAgent.slice(0, LONGEST_NAME) } : {})
}

function accountOf(user: {
  id: string
  email: string
  emailVerified: boolean
  name: string
}): Account {
  return { userId: user.id, email: user.email, emailVerified: user.emailVerified, name: user.name }
}

/** The library refuses wrong credentials with 400 or 401; everything else is a fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof APIError && (error.statusCode === 400 || error.statusCode === 401)
}
