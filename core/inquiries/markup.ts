/** A piece of a text, by where it begins and where the next one does. */
interface Span {
  start: number
  end: number
}

interface Attribute extends Span {
  name: string
  value: string
}

/** A tag as a browser would read it out of a text. */
interface Tag extends Span {
  name: string
  isClosing: boolean
  attributes: Attribute[]
}

const RUNNING = ['script', 'iframe', 'object', 'embed']
const PROTOCOL = 'javascript:'

const NAME_OF_TAG = /[^\t\n\f\r />]*/y
const BETWEEN_ATTRIBUTES = /[\t\n\f\r /]*/y
// An equals sign may begin a name, so the first character is never asked.
const NAME_OF_ATTRIBUTE = /.[^\t\n\f\r />=]*/sy
const SPACES = /[\t\n\f\r ]*/y
const UNQUOTED = /[^\t\n\f\r >]*/y

/**
 * Reads the tags of a text by the rules of HTML's tokenizer: a tag begins with `<` and a letter, its
 * name ends at a space, `/` or `>`, and so do the names of its attributes. What looks like an
 * attribute outside a tag is text. Every `<` and letter is read from, also within another tag: what
 * stands before it (a comment, a title) decides in a browser whether a tag begins there.
 */
function tagsIn(text: string): Tag[] {
  const ends = new Map<number, number>()
  return [...text.matchAll(/<\/?[a-z]/gi)].map(({ index }) => readTag(text, index, ends))
}

/** @param ends - Where a tag ends, by each place of an attribute: what two tags share is read once. */
function readTag(text: string, start: number, ends: Map<number, number>): Tag {
  const isClosing = text[start + 1] === '/'
  const nameStart = start + (isClosing ? 2 : 1)
  const nameEnd = past(text, nameStart, NAME_OF_TAG)
  const attributes: Attribute[] = []
  let at = past(text, nameEnd, BETWEEN_ATTRIBUTES)
  while (at < text.length && text[at] !== '>' && !ends.has(at)) {
    const attribute = readAttribute(text, at)
    attributes.push(attribute)
    at = past(text, attribute.end, BETWEEN_ATTRIBUTES)
  }
  const end = ends.get(at) ?? Math.min(at + 1, text.length)
  for (const attribute of attributes) ends.set(attribute.start, end)
  return {
    start,
    end,
    name: text.slice(nameStart, nameEnd).toLowerCase(),
    isClosing,
    attributes,
  }
}

function readAttribute(text: string, start: number): Attribute {
  const nameEnd = past(text, start, NAME_OF_ATTRIBUTE)
  const name = text.slice(start, nameEnd).toLowerCase()
  const equals = past(text, nameEnd, SPACES)
  if (text[equals] !== '=') return { start, end: nameEnd, name, value: '' }
  const at = past(text, equals + 1, SPACES)
  const quote = text[at]
  if (quote === '"' || quote === "'") {
    const closing = text.indexOf(quote, at + 1)
    const end = closing < 0 ? text.length : closing
    return { start, end: Math.min(end + 1, text.length), name, value: text.slice(at + 1, end) }
  }
  const end = past(text, at, UNQUOTED)
  return { start, end, name, value: text.slice(at, end) }
}

/** The place behind what a sticky pattern, which may match nothing, reads from a place on. */
function past(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  pattern.test(text)
  return pattern.lastIndex
}

/** Whether a text holds what could run in a browser (B-5). */
export function hasActiveContent(text: string): boolean {
  return text.toLowerCase().includes(PROTOCOL) || tagsIn(text).some(isActive)
}

function isActive({ name, attributes }: Tag): boolean {
  return RUNNING.includes(name) || attributes.some(runs)
}

const runs = ({ name, value }: Attribute) =>
  name.startsWith('on') || plainValue(value).includes(PROTOCOL)

const NAMED: Record<string, string> = { colon: ':', tab: '', newline: '' }

/** A value as a browser takes an address: entities read, and what it skips left out. */
function plainValue(value: string): string {
  return value
    .replace(/&#x([\da-f]{1,6});?/gi, (_, code: string) => charOf(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => charOf(Number(code)))
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '')
    .replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase()
}

const charOf = (code: number) => (code <= 0x10_ffff ? String.fromCodePoint(code) : '')

/**
 * Takes out script with what it holds, other tags that run something, handlers and `javascript:`,
 * until nothing is left that a removal may have put together.
 */
export function withoutActiveContent(text: string): string {
  const spans = activeSpans(text)
  if (spans.length === 0) return text
  let rest = ''
  let from = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > from) rest += text.slice(from, start)
    from = Math.max(from, end)
  }
  return withoutActiveContent(rest + text.slice(from))
}

function activeSpans(text: string): Span[] {
  const tags = tagsIn(text)
  const inTags = tags.flatMap((tag): Span[] => {
    if (!RUNNING.includes(tag.name)) return tag.attributes.filter(runs)
    const closing = tag.isClosing
      ? undefined
      : tags.find(each => each.start >= tag.end && each.isClosing && each.name === tag.name)
    return [{ start: tag.start, end: closing?.end ?? tag.end }]
  })
  const protocols = [...text.matchAll(/javascript:/gi)].map(({ index }) => ({
    start: index,
    end: index + PROTOCOL.length,
  }))
  return [...inTags, ...protocols]
}
