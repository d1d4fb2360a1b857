import { expect, it } from 'vitest'
import { blogRss, type RssItem } from './rss.ts'
import { securityTxt } from './security-txt.ts'

const item: RssItem = {
  title: 'Kraft & Ausdauer: "A" < B',
  path: '/blog/kraft',
  summary: 'Wie viel <b>Gewicht</b>?\u0000',
  author: 'Merle Hansen',
  category: 'Wissen',
  publishedAt: new Date('2026-05-04T10:00:00Z'),
  updatedAt: new Date('2026-06-01T08:30:05Z'),
}

it('the feed has whole dates, escaped words, and one address for each article', () => {
  const xml = blogRss('https://shop.example', [item])
  expect(xml).toContain('<pubDate>Mon, 04 May 2026 10:00:00 GMT</pubDate>')
  expect(xml).toContain('<lastBuildDate>Mon, 01 Jun 2026 08:30:05 GMT</lastBuildDate>')
  expect(xml).toContain('<title>Kraft &amp; Ausdauer: &quot;A&quot; &lt; B</title>')
  expect(xml).toContain('<description>Wie viel &lt;b&gt;Gewicht&lt;/b&gt;?</description>')
  expect(xml).toContain('<guid isPermaLink="true">https://shop.example/blog/kraft</guid>')
  expect(xml).toContain('href="https://shop.example/blog/rss.xml" rel="self"')
  expect(xml).toContain('<dc:creator>Merle Hansen</dc:creator>')
})

it('a blog without articles and an article without author are feeds all the same', () => {
  expect(blogRss('https://shop.example', [])).not.toMatch(/lastBuildDate|Invalid|<item>/)
  expect(blogRss('https://shop.example', [{ ...item, author: null }])).not.toContain('dc:creator')
})

it('who found a hole is told where to write, on any day for less than a year (RFC 9116)', () => {
  for (const now of ['2026-11-23T20:00:00Z', '2028-02-29T23:59:59Z']) {
    const text = securityTxt('https://shop.example', new Date(now))
    expect(text).toContain('Contact: mailto:sicherheit@kraftpool.example\n')
    expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
    const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? ''
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(365)
  }
})
