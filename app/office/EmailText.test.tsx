import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmailText } from './EmailText.tsx'

it.each([
  ['mara.oeztuerk@example.com', 'mara.<wbr/>oeztuerk@<wbr/>example.com'],
  ['jo@halle.example.org', 'jo@<wbr/>halle.<wbr/>example.org'],
  ['ohne-punkt@rechner', 'ohne-punkt@rechner'],
  ['', ''],
])('%s is broken behind its @ and its dots, but not before its end', (address, html) => {
  expect(renderToStaticMarkup(<EmailText>{address}</EmailText>)).toBe(html)
})
