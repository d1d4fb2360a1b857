import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heicBomb, heicPhoto } from '#test/fixtures/heic.ts'
import { photo, pngBomb } from '#test/fixtures/pictures.ts'
import { type PictureGateway, PictureRefused } from './picture-gateway.ts'
import { openPictures } from './pictures.server.ts'

let pictures: PictureGateway
beforeAll(() => {
  pictures = openPictures()
})
afterAll(() => pictures.stop())

const longestEdge = 3200

describe('a photo of an iPhone (HEIC)', () => {
  it('is looked at, drawn anew and shown in its colours', async () => {
    expect(await pictures.look(heicPhoto)).toMatchObject({ width: 96, height: 64 })
    const drawn = await pictures.redraw(heicPhoto, { longestEdge })
    const { data } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, , blue = 0] = data
    expect(red).toBeGreaterThan(150)
    expect(blue).toBeLessThan(80)
    const small = await pictures.variant(heicPhoto, { width: 160, format: 'webp' })
    expect((await sharp(small).metadata()).format).toBe('webp')
  })

  it('leaves where it was taken behind', async () => {
    expect(heicPhoto.includes('Secret Camera')).toBe(true)
    const drawn = await pictures.redraw(heicPhoto, { longestEdge })
    expect(await sharp(drawn).metadata()).not.toHaveProperty('exif')
    expect(Buffer.from(drawn).includes('Secret Camera')).toBe(false)
  })
})

describe.each(['jpeg', 'png', 'webp'] as const)('a picture as %s', format => {
  it('is drawn anew without camera and place, the right way up', async () => {
    const original = await sharp(await photo({ width: 400, height: 200, format }))
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { exif } = await sharp(original).metadata()
    expect(exif).toBeDefined()
    const drawn = await sharp(await pictures.redraw(original, { longestEdge })).metadata()
    expect(drawn).toMatchObject({ width: 200, height: 400 })
    expect(drawn).not.toHaveProperty('exif')
    expect(drawn.orientation).toBeUndefined()
  })
})

it('a large picture is stored no larger than it is ever shown', async () => {
  const drawn = await pictures.redraw(await photo({ width: 1000, height: 500 }), {
    longestEdge: 200,
  })
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 200, height: 100 })
})

describe('a picture with more pixels than anything needs', () => {
  it.each([
    ['PNG', pngBomb()],
    ['HEIC', heicBomb()],
  ])('is refused by its header, not by unpacking it (%s)', async (_format, bomb) => {
    expect(bomb.length).toBeLessThan(2000)
    const refused = await pictures.redraw(bomb, { longestEdge }).catch(error => error)
    expect(refused).toBeInstanceOf(PictureRefused)
    expect(refused.message).toContain('exceeds pixel limit')
  })
})

it('what only calls itself a picture is refused', async () => {
  const broken = Buffer.concat([heicPhoto.subarray(0, 300), Buffer.alloc(500)])
  for (const file of [broken, Buffer.from('<html>'), Buffer.alloc(0)]) {
    await expect(pictures.redraw(file, { longestEdge })).rejects.toThrow(PictureRefused)
  }
  expect(await pictures.look(await photo())).toMatchObject({ width: 1000 })
})
