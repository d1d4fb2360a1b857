import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from './files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-files-'))
const objects = new Map<string, { body: Buffer; type: string }>()
const keys = new Set<string>()
let server: Server
let endpoint: string

/** As much of S3 as storing and reading takes. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://s3').pathname
    keys.add(/Credential=([^/]+)/.exec(request.headers.authorization ?? '')?.[1] ?? 'none')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? ''
      objects.set(path, { body: Buffer.concat(chunks), type })
      response.writeHead(200).end()
      return
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      response.writeHead(204).end()
      return
    }
    const found = objects.get(path)
    if (!found) {
      response.writeHead(404, { 'Content-Type': 'application/xml' })
      response.end(request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
      return
    }
    const { body, type } = found
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': String(body.length) })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  endpoint = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('files of the shop', () => {
  const picture = Buffer.from([0xff, 0xd8, 0x00, 0x80, 0xfe])

  it.each([
    ['in a folder', () => openFiles({ folder })],
    [
      'in a bucket',
      () => openFiles({ folder, s3Url: `http://shop:s%2Fcret@${endpoint}/bilder?region=eu` }),
    ],
  ])('%s are read as they were written', async (_where, open) => {
    const files = open()
    expect(await files.get('pictures/a')).toBeUndefined()
    await files.put('pictures/a', picture, 'image/jpeg')
    expect(Buffer.from((await files.get('pictures/a')) ?? [])).toEqual(picture)
    await files.put('pictures/a', Buffer.from('new'), 'image/jpeg')
    expect(Buffer.from((await files.get('pictures/a')) ?? []).toString()).toBe('new')
    await files.put('pictures/b', picture, 'image/jpeg')
    for (const _again of [1, 2]) await files.remove('pictures/b')
    expect(await files.get('pictures/b')).toBeUndefined()
  })

  it('lie where the operator said', () => {
    expect(readdirSync(join(folder, 'pictures'))).toEqual(['a'])
    expect([...objects.keys()]).toEqual(['/bilder/pictures/a'])
    expect(objects.get('/bilder/pictures/a')?.type).toBe('image/jpeg')
    expect([...keys]).toEqual(['shop'])
  })

  it('in a bucket that never answers are given up', async () => {
    const silent = createTcpServer(() => {})
    await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const s3Url = `http://shop:secret@127.0.0.1:${port}/bilder`
    const files = openFiles({ folder, s3Url, answerMs: 100 })
    await expect(files.get('pictures/a')).rejects.toThrow()
    await expect(files.put('pictures/a', picture, 'image/jpeg')).rejects.toThrow()
    silent.close()
  })
})
