import { shop } from '../shop.ts'
import { escapeXml } from './xml.ts'

/** An article as feed readers list it. */
export interface RssItem {
  title: string
  /** Path of its page. */
  path: string
  summary: string
  author: string | null
  category: string
  publishedAt: Date
  updatedAt: Date
}

/** `/blog/rss.xml`: RSS 2.0 with whole dates (RFC 822), the newest article first. */
export function blogRss(publicUrl: string, items: readonly RssItem[]): string {
  const changedAt = Math.max(...items.map(({ updatedAt }) => updatedAt.getTime()))
  const entries = items.map(({ title, path, summary, author, category, publishedAt }) => {
    const url = escapeXml(publicUrl + path)
    return [
      '<item>',
      `<title>${escapeXml(title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<description>${escapeXml(summary)}</description>`,
      author && `<dc:creator>${escapeXml(author)}</dc:creator>`,
      `<category>${escapeXml(category)}</category>`,
      `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
      '</item>',
    ]
      .filter(Boolean)
      .join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${escapeXml(`${shop.name} Blog`)}</title>`,
    `<link>${escapeXml(`${publicUrl}/blog`)}</link>`,
    `<atom:link href="${escapeXml(`${publicUrl}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    '<description>Trainingspläne, Kaufberatung, Neuigkeiten und Projekte rund um Fitnessgeräte.</description>',
    '<language>de-DE</language>',
    ...(items.length > 0
      ? [`<lastBuildDate>${new Date(changedAt).toUTCString()}</lastBuildDate>`]
      : []),
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
