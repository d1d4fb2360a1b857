const DESCRIPTION_LIMIT = 160

/** Markdown or HTML as one line of plain words. */
export function plainText(rich: string): string {
  return rich
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/(?<!\w)(\*{1,3}|_{1,3}|`+|~~)(\S(?:.*?\S)?)\1(?!\w)/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A description for search engines: at most 160 characters, 157 and an ellipsis when it is cut. */
export function metaDescription(text: string): string {
  const plain = plainText(text)
  if (plain.length <= DESCRIPTION_LIMIT) return plain
  return `${plain.slice(0, DESCRIPTION_LIMIT - 3).trimEnd()}...`
}
