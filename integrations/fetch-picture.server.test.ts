import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#test/fixtures/pictures.ts'
import { fetchPicture } from './fetch-picture.server.ts'
import { PictureRefused } from './picture-gateway.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let origin: string
let jpeg: Buffer
let asked = 0

const answers: Record<string, (response: ServerResponse) => void> = {
  '/rower.jpg': response => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(jpeg),
  '/page': response => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
  '/drawing': response =>
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>'),
  '/gone': response => response.writeHead(404).end(),
  '/broken': response => response.writeHead(500).end(),
  '/moved': response => response.writeHead(302, { Location: '/rower.jpg' }).end(),
  '/inwards': response => response.writeHead(302, { Location: 'http://10.0.0.1/a.jpg' }).end(),
  '/file': response => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/round': response => response.writeHead(302, { Location: '/round' }).end(),
  '/heavy': response =>
    response
      .writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': String(16 * 1024 * 1024) })
      .end(),
  '/endless': response => {
    response.writeHead(200, { 'Content-Type': 'image/png' })
    const part = Buffer.alloc(1024 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more).on('error', () => {})
    more()
  },
}

beforeAll(async () => {
  jpeg = await photo()
  server = createServer((request, response) => {
    asked += 1
    answers[request.url ?? '']?.(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Only here the test's own server counts as a host of the internet. */
const allowed = { isAllowed: (address: string) => address === '127.0.0.1' }
const refusal = expect.any(PictureRefused)

describe('a foreign picture', () => {
  it('is fetched, also where its address has moved', async () => {
    expect(await fetchPicture(`${origin}/rower.jpg`, allowed)).toEqual(jpeg)
    expect(await fetchPicture(`${origin}/moved`, allowed)).toEqual(jpeg)
  })

  it.each(['/page', '/drawing', '/gone', '/heavy', '/endless', '/round', '/inwards', '/file'])(
    'is given up at %s',
    async path => {
      await expect(fetchPicture(origin + path, allowed)).rejects.toEqual(refusal)
    },
  )

  it('may come another time where the host is only in trouble', async () => {
    const error = await fetchPicture(`${origin}/broken`, allowed).catch(each => each)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toEqual(refusal)
  })
})

describe('the network of the shop itself', () => {
  it.each([
    'http://127.0.0.1:PORT/rower.jpg',
    'http://localhost:PORT/rower.jpg',
    'http://2130706433:PORT/rower.jpg',
    'http://0x7f.1:PORT/rower.jpg',
    'http://[::ffff:127.0.0.1]:PORT/rower.jpg',
    'http://[::1]:PORT/rower.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://user:secret@127.0.0.1:PORT/rower.jpg',
    'ftp://127.0.0.1/rower.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'bilder/rower.jpg',
  ])('is never asked: %s', async address => {
    const before = asked
    const url = address.replace('PORT', new URL(origin).port)
    await expect(fetchPicture(url)).rejects.toEqual(refusal)
    expect(asked).toBe(before)
  })

  it('is told from the internet by every address', () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '172.32.0.1']) {
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    }
    for (const address of [
      ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.1.1', '172.16.0.1'],
      ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
      ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1'],
      ...['fd12::1', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:a00:1::', '2001::1'],
      ...['localhost', ''],
    ]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false])
    }
  })
})
