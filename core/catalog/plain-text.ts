const DESCRIPTION_LIMIT = 160

/** Markdown or HTML as one line of plain words. */
export function plainText(rich: string): string {
  return rich
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/[*_`~]{1,3}(\S(?:[^*_`~]*\S)?)[*_`~]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A description for search engines: at most 160 characters, 157 and an ellipsis when it is cut. */
export function metaDescription(text: string): string {
  const plain = plainText(text)
  if (plain.length <= DESCRIPTION_LIMIT) return plain
  return `${plain.slice(0, DESCRIPTION_LIMIT - 3).trimEnd()}...`
}
