import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type VariantAddress, variantOf, variantPath } from '#core/pictures/address.ts'
import { importPicture } from '#core/pictures/import.server.ts'
import type { Picture } from '#core/pictures/picture.ts'
import { pictures } from '#db/schema/schema.ts'
import { PictureRefused, PicturesBusy } from '#integrations/picture-gateway.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { createListener, type Listener } from '../http/listener.ts'
import { createMetrics } from '../http/metrics.ts'
import { openPictureFiles } from './picture-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-variants-'))
let shop: TestServices
let listener: Listener
let origin: string
let picture: Picture

beforeAll(async () => {
  shop = await testServices()
  listener = createListener({
    fetch: () => new Response('a page', { status: 200 }),
    files: [openPictureFiles(shop.services, folder)],
    cache: undefined,
    metrics: createMetrics(() => 0),
  })
  origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`
  picture = await importPicture(shop.services, {
    bytes: await photo({ width: 2000, height: 1000 }),
    source: '/bilder/szenen/halle',
  })
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init })
const path = (more: Partial<VariantAddress>, of = picture) =>
  variantPath({ hash: hashOf(of), width: 320, format: 'jpg', ...more })

function hashOf({ url }: Picture): string {
  const variant = variantOf(url)
  if (!variant) throw new Error(`${url} is no picture`)
  return variant.hash
}

async function measured(of: string) {
  const answer = await get(of)
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
  return { status: answer.status, type: answer.headers.get('Content-Type'), width, height, format }
}

describe('a picture', () => {
  it('comes as AVIF, WebP and JPEG in the width that is asked for', async () => {
    expect(await measured(path({ format: 'jpg', width: 720 }))).toEqual({
      status: 200,
      type: 'image/jpeg',
      width: 720,
      height: 360,
      format: 'jpeg',
    })
    expect(await measured(path({ format: 'webp', width: 320 }))).toMatchObject({
      type: 'image/webp',
      width: 320,
      format: 'webp',
    })
    // Sharp calls AVIF by its container.
    expect(await measured(path({ format: 'avif', width: 160 }))).toMatchObject({
      type: 'image/avif',
      width: 160,
      format: 'heif',
    })
  })

  it('is known by its size, a small preview and an address that other shops can load', async () => {
    expect(picture).toMatchObject({ width: 2000, height: 1000 })
    expect(picture.preview.length).toBeLessThan(250)
    const tiny = await sharp(Buffer.from(picture.preview, 'base64')).metadata()
    expect(tiny).toMatchObject({ format: 'webp', width: 16, height: 8 })
    expect(await measured(picture.url)).toMatchObject({ type: 'image/jpeg', width: 1280 })
  })

  it('may be kept for ever', async () => {
    const answer = await get(path({}))
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const again = await get(path({}), {
      headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const head = await get(path({}), { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe(answer.headers.get('Content-Length'))
  })

  it('is made once, however many ask for it at the same time', async () => {
    let made = 0
    const counting = {
      ...shop.services,
      pictures: {
        ...shop.services.pictures,
        variant: (...asked: Parameters<typeof shop.services.pictures.variant>) => {
          made += 1
          return shop.services.pictures.variant(...asked)
        },
      },
    }
    const other = createListener({
      fetch: () => new Response(null, { status: 500 }),
      files: [openPictureFiles(counting, join(folder, 'once'))],
      cache: undefined,
      metrics: createMetrics(() => 0),
    })
    const url = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}${path({ width: 960 })}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(url)))
    await Promise.all(answers.map(answer => answer.arrayBuffer()))
    await (await fetch(url)).arrayBuffer()
    await other.stop()
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(made).toBe(1)
    expect(readdirSync(join(folder, 'once', hashOf(picture)))).toEqual(['960.jpg'])
  })

  it('leaves nothing behind once it is gone, also where this instance was not told', async () => {
    const own = join(folder, 'gone')
    const files = openPictureFiles(shop.services, own)
    const other = await importPicture(shop.services, { bytes: await photo({ color: '#321' }) })
    const [here, gone] = [hashOf(picture), hashOf(other)]
    for (const hash of [here, gone]) await files.prepare({ hash, width: 160, format: 'jpg' })
    await files.forget(gone)
    expect(readdirSync(own)).toEqual([here])
    await files.prepare({ hash: gone, width: 160, format: 'jpg' })
    await shop.services.db.delete(pictures).where(eq(pictures.hash, gone))
    await files.forgetRemoved()
    expect(readdirSync(own)).toEqual([here])
    await openPictureFiles(shop.services, join(folder, 'none')).forgetRemoved()
  })

  it('that is small is never blown up', async () => {
    const small = await importPicture(shop.services, { bytes: await photo({ width: 400 }) })
    expect(await measured(small.url)).toMatchObject({ width: 400 })
  })

  it('has no see-through parts, in no format, so that its preview cannot show through', async () => {
    const bytes = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const glass = await importPicture(shop.services, { bytes })
    for (const format of ['avif', 'webp', 'jpg'] as const) {
      const answer = await get(path({ format, width: 160 }, glass))
      const { isOpaque, dominant } = await sharp(await answer.arrayBuffer()).stats()
      expect([format, isOpaque, dominant.r > 240]).toEqual([format, true, true])
    }
  })

  it('is also found under the name that content gives it', async () => {
    const answer = await get('/bilder/szenen/halle')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(picture.url)
  })
})

describe('what is no picture of the shop', () => {
  it.each(['/bilder/0000000000000000/720.jpg', '/bilder/szenen/nirgends', '/bilder/'])(
    '%s is nothing',
    async address => {
      expect((await get(address)).status).toBe(404)
    },
  )

  it('is nothing in a width or a format that the shop does not make', async () => {
    const hash = hashOf(picture)
    for (const name of ['721.jpg', '0720.jpg', '99999.avif', '720.png', '720.svg', '720']) {
      expect([name, (await get(`/bilder/${hash}/${name}`)).status]).toEqual([name, 404])
    }
    expect((await get(`/bilder/${hash.toUpperCase()}/720.jpg`)).status).toBe(404)
    expect(readdirSync(folder)).not.toContain('0000000000000000')
  })

  it.each([
    ['text', Buffer.from('Das ist kein Bild.')],
    ['half a picture', undefined],
    ['a drawing from outside', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is refused: %s', async (_what, bytes) => {
    const original = bytes ?? (await photo()).subarray(0, 400)
    await expect(importPicture(shop.services, { bytes: original })).rejects.toThrow(PictureRefused)
  })

  it('is kept waiting when too many new ones are wanted at once', async () => {
    const busy = {
      ...shop.services,
      pictures: {
        ...shop.services.pictures,
        variant: () => Promise.reject(new PicturesBusy('Too many')),
      },
    }
    const other = createListener({
      fetch: () => new Response(null, { status: 500 }),
      files: [openPictureFiles(busy, join(folder, 'busy'))],
      cache: undefined,
      metrics: createMetrics(() => 0),
    })
    const port = await other.listen(0, '127.0.0.1')
    const answer = await fetch(`http://127.0.0.1:${port}${path({ width: 960 })}`)
    await other.stop()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('3')
  })
})
