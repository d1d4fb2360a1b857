import fc from 'fast-check'
import sanitizeHtml from 'sanitize-html'
import { expect, it } from 'vitest'
import { hasActiveContent, withoutActiveContent } from './markup.ts'

it.each([
  '<svg/onload=alert(1)>',
  '<svg\nonload = alert(1)>',
  '<img src=x onerror="alert(1)">',
  '<a href=x/onclick=alert(1)>' + '<b/onclick=1>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>',
  '<script src=//boese.example>',
  '</script>',
  '<iframe srcdoc=x>',
  '<object data=x>',
  '<embed/src=x>',
  'Klick JavaScript:alert(1)',
  '<a href="java&#115;cript:alert(1)">',
  '<a href="java\tscript:alert(1)">',
  '<a href="javascript&colon;alert(1)">',
  '<img src=x onerror=alert(1)',
])('%j could run', text => {
  expect(hasActiveContent(text)).toBe(true)
  expect(hasActiveContent(withoutActiveContent(text))).toBe(false)
})

it.each([
  'onkel=3',
  'Bitte onboarding=ja und online = 5 Geräte',
  'Höhe <2 m, Breite > 1 m, und on=aus',
  'Skript: <b>fett</b> und <i class="onload">schräg</i>',
  '1 < 2 onclick=3 > 2',
  '<b title="on=1">fett</b>',
  'Wir nutzen JavaScript und einen iframe.',
])('%j is only text, and stays as it is', text => {
  expect(hasActiveContent(text)).toBe(false)
  expect(withoutActiveContent(text)).toBe(text)
})

it('takes out what runs and leaves the rest', () => {
  expect(withoutActiveContent('Halle<script>alert(1)</script> GmbH')).toBe('Halle GmbH')
  expect(withoutActiveContent('<b onclick=x>Hallo</b>')).toBe('<b >Hallo</b>')
})

/** Whether htmlparser2, which reads as browsers do, finds a tag or an attribute that runs. */
function runsParsed(text: string): boolean {
  let isRunning = false
  sanitizeHtml(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      isRunning ||= name === 'script' || Object.keys(attributes).some(key => key.startsWith('on'))
    },
  })
  return isRunning
}

it('finds whatever a parser of HTML finds', () => {
  const piece = fc.constantFrom(
    ...[
      '<b',
      '<svg',
      '<script',
      '</b',
      '<',
      '/',
      '>',
      ' ',
      '\n',
      'onload',
      '=',
      '"',
      "'",
      'x',
      '1',
    ],
  )
  const found = { some: 0 }
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
      const text = `${pieces.join('')}">'>`
      if (!runsParsed(text)) return
      found.some += 1
      expect(hasActiveContent(text)).toBe(true)
    }),
    { numRuns: 5000 },
  )
  expect(found.some).toBeGreaterThan(100)
})

it('leaves nothing that runs, however it is put together', () => {
  const piece = fc.constantFrom(
    '<scr',
    'ipt>',
    '<script>',
    '</script>',
    'javascript:',
    'java',
    '<b ',
    'on',
    'click=',
    '"',
    '>',
    '/',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
      expect(hasActiveContent(withoutActiveContent(pieces.join('')))).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
