import { expect, test } from 'vitest'
import { articleHtml } from './article-html.server.ts'
import { readingMinutes } from './reading-time.ts'
import { listCategoryOf, sectionOf } from './sections.ts'

const origin = 'https://kraftpool.example'

test('markdown becomes HTML whose headings stand below the page title', () => {
  const html = articleHtml('# Oben\n\n## Mitte\n\n- eins\n- **zwei**', origin)
  expect(html).toContain('<h2>Oben</h2>')
  expect(html).toContain('<h2>Mitte</h2>')
  expect(html).toContain('<li><strong>zwei</strong></li>')
})

test('nothing that could run or reach another host survives', () => {
  const html = articleHtml(
    'Hallo <script>alert(1)</script><img src=x onerror=alert(1)>' +
      '[klick](javascript:alert(1)) <iframe src="https://boese.example"></iframe>' +
      '![fremd](https://boese.example/p.png) <a href="#" onclick="alert(1)">x</a>',
    origin,
  )
  expect(html).not.toMatch(/script|onerror|onclick|iframe|boese/)
  expect(html).toContain('<img src="x"')
})

test('links to other hosts open in a new tab, own links do not', () => {
  const html = articleHtml(`[a](https://example.org) [b](/mieten) [c](${origin}/kaufen)`, origin)
  expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer">')
  expect(html).toContain('<a href="/mieten">')
  expect(html).toContain(`<a href="${origin}/kaufen">`)
})

test.each([
  ['', 1],
  ['wort '.repeat(200), 1],
  ['wort '.repeat(201), 2],
])('reading time of a text', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

test('only the listed sections and categories are accepted (B-2-2)', () => {
  expect(sectionOf('event')).toBe('event')
  expect(sectionOf('guides')).toBeNull()
  expect(listCategoryOf('wissen')).toBe('knowledge')
  expect(listCategoryOf('guides')).toBe('guides')
  expect(listCategoryOf('strength')).toBeNull()
})
