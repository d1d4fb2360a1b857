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

const SPACE = /[\t\n\f\r ]/
const RUNNING = ['script', 'iframe', 'object', 'embed']
const PROTOCOL = 'javascript:'

/**
 * Reads the tags of a text by the rules of HTML's tokenizer: a tag begins with `<` and a letter, its
 * name ends at a space, `/` or `>`, and so do the names of its attributes. What looks like an
 * attribute outside a tag is text. Stricter than HTML, a tag also ends where another begins in it.
 */
function tagsIn(text: string): Tag[] {
  const tags: Tag[] = []
  let at = text.indexOf('<')
  while (at >= 0) {
    const tag = readTag(text, at)
    if (tag) tags.push(tag)
    at = text.indexOf('<', tag?.end ?? at + 1)
  }
  return tags
}

function readTag(text: string, start: number): Tag | undefined {
  const isClosing = text[start + 1] === '/'
  const nameStart = start + (isClosing ? 2 : 1)
  if (!/[a-z]/i.test(text[nameStart] ?? '')) return undefined
  let at = skip(text, nameStart, (char, at) => !/[\t\n\f\r />]/.test(char) && !opensTag(text, at))
  const tag: Tag = {
    start,
    end: text.length,
    name: text.slice(nameStart, at).toLowerCase(),
    isClosing,
    attributes: [],
  }
  for (;;) {
    at = skip(text, at, char => SPACE.test(char) || char === '/')
    if (at >= text.length) return tag
    if (text[at] === '>') return { ...tag, end: at + 1 }
    if (opensTag(text, at)) return { ...tag, end: at }
    const attribute = readAttribute(text, at)
    tag.attributes.push(attribute)
    at = attribute.end
  }
}

function readAttribute(text: string, start: number): Attribute {
  // An equals sign may begin a name, so the first character is never asked.
  const nameEnd = skip(
    text,
    start + 1,
    (char, at) => !/[\t\n\f\r />=]/.test(char) && !opensTag(text, at),
  )
  const name = text.slice(start, nameEnd).toLowerCase()
  const equals = skip(text, nameEnd, char => SPACE.test(char))
  if (text[equals] !== '=') return { start, end: nameEnd, name, value: '' }
  const at = skip(text, equals + 1, char => SPACE.test(char))
  const quote = text[at]
  if (quote === '"' || quote === "'") {
    const end = skip(text, at + 1, char => char !== quote)
    return { start, end: Math.min(end + 1, text.length), name, value: text.slice(at + 1, end) }
  }
  const end = skip(text, at, (char, here) => !/[\t\n\f\r >]/.test(char) && !opensTag(text, here))
  return { start, end, name, value: text.slice(at, end) }
}

/** Whether an opening tag begins at this place. */
const opensTag = (text: string, at: number) => text[at] === '<' && /[a-z]/i.test(text[at + 1] ?? '')

function skip(text: string, from: number, goesOn: (char: string, at: number) => boolean): number {
  let at = from
  while (at < text.length && goesOn(text.charAt(at), at)) at += 1
  return at
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
