import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { OneTimeCodeGateway } from '../auth-gateway.ts'

const STEP_MS = 30_000
/** A code may be one step early or late: clocks of phones differ. */
const NEAR = [0, -1, 1]

/** Codes of an authenticator app (RFC 6238), by real time. */
export function openOneTimeCodes(key: string): OneTimeCodeGateway {
  const open = (sealed: string) => symmetricDecrypt({ key, data: sealed })

  return {
    // 144 bits; the library takes the text itself as the key.
    newSecret: () => symmetricEncrypt({ key, data: randomBytes(18).toString('base64url') }),

    async shown(sealed, { issuer, email }) {
      const uri = createOTP(await open(sealed)).url(issuer, email)
      return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' }
    },

    async stepOf(sealed, code) {
      const codes = createOTP(await open(sealed))
      const now = Math.floor(Date.now() / STEP_MS)
      for (const near of NEAR) {
        if (isSame(await codes.hotp(now + near), code)) return now + near
      }
      return null
    },
  }
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
