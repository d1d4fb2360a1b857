import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Orm } from '#db/database.ts'
import {
  authAccounts,
  authPasskeys,
  authSessions,
  authUsers,
  authVerifications,
} from '#db/schema/customers.ts'
import { signInCookies } from './cookie-names.ts'
import { noteFailure } from './hidden-failure.ts'
import { SESSION_DAYS } from './session-days.ts'

export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60
export const RESET_SECONDS = 60 * 60

export interface AuthSettings {
  db: Orm
  /** At least 32 random characters; signs cookies and links. */
  secret: string
  /** Canonical origin; cookies are `Secure` where it is https. */
  publicUrl: string
  log: { error(data: Record<string, unknown>, message: string): void }
}

/** Catches the token that the library hands to its own mail hook during one call. */
const issuedToken = new AsyncLocalStorage<{ token?: string }>()

/** How the library is set up, with passkeys and without. */
export function libraryOptions(settings: AuthSettings) {
  return {
    appName: 'shop',
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: drizzleAdapter(settings.db, {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        passkey: authPasskeys,
      },
      transaction: true,
    }),
    emailAndPassword: {
      enabled: true,
      // The rules for people stand in core/customers/password-rules.ts; this is the library's floor.
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ token }) {
        const box = issuedToken.getStore()
        if (box) box.token = token
      },
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: 'hashed' },
    advanced: {
      cookiePrefix: signInCookies.prefix,
      useSecureCookies: settings.publicUrl.startsWith('https://'),
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level, message, ...more) {
        const err = more.find(each => each instanceof Error)
        // What else it wants to say may be anybody's address.
        if (noteFailure(err))
          settings.log.error({ ...(err && { err }) }, `Sign-in library: ${message}`)
      },
    },
  } satisfies BetterAuthOptions
}

/** The sign-in library on our tables. Its HTTP handler stays unmounted: only `api` is called. */
export function openLibrary(settings: AuthSettings) {
  const auth = betterAuth(libraryOptions(settings))

  return {
    api: auth.api,
    context: auth.$context,
    /** Runs the library's own reset request and gives the token it made, if the account exists. */
    async issueResetToken(email: string): Promise<string | undefined> {
      const box: { token?: string } = {}
      await issuedToken.run(box, () => auth.api.requestPasswordReset({ body: { email } }))
      return box.token
    },
  }
}
