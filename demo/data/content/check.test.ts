import { describe, expect, test } from 'vitest'
import { demoScenes } from '../../pictures/scenes.ts'
import { demoProducts } from '../catalog/products.ts'
import { forbiddenWords } from '../forbidden-words.ts'
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

test('there are six published projects of six kinds', () => {
  const shown = demoProjects.filter(project => project.is_published)
  expect(new Set(shown.map(project => project.category))).toEqual(
    new Set(['fitness-studio', 'corporate', 'hotel', 'rehabilitation', 'sports-club', 'education']),
  )
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
      expect(JSON.stringify(text)).not.toMatch(forbiddenWords)
    })
  },
)

test.each(demoPosts.map(post => [post.slug, post.content] as const))(
  '%s is 300 to 600 words long',
  (_slug, content) => {
    const words = content.split(/\s+/).length
    expect(words).toBeGreaterThanOrEqual(300)
    expect(words).toBeLessThanOrEqual(600)
  },
)
