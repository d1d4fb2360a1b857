import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#test/postgres.ts'
import { FolderInUse, lockFirstStart, lockFolder, tryLockFolder } from './data-lock.ts'

let folder: string
let port: number
const holders: ChildProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  port = await freePort()
})
afterEach(async () => {
  for (const holder of holders.splice(0)) await kill(holder)
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that wants the folder; answers when it has said whether it owns it. */
async function holder(): Promise<{ process: ChildProcess; said: string }> {
  const program = join(import.meta.dirname, '../../test/shop/lock-holder.ts')
  const child = spawn(process.execPath, [program, folder, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  holders.push(child)
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { process: child, said: said.trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('of six processes that start at the same moment one owns the folder', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, holder))
  expect(all.map(({ said }) => said).sort()).toEqual([...Array(5).fill('in use'), 'owner'])
})

test('kill -9 frees the folder and leaves nothing that could lock it', async () => {
  const first = await holder()
  expect(first.said).toBe('owner')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(tryLockFolder(folder)).toBeUndefined()
  await kill(first.process)
  expect(readdirSync(folder).filter(name => !/^(owner|first-start)\.lock$/.test(name))).toEqual([])
  lockFolder(folder)()
})

test('a folder let go is free at once, and letting go twice harms nobody', async () => {
  const release = lockFolder(folder)
  release()
  const next = await holder()
  expect(next.said).toBe('owner')
  release()
  expect(tryLockFolder(folder)).toBeUndefined()
})

test('one first start at a time writes into a folder', () => {
  const end = lockFirstStart(folder)
  expect(() => lockFirstStart(folder)).toThrow(FolderInUse)
  end()
  lockFirstStart(folder)()
})
