import { DAY_MS } from '../durations.ts'
import { shop } from '../shop.ts'

/** Less than a year, as RFC 9116 (2.5.5) wants; made anew whenever it is asked for. */
const HOLDS_DAYS = 180

/** The text of `/.well-known/security.txt` at this moment. */
export function securityTxt(publicUrl: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  const expires = new Date((day + HOLDS_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${shop.company.securityEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
