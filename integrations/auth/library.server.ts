import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import type { Orm } from '#db/database.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#db/schema/customers.ts'
import { signInCookies } from './cookie-names.ts'

export const SESSION_SECONDS = 30 * 24 * 60 * 60
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

/** Catches the failure that the library logs and hides behind a plain 500 of its own. */
const hiddenFailure = new AsyncLocalStorage<{ error?: unknown }>()

/** The sign-in library on our tables. Its HTTP handler stays unmounted: only `api` is called. */
export function openLibrary(settings: AuthSettings) {
  const auth = betterAuth({
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
        const box = hiddenFailure.getStore()
        if (box) box.error = err
        // What else it wants to say may be anybody's address.
        settings.log.error({ ...(err && { err }) }, `Sign-in library: ${message}`)
      },
    },
  })

  return {
    api: auth.api,
    context: auth.$context,
    /** Asks the library. What made it fail is the cause of what is thrown. */
    async ask<T>(question: () => Promise<T>): Promise<T> {
      const box: { error?: unknown } = {}
      try {
        return await hiddenFailure.run(box, question)
      } catch (error) {
        if (!(error instanceof APIError) || !box.error) throw error
        throw new Error('The sign-in library failed', { cause: box.error })
      }
    },
    /** Runs the library's own reset request and gives the token it made, if the account exists. */
    async issueResetToken(email: string): Promise<string | undefined> {
      const box: { token?: string } = {}
      await issuedToken.run(box, () => auth.api.requestPasswordReset({ body: { email } }))
      return box.token
    },
  }
}

export type Library = ReturnType<typeof openLibrary>
