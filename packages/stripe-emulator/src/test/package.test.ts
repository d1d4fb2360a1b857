import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const source = resolve(import.meta.dirname, '../..')
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')

const script = `
import { openStripeEmulator, type SqlHandle } from '@kraftpool/stripe-emulator'
import { signature } from '@kraftpool/stripe-emulator/signature'

declare const sql: SqlHandle
const emulator = await openStripeEmulator({ sql, basePath: '/__stripe', afterRetries: 'unpaid' })
export const header: string = signature('{}', 'whsec_1', emulator.now())
export const answer: Response = await emulator.fetch(new Request('http://localhost/__stripe/_clock'))
await emulator.advanceTo(new Date('2030-01-01'))
// @ts-expect-error: a policy that Stripe does not have
await openStripeEmulator({ sql, basePath: '/__stripe', afterRetries: 'forget' })
`

let folder: string
let installed: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-emulator-'))
  installed = join(folder, 'node_modules/@kraftpool/stripe-emulator')
  await mkdir(installed, { recursive: true })
  await run('npm', ['pack', '--pack-destination', folder], { cwd: source })
  const tarball = (await readdir(folder)).find(name => name.endsWith('.tgz'))
  await run('tar', ['-xzf', join(folder, tarball ?? ''), '-C', installed, '--strip-components=1'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the package tells a TypeScript program what it may be asked', async () => {
  await writeFile(join(folder, 'script.ts'), script)
  const libraries = ['--lib', 'es2024,dom', '--types', '', '--target', 'es2024']
  const strictly = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', 'false']
  await writeFile(join(folder, 'package.json'), '{"type": "module"}')
  const checked = run(process.execPath, [tsc, ...strictly, ...libraries, 'script.ts'], {
    cwd: folder,
  })
  await expect(checked.catch(error => error.stdout)).resolves.toMatchObject({ stdout: '' })
})

test('the package carries no sources and no declarations that nobody can reach', async () => {
  const names = await readdir(installed, { recursive: true })
  expect(names.filter(name => /(?<!\.d)\.ts$/.test(name))).toEqual([])
  expect(names.filter(name => name.endsWith('.d.ts')).sort()).toEqual([
    'dist/emulator.d.ts',
    ...['clock', 'log', 'settings', 'signature', 'sql'].map(name => `dist/engine/${name}.d.ts`),
  ])
})
