import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldError } from './FieldFrame.tsx'

test.each([
  ['Name is required', 'en'],
  ['Bitte füllen Sie dieses Feld aus.', 'de'],
])('what is wrong with a field is read in its own language: %s (L-78)', (text, language) => {
  const html = renderToStaticMarkup(
    <form lang={language === 'en' ? 'de' : 'en'}>
      <FieldError id="error">{text}</FieldError>
    </form>,
  )
  expect(html).toContain(`<p id="error" lang="${language}"`)
})
