import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const marked = new Marked({ gfm: true })

/**
 * An article or legal text from markdown to HTML that is safe to show: only listed tags and
 * attributes stay. Headings begin at h2, because the page's title is its h1. Links to other hosts
 * than `ownOrigin` open in a new tab.
 */
export function articleHtml(markdown: string, ownOrigin: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false }), {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
      ...['strong', 'em', 'del', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Pictures come from this shop alone: no request to a foreign host.
    exclusiveFilter: frame => frame.tag === 'img' && !isOwn(frame.attribs.src ?? '', ownOrigin),
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '', title }) => ({
        tagName,
        attribs: {
          href,
          ...(title && { title }),
          ...(/^https?:/i.test(href) &&
            !isOwn(href, ownOrigin) && { target: '_blank', rel: 'noopener noreferrer' }),
        },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  }).trim()
}

function isOwn(address: string, ownOrigin: string): boolean {
  return URL.canParse(address, ownOrigin) && new URL(address, ownOrigin).origin === ownOrigin
}
