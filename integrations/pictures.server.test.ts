import { spawnSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { photo } from '#test/fixtures/pictures.ts'
import { type PictureGateway, PictureRefused, PicturesBusy } from './picture-gateway.ts'
import { openPictures } from './pictures.server.ts'

let pictures: PictureGateway
beforeEach(() => {
  pictures = openPictures()
})
afterEach(() => pictures.stop())

/** Process ids of the programs that make pictures for this test. */
const makers = () =>
  spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(line => line.includes('picture-maker'))
    .map(line => Number.parseInt(line, 10))

const small = { width: 160, format: 'jpg' } as const

it('goes on after the program was killed, and says that one picture failed', async () => {
  const bytes = await photo({ width: 6000, height: 6000 })
  const lost = pictures.variant(bytes, { width: 1600, format: 'avif' }).catch(error => error)
  while (makers().length === 0) await setTimeout(5)
  for (const pid of makers()) process.kill(pid, 'SIGKILL')
  expect(await lost).toMatchObject({ message: expect.stringContaining('SIGKILL') })
  expect(await pictures.variant(await photo(), small)).toHaveProperty('length')
})

it('hands nothing over to a program that is just ending', async () => {
  const bytes = await photo()
  await pictures.variant(bytes, small)
  pictures.stop()
  const next = await Promise.all([pictures.look(bytes), pictures.variant(bytes, small)])
  expect(next[0]).toMatchObject({ width: 1000, height: 500 })
})

it('refuses what stands in a long queue already, not what is to be looked at', async () => {
  const bytes = await photo({ width: 200, height: 200 })
  const asked = Promise.allSettled(
    Array.from({ length: 200 }, () => pictures.variant(bytes, small)),
  )
  const seen = await pictures.look(bytes)
  const answers = await asked
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  expect(refused[0]).toMatchObject({ reason: expect.any(PicturesBusy) })
  expect(seen.width).toBe(200)
})

it('sees which way up a camera was held', async () => {
  const { default: sharp } = await import('sharp')
  const lying = await sharp(await photo({ width: 400, height: 200 }))
    .withExif({})
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(await pictures.look(lying)).toMatchObject({ width: 200, height: 400 })
})

it('refuses drawings', async () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#c81"/></svg>',
  )
  await expect(pictures.look(drawing)).rejects.toThrow(PictureRefused)
})
