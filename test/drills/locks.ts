import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../postgres.ts'
import type { Drill } from './drill.ts'

const WAVE = 50

/**
 * Waves of processes that all want one folder; owners are killed at once. Each owner takes a port
 * that the kernel gives to one process at a time, so that two of them would show.
 */
export const locks: Drill = async ({ times, check }) => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-lock-'))
  const port = String(await freePort())
  const waves = times(1000 / WAVE)
  const said: string[] = []
  let withoutOwner = 0
  try {
    for (let wave = 0; wave < waves; wave += 1) {
      const answers = await Promise.all(Array.from({ length: WAVE }, () => contender(folder, port)))
      said.push(...answers)
      if (!answers.includes('owner')) withoutOwner += 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const heard = (word: string) => said.filter(answer => answer === word).length
  const [owners, turnedAway] = [heard('owner'), heard('in use')]
  check('No two processes own a folder at the same time', heard('two owners') === 0)
  check(
    'Every process owns the folder or says that it is in use',
    owners + turnedAway === said.length,
    said,
  )
  check('A folder whose owner was killed is free for the next', withoutOwner === 0, withoutOwner)
  return `${said.length} processes in waves of ${WAVE}: ${owners} owners, all killed, ${turnedAway} turned away`
}

/** One process that wants the folder; killed as soon as it has it. */
async function contender(folder: string, port: string): Promise<string> {
  const program = join(import.meta.dirname, '../shop/lock-holder.ts')
  const child = spawn(process.execPath, [program, folder, port], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    void pause(Math.random() * 20).then(() => child.kill('SIGKILL'))
  })
  await once(child, 'close')
  return said.trim()
}
