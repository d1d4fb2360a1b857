import { createHash } from 'node:crypto'

/** How a finished document tells the server, and nobody else, which of its scripts may run. */
export const INLINE_SCRIPTS_HEADER = 'X-Inline-Scripts'

/** A script that the browser would run, without a source of its own. */
const INLINE_SCRIPT = /<script((?:\s[^>]*)?)>([\s\S]*?)<\/script>/gi
const NOT_RUN = /\ssrc=|\stype="(?!module|text\/javascript|importmap|speculationrules)/i

/** The `'sha256-…'` sources of every inline script of a finished document. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (NOT_RUN.test(attributes) || code === '') continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}
