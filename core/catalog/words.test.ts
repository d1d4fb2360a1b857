import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metaDescription, plainText } from './plain-text.ts'
import { richText } from './rich-text.server.ts'

const OWN = 'https://shop.example'

describe('a description for search engines', () => {
  test('is never longer than 160 characters; what is cut ends in an ellipsis (S-5-18)', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), text => {
        const short = metaDescription(text)
        expect(short.length).toBeLessThanOrEqual(160)
        if (plainText(text).length > 160) expect(short.endsWith('...')).toBe(true)
        else expect(short).toBe(plainText(text))
      }),
    )
    expect(metaDescription('x'.repeat(161))).toBe(`${'x'.repeat(157)}...`)
  })

  test('holds words only (S-2.4-2)', () => {
    expect(plainText('## Leise\n\n**Rudern** auf [Luft](/x)\n- eins\n- zwei')).toBe(
      'Leise Rudern auf Luft eins zwei',
    )
    expect(plainText('<p>Fest <b>und</b> leise</p><script>alert(1)</script>')).toBe(
      'Fest und leise',
    )
  })
})

describe('a rich description', () => {
  test('is markdown, or HTML where it starts with an angle bracket (S-2.6-6)', () => {
    expect(richText('**fest**', OWN)).toBe('<p><strong>fest</strong></p>')
    expect(richText('  <p>**fest**</p>', OWN)).toBe('<p>**fest**</p>')
    expect(richText('', OWN)).toBe('')
  })

  test.each([
    '<script>alert(1)</script>',
    '<iframe src="https://x.example"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form><input name="a"><textarea>b</textarea><button>c</button></form>',
    '<img src="https://foreign.example/pixel.gif">',
  ])('says that %s was blocked when nothing else is there (S-5-17, S-5-21)', source => {
    expect(richText(source, OWN)).toBe('<p>Content blocked for security reasons</p>')
  })

  test('loses event attributes, foreign pictures and script links, and keeps the rest (S-5-17, S-5-21)', () => {
    const html = richText(
      '<p onclick="x()">Gut <a href="javascript:alert(1)">hier</a><img src="/bilder/a.svg" onerror="x()"></p>',
      OWN,
    )
    expect(html).toBe('<p>Gut <a>hier</a><img src="/bilder/a.svg" loading="lazy" /></p>')
    expect(richText('Vorher <script>x()</script> nachher', OWN)).not.toContain('script')
  })

  test('opens other hosts in a new tab, and only those (S-2.6-6)', () => {
    expect(richText('[a](https://else.example/x)', OWN)).toContain(
      'target="_blank" rel="noopener noreferrer"',
    )
    expect(richText('<a href="//else.example/x">a</a>', OWN)).toContain('target="_blank"')
    expect(richText(`[a](${OWN}/produkte) [b](/kaufen)`, OWN)).not.toContain('target')
  })
})
