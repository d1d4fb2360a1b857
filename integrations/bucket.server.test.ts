import { expect, it } from 'vitest'
import { s3Server } from '#test/fixtures/s3-server.ts'
import { openFiles } from './files.server.ts'

const headers = new Set<string>()
const s3 = s3Server({ onRequest: request => addAll(request.headers) })
const addAll = (sent: object) => {
  for (const name of Object.keys(sent)) headers.add(name)
}

const open = (key: string) => openFiles({ folder: '/unused', s3Url: s3.url(key) })

it('a server of its own make stores, gives and removes the bytes of a picture', async () => {
  const files = open('S3RVER')
  const picture = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))
  await files.put('pictures/a', picture, 'image/jpeg')
  expect(Buffer.from((await files.get('pictures/a')) ?? []).equals(picture)).toBe(true)
  expect(await files.get('pictures/b')).toBeUndefined()
  await files.remove('pictures/a')
  expect(await files.get('pictures/a')).toBeUndefined()
})

it('no checksum is asked of it that only AWS knows', async () => {
  await open('S3RVER').put('pictures/c', Buffer.from('c'), 'image/jpeg')
  expect([...headers].filter(name => name.includes('checksum'))).toEqual([])
})

it('who may not read is refused, and the file not taken for a missing one', async () => {
  await expect(open('somebody').get('pictures/c')).rejects.toThrow()
})
