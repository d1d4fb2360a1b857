import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { shop as settings } from '#core/shop.ts'
import { heicPhoto } from '#test/fixtures/heic.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { photo, pngBomb } from '#test/fixtures/pictures.ts'
import { TestBrowser } from '#test/fixtures/visitors.ts'

const app = officeApp()

function upload(browser: TestBrowser, file: Uint8Array, name = 'Halle.jpg') {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(file)], name))
  return browser.send('/admin/medien/hochladen', {
    method: 'POST',
    headers: { Origin: app.shop.services.publicUrl },
    body,
  })
}
const choices = async (query: string) => {
  const answer = await app.admin.get(`/admin/medien/auswahl?${query}`)
  return answer.json()
}

describe('a picture that the office uploads (B-5-22)', () => {
  it('is stored, found in the library by its name, and shown', async () => {
    const answer = await upload(app.admin, await photo({ color: '#284' }), 'C:\\Fotos\\Halle 1.jpg')
    expect(answer.status).toBe(200)
    const picture = await answer.json()
    expect(picture).toMatchObject({ width: 1000, height: 500, name: 'Halle 1.jpg', alt: null })
    expect(picture.url).toBe(`/bilder/${picture.hash}/1280.jpg`)
    expect((await choices('q=halle+1')).pictures).toEqual([picture])
    expect((await choices('q=50%25')).pictures).toEqual([])
  })

  it('may be a photo of an iPhone, and keeps to itself where it was taken', async () => {
    const { hash } = await (await upload(app.admin, heicPhoto, 'IMG_1.HEIC')).json()
    const stored = await app.shop.services.files.get(`pictures/${hash}`)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 96 })
    expect(Buffer.from(stored ?? []).includes('Secret Camera')).toBe(false)
  })

  it('is stored once, however often it is sent', async () => {
    const file = await photo({ color: '#824' })
    const first = await (await upload(app.admin, file, 'eins.jpg')).json()
    const again = await (await upload(app.admin, file, 'zwei.jpg')).json()
    expect(again).toEqual(first)
  })

  it.each([
    ['a text', Buffer.from('<script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['half a picture', heicPhoto.subarray(0, 400)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused where it is %s', async (_what, file) => {
    const answer = await upload(app.admin, file)
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.code).toBe('no_picture')
  })

  it('is refused with more pixels than we unpack, and told so: it is an image (B-5-22)', async () => {
    const answer = await upload(app.admin, pngBomb())
    expect(answer.status).toBe(422)
    const { error } = await answer.json()
    expect(error).toMatchObject({ code: 'too_many_pixels' })
    expect(error.message).toContain('mehr als 60 Megapixel')
  })

  it('is cut while it arrives where it goes on over the limit, and told so (B-5-22)', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = new Uint8Array(65_536).fill(120)
          controller.enqueue(sent === 0 ? Buffer.from(`${head}\r\n\r\n`) : chunk)
          sent += chunk.length
        },
      },
      { highWaterMark: 0 },
    )
    const head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"'
    const streamed = { body: endless, duplex: 'half' }
    const answer = await app.admin.send('/admin/medien/hochladen', {
      method: 'POST',
      headers: {
        Origin: app.shop.services.publicUrl,
        'Content-Type': 'multipart/form-data; boundary=x',
      },
      ...streamed,
    })
    expect([answer.status, answer.headers.get('Connection')]).toEqual([413, 'close'])
    expect((await answer.json()).error.code).toBe('body_too_large')
    expect(sent).toBeLessThan(settings.uploads.maxBytes + 200_000)
  })

  it('leaves nothing of itself where the file store is away, and is stored once it is back', async () => {
    const { files, log } = app.shop.services
    const file = await photo({ color: '#448' })
    const away = vi.spyOn(files, 'put').mockRejectedValue(new Error('The bucket is away'))
    const said = vi.spyOn(log, 'error').mockReturnValue()
    expect((await upload(app.admin, file, 'weg.jpg')).status).toBe(500)
    away.mockRestore()
    said.mockRestore()
    expect((await choices('q=weg.jpg')).pictures).toEqual([])
    expect((await upload(app.admin, file, 'weg.jpg')).status).toBe(200)
  })

  it('is refused over its limit while it arrives', async () => {
    const answer = await upload(app.admin, Buffer.alloc(settings.uploads.maxBytes + 20_000))
    expect([answer.status, answer.headers.get('Connection')]).toEqual([413, 'close'])
  })

  it('is taken from nobody but the staff, and not from a page of another site', async () => {
    const file = await photo({ color: '#246' })
    for (const somebody of [app.customer, new TestBrowser(app.shop)]) {
      expect((await upload(somebody, file)).status).toBe(403)
    }
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' }, body: 'x' }
    expect((await app.admin.send('/admin/medien/hochladen', foreign)).status).toBe(403)
    expect((await app.customer.get('/admin/medien/auswahl')).status).toBe(403)
  })
})
