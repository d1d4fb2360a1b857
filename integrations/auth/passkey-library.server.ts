import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { signInCookies } from './cookie-names.ts'
import { type AuthSettings, libraryOptions } from './library.server.ts'

/** The sign-in library with what it takes to check passkeys, which is loaded with the first of them. */
export function openPasskeyLibrary(settings: AuthSettings) {
  const { hostname, origin } = new URL(settings.publicUrl)
  const options = libraryOptions(settings)
  return betterAuth({
    ...options,
    // Who adds a passkey proves it by the password (ADR-062), however long ago the sign-in is.
    session: { ...options.session, freshAge: 0 },
    plugins: [
      passkey({
        rpName: hostname,
        rpID: hostname,
        origin,
        advanced: { webAuthnChallengeCookie: signInCookies.passkey },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: { afterVerification: ({ verification }) => onlyVerified(verification) },
        authentication: { afterVerification: ({ verification }) => onlyVerified(verification) },
      }),
    ],
  })
}

export type PasskeyLibrary = ReturnType<typeof openPasskeyLibrary>

/** A passkey stands for the password, so its device must have asked who is there, not only who has it. */
function onlyVerified(checked: {
  registrationInfo?: { userVerified: boolean }
  authenticationInfo?: { userVerified: boolean }
}): void {
  const { userVerified } = checked.registrationInfo ?? checked.authenticationInfo ?? {}
  if (!userVerified) throw new APIError('UNAUTHORIZED')
}
