import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const source = resolve(import.meta.dirname, '../..')
const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
/** Where this repository keeps what the package depends on. */
const dependencies = resolve(source, '../../node_modules')

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

test('the packed program serves, and ends when told so, also while a browser keeps a connection open', async () => {
  for (const scope of ['@electric-sql', '@hono']) {
    await symlink(join(dependencies, scope), join(folder, 'node_modules', scope))
  }
  const program = spawn(process.execPath, [join(installed, 'dist/main.js'), '--port', '0'], {
    env: { DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line]: string[] = await once(createInterface({ input: program.stdout }), 'line')
    const { port } = new URL(line?.split(': ')[1] ?? '')
    const idle = connect(Number(port), '127.0.0.1').on('error', () => {})
    await once(idle, 'connect')
    const answer = await fetch(`http://127.0.0.1:${port}/v1/products`, {
      headers: { Authorization: 'Bearer sk_test_x' },
    })
    expect(await answer.json()).toMatchObject({ object: 'list', data: [] })
    program.kill('SIGTERM')
    expect(await once(program, 'exit')).toEqual([0, null])
  } finally {
    program.kill('SIGKILL')
  }
})
