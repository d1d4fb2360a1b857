import { hasActiveContent } from './markup.ts'

/** Tags that run, load or redraw something, beside those of the specification. */
const TAGS =
  /<\s*\/?\s*(?:applet|base|embed|foreignobject|form|frame|frameset|iframe|link|math|meta|object|script|style|svg|template)\b/i
/** Addresses that run what they hold; browsers skip tabs and line breaks in them. */
const PROTOCOLS = ['javascript', 'vbscript', 'livescript'].map(spaced)
const DATA = /\bdata\s*:\s*(?:text\/(?:html|xml|javascript)|image\/svg|application\/)[^,]{0,200},/i
/** All but tabs and line breaks: nobody types them, and some readers end a text at them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF]/g

/** Encodings are read as often as somebody may have wrapped them. */
const ROUNDS = 3

/**
 * The server's stricter check of a text (B-5-11, `validate_input_security`): whether it may be sent. It reads
 * what a browser, a mail program or a careless tool behind us may read out of it: entities, percent and
 * backslash escapes, wide letters, invisible signs, each of them wrapped in the others.
 */
export function isSafeInput(text: string): boolean {
  if (CONTROLS.test(text)) return false
  let read = text
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (runs(read)) return false
    const next = decoded(read)
    if (next === read) return true
    read = next
  }
  return !runs(read)
}

function runs(text: string): boolean {
  return (
    hasActiveContent(text) ||
    TAGS.test(text) ||
    DATA.test(text) ||
    PROTOCOLS.some(protocol => protocol.test(text))
  )
}

function spaced(word: string): RegExp {
  return new RegExp(`${[...word].join('[\\t\\r\\n]*')}[\\t\\r\\n]*:`, 'i')
}

const NAMED: Record<string, string> = {
  ...{ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', colon: ':', sol: '/', equals: '=' },
  ...{ tab: '\t', newline: '\n', lpar: '(', rpar: ')', nbsp: ' ' },
}

function decoded(text: string): string {
  const hex = (_: string, code: string) => charOf(Number.parseInt(code, 16))
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/&#x([\da-f]{1,6});?/gi, hex)
    .replace(/&#(\d{1,7});?/g, (_, code: string) => charOf(Number(code)))
    .replace(/&([a-z]{2,8});/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole)
    .replace(/%([\da-f]{2})/gi, hex)
    .replace(/\\u\{?([\da-f]{1,6})\}?/gi, hex)
    .replace(/\\x([\da-f]{2})/gi, hex)
}

const charOf = (code: number) => (code <= 0x10_ffff ? String.fromCodePoint(code) : '')
