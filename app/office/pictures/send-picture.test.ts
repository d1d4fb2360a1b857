import { expect, it } from 'vitest'
import { refusal } from '#core/refusals.ts'
import { shop } from '#core/shop.ts'
import { failureOf, sendPicture } from './send-picture.ts'

async function failed(file: File) {
  return failureOf(file, await sendPicture(file).catch(error => error))
}

it('a file that is no image is not sent (B-5-22)', async () => {
  expect(await failed(new File(['a'], 'Liste.pdf', { type: 'application/pdf' }))).toEqual({
    title: 'Invalid file type',
    text: 'Liste.pdf is not an image file',
  })
})

it('a file that is too large is not sent, and it is said how large one may be (B-8-15)', async () => {
  const large = new File([Buffer.alloc(shop.uploads.maxBytes + 1)], 'groß.heic')
  expect(await failed(large)).toEqual({
    title: 'Upload failed',
    text: 'Failed to upload groß.heic',
    reason: 'Die Datei ist zu groß. Sie darf höchstens 12 MB haben.',
  })
})

it('what the shop refuses is told apart from what goes wrong on the way (B-8-15)', () => {
  const file = new File(['a'], 'Halle.jpg', { type: 'image/jpeg' })
  expect(failureOf(file, refusal('no_picture'))).toMatchObject({
    title: 'Invalid file type',
    text: 'Halle.jpg is not an image file',
  })
  expect(failureOf(file, refusal('unreachable'))).toMatchObject({
    title: 'Upload failed',
    text: 'Failed to upload Halle.jpg',
  })
  expect(failureOf(file, new Error())).toEqual({
    title: 'Upload failed',
    text: 'An error occurred while uploading images',
  })
})
