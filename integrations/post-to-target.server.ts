import { createHash } from 'node:crypto'
import { ConversionRejected } from './conversion-gateway.ts'

const TIMEOUT_MS = 10_000
const LONGEST_ANSWER = 300

interface Telling {
  url: string
  headers?: Record<string, string>
  body: unknown
  /** Taken out of whatever comes back. */
  secret: string
}

/** Sends one message to a target and gives its answer. Throws `ConversionRejected` for all but a 2xx. */
export async function postToTarget({ url, headers, body, secret }: Telling): Promise<string> {
  const without = (text: string) =>
    text
      .replaceAll(secret, '…')
      .replaceAll(encodeURIComponent(secret), '…')
      .slice(0, LONGEST_ANSWER)
  let answer: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = without(`${response.status} ${await response.text()}`.trim())
    if (response.ok) return answer
  } catch (error) {
    // The error may name the address, and in it a secret: it is told in our words, and has no cause.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new ConversionRejected(isLate ? 'Keine Antwort binnen 10 Sekunden.' : 'Nicht erreichbar.')
  }
  throw new ConversionRejected(answer)
}

/** SHA-256 of a normalised value as hex; nothing of nothing. */
export function hashed(value: string | undefined): string | undefined {
  return value ? createHash('sha256').update(value, 'utf8').digest('hex') : undefined
}
