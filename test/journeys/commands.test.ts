import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '../postgres.ts'
import { type Shop, startShop } from '../shop/program.ts'
import { type Seeded, seededCopy } from '../shop/seeded.ts'

let seeded: Seeded
let shop: Shop

beforeAll(async () => {
  seeded = await seededCopy(inject('seededShop').folder)
  shop = await startShop({ dataDir: seeded.dataDir, port: await freePort() })
})
afterAll(async () => {
  await shop.stop()
  seeded.remove()
})

/** Runs one of the build's programs as `npm run` does; answers with what it prints. */
async function command(program: string, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env
  const file = join(packageRoot(), `build/server/${program}.js`)
  const env = { PATH, HOME, NODE_ENV: 'production', DATA_DIR: seeded.dataDir }
  const ended = promisify(execFile)(process.execPath, [file, ...args], { env })
  const { stdout, stderr } = await ended.catch(error => error)
  return stdout + stderr
}

const wholeCatalogue = async () => (await fetch(`${shop.url}/sitemap.xml`)).text()

test('sync and seed are done by the running shop, which shows at once what they brought', async () => {
  expect(await command('sync')).toMatch(/^Read 32 products with \d+ prices: 0 changed, 0 gone\.\n$/)
  const before = await wholeCatalogue()
  const said = await command('seed', '--products', '3', '--orders', '4')
  expect(said).toMatch(/^Loaded 3 products in .* s\.\nLoaded 4 orders of \d checkouts in .* s\.\n$/)
  const addresses = (await wholeCatalogue()).match(/<loc>/g)?.length ?? 0
  expect(addresses).toBe((before.match(/<loc>/g)?.length ?? 0) + 3)
  expect(await command('sync')).toContain('Read 35 products')
})

test('commands say in a sentence what is wrong with them', async () => {
  expect(await command('seed')).toBe(
    'Say how much: npm run seed -- --products 5000 --orders 20000 --devices 1000\n',
  )
  expect(await command('seed', '--products', 'many')).toContain('--products must be a whole number')
  expect(await command('seed', '--orders', '1000001')).toBe(
    '--orders must be a whole number of at most 1000000.\n',
  )
  expect(await command('seed', '--gifts', '3')).toContain('--gifts')
  expect(await command('worker')).toMatch(/^DATABASE_URL is not set\./)
  expect(await command('main')).toMatch(/is in use by a running shop/)
})
