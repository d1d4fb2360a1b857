import { hash } from 'node:crypto'

/** How a finished document tells the server, and nobody else, which of its scripts may run. */
export const INLINE_SCRIPTS_HEADER = 'X-Inline-Scripts'

const OPEN = '<script'
const CLOSE = '</script>'
/** A script with a source of its own, or one that the browser only stores. */
const NOT_RUN = /\ssrc=|\stype="(?!module|text\/javascript|importmap|speculationrules)/i

/** The `'sha256-…'` sources of every inline script of a finished document, or of a piece of it with whole scripts, as React writes them. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (let from = html.indexOf(OPEN); from >= 0; from = html.indexOf(OPEN, from)) {
    const begin = html.indexOf('>', from) + 1
    const end = html.indexOf(CLOSE, begin)
    if (begin === 0 || end < 0) break
    if (begin < end && !NOT_RUN.test(html.slice(from, begin))) {
      const code = html.slice(begin, end)
      hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
    }
    from = end + CLOSE.length
  }
  return [...hashes]
}
