import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { variantPath } from '#core/pictures/address.ts'
import { originalKey } from '#core/pictures/import.server.ts'
import {
  blogPosts,
  journalEntries,
  mirroredProducts,
  pictureSources,
  pictures,
  productContents,
  projects,
} from '#db/schema/schema.ts'
import { partOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { photo } from '#test/fixtures/pictures.ts'

const office = officeApp()

const page = async (query = '') => {
  const answer = await office.admin.get(`/admin/medien${query}`)
  return wordsOf(partOf((await answer.text()).replaceAll('<!-- -->', ''), 'main'))
}
let shade = 0
/** A picture that nobody else has, as the office uploads it. */
async function uploaded(name: string): Promise<{ hash: string; url: string }> {
  shade += 1
  const body = new FormData()
  const file = await photo({
    color: `#44${(shade * 16).toString(16).padStart(2, '0')}88`,
    width: 640,
  })
  body.set('picture', new File([new Uint8Array(file)], name))
  const answer = await office.admin.send('/admin/medien/hochladen', {
    method: 'POST',
    headers: { Origin: office.shop.services.publicUrl },
    body,
  })
  return answer.json()
}
const remove = (hash: string) => office.admin.post(`/admin/medien/${hash}/entfernen.data`, {})
const isStored = async (hash: string) => {
  const { db } = office.shop.services
  return (await db.$count(pictures, eq(pictures.hash, hash))) === 1
}

describe('the media library', () => {
  it('shows every picture with its size, and says where it is used', async () => {
    expect(await page('?q=gibt+es+nicht')).toContain('Kein Bild gefunden.')
    const { hash, url } = await uploaded('Halle <b>eins.jpg')
    expect(await page('?page=9')).toContain('Kein Bild gefunden.')
    const before = await page('?q=Halle')
    expect(before).toContain('Halle &lt;b&gt;eins.jpg 640 × 500 Pixel')
    expect(before).toContain('Nirgends verwendet.')

    const { db, clock } = office.shop.services
    const at = clock.now()
    await db.insert(mirroredProducts).values({
      id: 'prod_bild',
      name: 'Gerät',
      images: [],
      createdAt: at,
      updatedAt: at,
    })
    await db.insert(productContents).values({
      stripeProductId: 'prod_bild',
      title: 'Havel 9',
      slug: 'havel-9',
      images: [{ url, alt: '' }],
    })
    const [post] = await db
      .insert(blogPosts)
      .values({
        title: 'Rudern im Winter',
        slug: 'rudern-im-winter',
        content: `Text\n\n![Halle](${variantPath({ hash, width: 960, format: 'webp' })})`,
        contentType: 'news',
      })
      .returning({ id: blogPosts.id })
    await db.insert(projects).values({
      slug: 'halle',
      title: 'Halle Nord',
      customerName: 'x',
      description: 'y',
      imageUrl: url,
    })
    await db.insert(pictureSources).values({
      url: '/bilder/szenen/eingang',
      hash,
      state: 'taken',
      nextTryAt: at,
      createdAt: at,
    })
    const text = await page('?q=Halle')
    expect(text).toMatch(
      /Verwendet in Produkt Havel 9 Beitrag Rudern im Winter Projekt Halle Nord 1 weitere Seite des Shops \/bilder\/szenen\/eingang/,
    )
    const html = await (await office.admin.get('/admin/medien?q=Halle')).text()
    for (const to of ['/admin/produkte/prod_bild', `/admin/blog/${post?.id}`]) {
      expect(html).toContain(`href="${to}"`)
    }
    expect(html).not.toContain('Entfernen: ')
    const refused = await remove(hash)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Dieses Bild wird verwendet.')
    expect(await isStored(hash)).toBe(true)
  })

  it.each([
    ['a text that somebody writes', 'draft'],
    ['what a post was before', 'version'],
  ])('counts %s as a use, because it can be brought back', async (_what, kind) => {
    const { hash, url } = await uploaded(`${kind}.jpg`)
    const fields = { title: 'Alt', slug: kind, excerpt: null, imageUrl: url, content: 'Text' }
    const [post] = await office.shop.services.db
      .insert(blogPosts)
      .values({ ...fields, imageUrl: null, contentType: 'news' })
      .returning()
    const read = { ...fields, imageUrl: null, imageAlt: null, category: null, contentType: 'news' }
    const more = { featured: false, author: null, seoTitle: null, seoDescription: null }
    const shown = { ...read, ...more, sortOrder: 0, publishAt: null }
    const save = (change: object, path = '') =>
      office.admin.post(`/admin/blog/${post?.id}${path}.data`, {
        read: JSON.stringify(shown),
        mine: JSON.stringify({ ...shown, ...change }),
      })
    if (kind === 'draft') await save({ imageUrl: url }, '/entwurf')
    else {
      await save({ imageUrl: url })
      expect(await page(`?q=${kind}.jpg`)).toMatch(/Verwendet in Beitrag Alt (?!Frühere)/)
      const back = { ...shown, imageUrl: url }
      await office.admin.post(`/admin/blog/${post?.id}.data`, {
        read: JSON.stringify(back),
        mine: JSON.stringify(shown),
      })
    }
    expect((await remove(hash)).status).toBe(409)
    expect(await page(`?q=${kind}.jpg`)).toContain(
      kind === 'draft' ? 'Nicht gespeicherter Text zu Alt' : 'Frühere Fassung von Alt',
    )
  })

  it('finds what nothing uses, and what nobody described', async () => {
    const used = await uploaded('benutzt.jpg')
    const idle = await uploaded('unbenutzt.jpg')
    await office.shop.services.db.insert(projects).values({
      slug: 'mit-bild',
      title: 'Mit Bild',
      customerName: 'x',
      description: 'y',
      imageUrl: used.url,
    })
    const unused = await page('?show=unused&q=benutzt')
    expect(unused).toContain('1 Bild ')
    expect(unused).toContain('unbenutzt.jpg')
    const described = await office.admin.post(`/admin/medien/${idle.hash}/worte.data`, {
      'read-name': 'unbenutzt.jpg',
      'read-alt': '',
      name: 'unbenutzt.jpg',
      alt: 'Eine leere Halle',
    })
    expect(described.status).toBe(200)
    const wordless = await page('?show=wordless&q=benutzt')
    expect(wordless).toContain('1 Bild ')
    expect(wordless).not.toContain('unbenutzt.jpg')
    expect((await page('?q=leere+halle')).includes('unbenutzt.jpg')).toBe(true)
  })

  it('shows both values where two people described a picture, and writes none', async () => {
    const { hash } = await uploaded('zu zweit.jpg')
    const save = (alt: string, more = {}) =>
      office.admin.post(`/admin/medien/${hash}/worte.data`, {
        'read-name': 'zu zweit.jpg',
        'read-alt': '',
        name: 'zu zweit.jpg',
        alt,
        ...more,
      })
    expect((await save('Ein Rudergerät')).status).toBe(200)
    const late = await save('Ein Laufband')
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('Ein Rudergerät')
    const chosen = { 'seen-alt': 'Ein Rudergerät', 'keep-alt': 'mine' }
    expect((await save('Ein Laufband', chosen)).status).toBe(200)
    expect(await page('?q=zu+zweit')).toContain('Ein Laufband')
  })
})

describe('a picture that nothing uses', () => {
  it('goes with its file and everything that was made of it', async () => {
    const { hash } = await uploaded('weg.jpg')
    const { services, pictureFiles } = office.shop
    const forgotten = vi.spyOn(pictureFiles, 'forget')
    expect((await remove(hash)).status).toBe(200)
    await office.shop.settle()
    expect(await isStored(hash)).toBe(false)
    expect(await services.files.get(originalKey(hash))).toBeUndefined()
    await expect.poll(() => forgotten.mock.calls).toEqual([[hash]])
    forgotten.mockRestore()
    const events = await services.db
      .select({ event: journalEntries.event })
      .from(journalEntries)
      .where(eq(journalEntries.subjectId, hash))
    expect(events.map(({ event }) => event)).toEqual(['picture_uploaded', 'picture_removed'])
    expect((await remove(hash)).status).toBe(404)
  })

  it('may be uploaded again at once, and is there', async () => {
    const name = 'noch einmal.jpg'
    const first = await uploaded(name)
    await remove(first.hash)
    shade -= 1
    expect((await uploaded(name)).hash).toBe(first.hash)
    await office.shop.settle()
    expect(await office.shop.services.files.get(originalKey(first.hash))).toBeDefined()
  })
})
