import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const BLOCKED = 'Content blocked for security reasons'

const marked = new Marked({ gfm: true, breaks: false })

/**
 * A description as the shop owner wrote it, made safe to show (S-5-17). Text that starts with
 * an angle bracket is HTML, everything else markdown. Only listed tags and attributes stay; links
 * to other hosts than `ownOrigin` open in a new tab. Says so when nothing safe is left.
 */
export function richText(source: string, ownOrigin: string): string {
  const text = source.trim()
  if (text === '') return ''
  const html = text.startsWith('<') ? text : marked.parse(text, { async: false })
  const safe = sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre'],
      ...['blockquote', 'a', 'img', 'figure', 'figcaption', 'span', 'div'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    // Pictures come from this shop alone: no request to a foreign host.
    exclusiveFilter: frame => frame.tag === 'img' && !isOwn(frame.attribs.src ?? '', ownOrigin),
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'iframe',
      'object',
      'embed',
      'button',
      'form',
    ],
    transformTags: {
      // The page's own headings are h1 and h2.
      h1: 'h3',
      h2: 'h3',
      a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes, ownOrigin) }),
      img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
    },
  }).trim()
  return safe === '' ? `<p>${BLOCKED}</p>` : safe
}

function linkAttributes(
  { href = '', title }: Record<string, string>,
  ownOrigin: string,
): Record<string, string> {
  const isExternal = /^(https?:)?\/\//i.test(href) && !isOwn(href, ownOrigin)
  return {
    href,
    ...(title && { title }),
    ...(isExternal && { target: '_blank', rel: 'noopener noreferrer' }),
  }
}

function isOwn(address: string, ownOrigin: string): boolean {
  return URL.canParse(address, ownOrigin) && new URL(address, ownOrigin).origin === ownOrigin
}
