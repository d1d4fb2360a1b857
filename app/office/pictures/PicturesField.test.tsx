import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PicturesField } from './PicturesField.tsx'

const hall = { url: '/bilder/0123456789abcdef/1280.jpg', alt: 'Eine Halle mit Rudergeräten' }
const bare = { url: '/bilder/fedcba9876543210/1280.jpg', alt: '' }

function markup(pictures: (typeof hall)[], single = false): string {
  return renderToStaticMarkup(
    <PicturesField legend="Bilder" pictures={pictures} onChange={() => {}} single={single} />,
  )
}

it('several pictures can be chosen at once and put in order (B-9-16)', () => {
  const html = markup([hall, bare])
  expect(html).toContain('multiple=""')
  expect(html).toContain('aria-label="Bild 2 nach vorn"')
  expect(html.match(/value="Eine Halle mit Rudergeräten"/g)).toHaveLength(1)
})

it('a picture without words asks for them, one with words does not', () => {
  expect(markup([bare])).toContain('Noch ohne Worte')
  expect(markup([hall])).not.toContain('Noch ohne Worte')
})

it('a thing of one picture takes one alone', () => {
  const html = markup([hall], true)
  expect(html).not.toContain('multiple')
  expect(html).not.toContain('nach vorn')
})
