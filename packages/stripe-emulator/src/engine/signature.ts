import { createHmac } from 'node:crypto'

/** Stripe's signature header: HMAC-SHA256 over `t.body` with the whole `whsec_…` text as key. `at` is real time. */
export function signature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
