import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFiles } from './files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-bucket-'))
const s3 = new S3rver({
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'bilder', configs: [] }],
})
const headers = new Set<string>()
const answer = s3.callback()
const server = createServer((request, response) => {
  for (const name of Object.keys(request.headers)) headers.add(name)
  answer(request, response)
})
let port: number
beforeAll(async () => {
  await s3.configureBuckets()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (key: string) =>
  openFiles({ folder, s3Url: `http://${key}:S3RVER@127.0.0.1:${port}/bilder?region=eu-central-1` })

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
