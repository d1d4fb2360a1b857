const ORIGIN = /^https?:\/\/[^/\s)\]]+/

interface Said {
  title: string
  markdown: string
}

/**
 * Whether two wordings of a text say the same. The address of the shop in its own links does not count: a shop
 * that moves to another one has published nothing new (ADR-160).
 *
 * @param origin of the shop today, as the later wording names it, without a slash at its end
 */
export function saysTheSame(before: Said, after: Said, origin: string): boolean {
  if (before.title !== after.title) return false
  const parts = after.markdown.split(origin)
  const [first = ''] = parts
  const former = ORIGIN.exec(before.markdown.slice(first.length))?.[0] ?? origin
  return parts.join(former) === before.markdown
}
