import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blogPosts, mirroredProducts, pictureSources } from '#db/schema/schema.ts'
import { PictureRefused } from '#integrations/picture-gateway.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { publishedPosts } from '../content/posts.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { mirrorPictures } from './mirror.server.ts'
import { picturesOf } from './read.server.ts'

let shop: TestServices
/** What the internet answers, by address. */
let internet: Map<string, Buffer | Error>
let asked: string[]
let services: TestServices['services']

beforeEach(async () => {
  shop = await testServices()
  internet = new Map()
  asked = []
  services = {
    ...shop.services,
    pictures: {
      ...shop.services.pictures,
      async fetch(url) {
        asked.push(url)
        const answer = internet.get(url) ?? new Error('getaddrinfo ENOTFOUND')
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  }
})
afterEach(() => shop.close())

async function sell(id: string, images: string[]): Promise<void> {
  const at = services.clock.now()
  await services.db
    .insert(mirroredProducts)
    .values({ id, name: 'Gerät', images, createdAt: at, updatedAt: at })
  services.catalog.forget(id)
}

const imagesOf = async (id: string) =>
  (await services.catalog.current()).byId.get(id)?.images.map(({ url }) => url)

async function source(url: string) {
  const [row] = await services.db.select().from(pictureSources).where(eq(pictureSources.url, url))
  return row
}

function waitMinutes(minutes: number): void {
  const later = new Date(services.clock.now().getTime() + minutes * MINUTE_MS)
  services = { ...services, clock: { now: () => later } }
}

const front = 'https://bilder.example/front.jpg'
const side = 'https://bilder.example/side.png'

describe('pictures elsewhere', () => {
  test('are fetched once and then shown from the shop itself', async () => {
    internet.set(front, await photo()).set(side, await photo({ format: 'png' }))
    await sell('prod_a', [front, side])
    expect(await imagesOf('prod_a')).toEqual([])
    await mirrorPictures(services)
    await expect.poll(() => imagesOf('prod_a')).toHaveLength(2)
    for (const url of (await imagesOf('prod_a')) ?? []) {
      expect(url).toMatch(/^\/bilder\/[0-9a-f]{16}\/1280\.jpg$/)
    }
    await sell('prod_b', [side])
    await mirrorPictures(services)
    expect(asked.toSorted()).toEqual([front, side])
    expect(await imagesOf('prod_b')).toHaveLength(1)
  })

  test('of an article are shown too', async () => {
    internet.set(front, await photo())
    await services.db.insert(blogPosts).values({
      title: 'Rudern',
      slug: 'rudern',
      content: 'Text',
      contentType: 'knowledge',
      imageUrl: front,
      imageAlt: 'Ein Boot',
      isPublished: true,
    })
    expect((await publishedPosts(services.db))[0]?.image).toBeNull()
    await mirrorPictures(services)
    expect((await publishedPosts(services.db))[0]?.image).toMatchObject({
      alt: 'Ein Boot',
      width: 1000,
      height: 500,
    })
  })

  test('with the same content are kept once', async () => {
    internet.set(front, await photo()).set(side, await photo())
    await sell('prod_a', [front, side])
    await mirrorPictures(services)
    const found = await picturesOf(services.db, [front, side, 'https://bilder.example/none.jpg'])
    expect([...found.keys()].toSorted()).toEqual([front, side])
    expect(found.get(front)).toEqual(found.get(side))
  })

  test('that cannot be reached are tried again, each time later', async () => {
    await sell('prod_a', [front])
    await mirrorPictures(services)
    await mirrorPictures(services)
    expect(asked).toHaveLength(1)
    expect(await source(front)).toMatchObject({ state: 'wanted', reason: 'getaddrinfo ENOTFOUND' })
    waitMinutes(2)
    await mirrorPictures(services)
    waitMinutes(2)
    await mirrorPictures(services)
    expect(asked).toHaveLength(2)
    internet.set(front, await photo())
    waitMinutes(10)
    await mirrorPictures(services)
    expect(await source(front)).toMatchObject({ state: 'taken', reason: null })
  })

  test('that stay away are given up in the end', async () => {
    await sell('prod_a', [front])
    for (let day = 0; day < 10; day += 1) {
      await mirrorPictures(services)
      waitMinutes(1441)
    }
    expect(asked).toHaveLength(6)
    expect(await source(front)).toMatchObject({ state: 'refused' })
  })

  test('that are none are given up at once, with the reason', async () => {
    internet.set(front, new PictureRefused('It is no picture but text/html'))
    internet.set(side, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await sell('prod_a', [front, side])
    await mirrorPictures(services)
    waitMinutes(10_000)
    await mirrorPictures(services)
    expect(asked.toSorted()).toEqual([front, side])
    expect(await source(front)).toMatchObject({
      state: 'refused',
      reason: 'It is no picture but text/html',
    })
    expect(await source(side)).toMatchObject({ state: 'refused' })
    expect(await imagesOf('prod_a')).toEqual([])
  })

  test("on the provider's own host are never asked for (S-3-1)", async () => {
    await sell('prod_a', ['https://files.stripe.com/links/a', 'https://notstripe.com/b.jpg'])
    await mirrorPictures(services)
    expect(asked).toEqual(['https://notstripe.com/b.jpg'])
  })
})
