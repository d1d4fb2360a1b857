import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openStaticFiles } from './static-files.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  return () => rm(folder, { recursive: true })
})

test('a file that could not be read once is read again for whoever asks next', async () => {
  const file = join(folder, 'robots.txt')
  await writeFile(file, 'User-agent: *')
  const files = await openStaticFiles(folder)
  const ask = async () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/robots.txt' })
    const response = new ServerResponse(request)
    await files.serve(request, response)
    return response.statusCode
  }
  await rename(file, `${file}.away`)
  await expect(ask()).rejects.toThrow('ENOENT')
  await rename(`${file}.away`, file)
  expect(await ask()).toBe(200)
})
