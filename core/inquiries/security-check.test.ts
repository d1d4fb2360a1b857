import { expect, test } from 'vitest'
import { isSafeInput } from './security-check.ts'

test.each([
  '<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '%253Cscript%253Ealert(1)',
  '\\u003cscript\\u003ealert(1)',
  '\\x3cimg src=x onerror=alert(1)\\x3e',
  '＜script＞alert(1)＜/script＞',
  '<scr\u200Bipt>alert(1)</script>',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  '<form action=//boese.example>',
  '<base href=//boese.example>',
  '<meta http-equiv=refresh content=0>',
  '<style>@import "//boese.example"</style>',
  'data:text/html,<b>x</b>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'Hallo\u0000Welt',
  'Hallo\u001b[31m',
])('%j may not be sent (B-5-11, B-7-17)', text => {
  expect(isSafeInput(text)).toBe(false)
})

test.each([
  'Guten Tag,\r\nwir hätten gern 6 Rudergeräte\tfür 24 Monate.\n\nGrüße',
  'Rabatt von 10 % bei 100%iger Auslastung? 3 < 5 und 7 > 2, Maße 2,40 x 1,20 m²',
  'Unser IT-Team nutzt Java. Script: siehe Anhang. Daten: text folgt.',
  'Preis & Lieferung: „so schnell wie möglich“ – 😀 mit freundlichen Grüßen',
  'Die Form des Raums, das Objekt und der Meta-Bereich sind bekannt.',
])('%j may', text => {
  expect(isSafeInput(text)).toBe(true)
})
