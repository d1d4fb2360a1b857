import { describe, expect, test } from 'vitest'
import { demoScenes } from '../../pictures/scenes.ts'
import { demoProducts } from '../catalog/products.ts'
import { forbiddenIn } from '../forbidden-words.ts'
import { pictureFiles } from '../picture-files.ts'
import { demoPosts } from './posts.ts'
import { demoProjects } from './projects.ts'

const published = demoPosts.filter(post => post.is_published)
const pictures = demoScenes.map(scene => scene.key)

test('the blog has eight published posts or more, over event, knowledge and news, and a draft', () => {
  expect(published.length).toBeGreaterThanOrEqual(8)
  expect(new Set(published.map(post => post.content_type))).toEqual(
    new Set(['event', 'knowledge', 'news']),
  )
  expect(demoPosts.length - published.length).toBe(1)
})

test('every category that a page lists has a published post', () => {
  expect(new Set(published.map(post => post.category))).toEqual(
    new Set(['knowledge', 'news', 'guides', 'reviews', 'strength', 'cardio', 'rowing', 'bikes']),
  )
})

test('there are published projects of every kind, and one of them is an event to come', () => {
  const shown = demoProjects.filter(project => project.is_published)
  expect(new Set(shown.map(project => project.category))).toEqual(
    new Set([
      'fitness-studio',
      'corporate',
      'hotel',
      'rehabilitation',
      'sports-club',
      'education',
      'other',
    ]),
  )
  const events = shown.filter(({ eventInDays = 0 }) => eventInDays > 0)
  expect(events.map(({ completedDaysAgo }) => completedDaysAgo)).toEqual([null])
})

test('projects name devices that the shop really has', () => {
  const titles = demoProducts.map(product => product.content.title)
  for (const project of demoProjects) {
    for (const title of project.featured_products) expect(titles).toContain(title)
  }
})

describe.each([...demoPosts, ...demoProjects].map(text => [text.slug, text] as const))(
  '%s',
  (slug, text) => {
    test('has a slug, a picture and a place of its own, and short search texts', () => {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect([...demoPosts, ...demoProjects].filter(other => other.slug === slug)).toHaveLength(1)
      expect(pictures).toContain(text.picture)
      expect(text.seo_title.length).toBeLessThanOrEqual(60)
      expect(text.seo_description.length).toBeLessThanOrEqual(157)
    })

    test('claims nothing that the law wants proof for', () => {
      expect(forbiddenIn(JSON.stringify(text))).toEqual([])
    })
  },
)

/** What is read: no addresses of links, and no pictures. */
const wordsRead = (markdown: string) =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter(word => /[\p{L}\d]/u.test(word))

test('the articles are by several people', () => {
  expect(new Set(published.map(({ author }) => author)).size).toBeGreaterThanOrEqual(4)
})

describe.each(demoPosts.map(({ slug, content }) => [slug, content] as const))(
  '%s',
  (_, content) => {
    test('is a text of 500 words or more, in parts', () => {
      expect(wordsRead(content).length).toBeGreaterThanOrEqual(500)
      expect(content.match(/^## /gm)?.length ?? 0).toBeGreaterThanOrEqual(4)
    })

    test('shows a picture that the demo has, with words for it', () => {
      const names = pictureFiles().map(({ name }) => name)
      const shown = [...content.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)]
      expect(shown.length).toBeGreaterThanOrEqual(1)
      for (const [, alt = '', name = ''] of shown) {
        expect(names).toContain(name)
        expect(alt.length).toBeGreaterThan(10)
      }
    })

    test('leads to devices that the shop has', () => {
      const slugs = demoProducts.map(product => product.content.slug)
      const linked = [...content.matchAll(/\]\(\/produkt\/([^)]*)\)/g)].map(([, slug]) => slug)
      expect(linked.length).toBeGreaterThanOrEqual(1)
      for (const slug of linked) expect(slugs).toContain(slug)
    })
  },
)
