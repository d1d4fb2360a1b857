import { refusal } from './refusals.ts'
import type { Services } from './services.ts'

/** What a browser tells of a page that it could not render; anybody can claim anything. */
export interface SentCrash {
  message?: unknown
  stack?: unknown
  /** The page's path alone: what stands after it may let somebody in. */
  page?: unknown
}

const LONGEST_TEXT = 2000

/**
 * Warns in the log of a page that crashed in a browser; no error of ours, because anybody can claim one.
 * Throws `limited`, and `invalid` without a message.
 */
export async function noteCrash(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  { message, stack, page }: SentCrash,
  address: string,
): Promise<void> {
  await limits.consume('crash', address)
  if (typeof message !== 'string') throw refusal('no_message')
  log.warn(
    { page: textOf(page), crash: textOf(message), stack: textOf(stack) },
    'A page crashed in a browser',
  )
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent.slice(0, LONGEST_TEXT) : ''
}
