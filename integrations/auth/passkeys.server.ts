import { isIP } from 'node:net'
import { and, asc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#db/database.ts'
import { assertOutsideTransaction } from '#db/guard.server.ts'
import { authPasskeys, authVerifications } from '#db/schema/customers.ts'
import type { Entered, PasskeyGateway } from '../auth-gateway.ts'
import { ask, check } from './hidden-failure.ts'
import type { AuthSettings } from './library.server.ts'
import type { PasskeyLibrary } from './passkey-library.server.ts'

type User = { id: string; email: string; emailVerified: boolean; name: string }

/** What a browser's dialog gives for a passkey that it has. */
const signInAnswer = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
  clientExtensionResults: z.object({}),
})

/** Passkeys by the sign-in library; its ceremonies keep their question in the database, once each. */
export function openPasskeys(
  settings: AuthSettings,
  enter: (headers: Headers, user: User) => Entered,
): PasskeyGateway {
  const { db, publicUrl } = settings
  let opened: Promise<PasskeyLibrary> | undefined

  /** What checks keys takes a quarter of a second and 8 MB to load: only who uses one pays for it. */
  function library(): Promise<PasskeyLibrary> {
    opened ??= import('./passkey-library.server.ts').then(({ openPasskeyLibrary }) =>
      openPasskeyLibrary(settings),
    )
    return opened
  }

  const whose = (userId: string, id: string) =>
    and(eq(authPasskeys.userId, userId), eq(authPasskeys.id, id))

  async function forgetOld(): Promise<void> {
    assertOutsideTransaction('The sign-in library')
    await db.delete(authVerifications).where(lt(authVerifications.expiresAt, new Date()))
  }

  return {
    origin: passkeyOrigin(publicUrl),

    async askToAdd(headers) {
      await forgetOld()
      const { api } = await library()
      const asked = await ask(() =>
        api.generatePasskeyRegistrationOptions({
          headers: ofBrowser(headers),
          returnHeaders: true,
        }),
      )
      return { options: asked.response, cookies: asked.headers.getSetCookie() }
    },

    async add(headers, { answer, name }) {
      assertOutsideTransaction('The sign-in library')
      const { api } = await library()
      const added = await check(() =>
        api.verifyPasskeyRegistration({
          headers: ofBrowser(headers),
          body: { response: answer, name },
        }),
      )
      return added !== null
    },

    async askToSignIn() {
      await forgetOld()
      const { api } = await library()
      const asked = await ask(() =>
        // Without the session of these headers: whoever signs in chooses among all passkeys.
        api.generatePasskeyAuthenticationOptions({
          headers: new Headers(),
          returnHeaders: true,
        }),
      )
      const options = { ...asked.response, userVerification: 'required' }
      return { options, cookies: asked.headers.getSetCookie() }
    },

    async signIn(headers, answer) {
      assertOutsideTransaction('The sign-in library')
      const given = signInAnswer.safeParse(answer)
      if (!given.success) return null
      const { api } = await library()
      const checked = await check(() =>
        api.verifyPasskeyAuthentication({
          headers: ofBrowser(headers),
          body: { response: given.data },
          returnHeaders: true,
        }),
      )
      return checked && enter(checked.headers, checked.response.user)
    },

    async of(userId) {
      const rows = await db
        .select()
        .from(authPasskeys)
        .where(eq(authPasskeys.userId, userId))
        .orderBy(asc(authPasskeys.createdAt), asc(authPasskeys.id))
      return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? '', addedAt: createdAt }))
    },

    async rename(userId, id, name) {
      const rows = await db.update(authPasskeys).set({ name }).where(whose(userId, id)).returning()
      return rows.length === 1
    },

    async remove(userId, id) {
      const rows = await db.delete(authPasskeys).where(whose(userId, id)).returning()
      return rows.length === 1
    },
  }
}

/** No passkey opens this account any more. */
export async function removeAll(db: Orm, userId: string): Promise<void> {
  await db.delete(authPasskeys).where(eq(authPasskeys.userId, userId))
}

/** Where browsers offer passkeys: under a name, by https or on this machine. */
function passkeyOrigin(publicUrl: string): string | null {
  const { origin, protocol, hostname } = new URL(publicUrl)
  if (isIP(hostname) || hostname.startsWith('[')) return null
  return protocol === 'https:' || hostname === 'localhost' ? origin : null
}

/** Its cookies and its name: an address that a header names proves nothing. */
function ofBrowser(headers: Headers): Headers {
  const own = ['Cookie', 'User-Agent'] as const
  return new Headers(
    own.flatMap(name => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  )
}
