import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { packageRoot } from '#db/root.server.ts'
import { freePort } from '#test/postgres.ts'

const LIMIT_MS = 60_000

/** Milliseconds from typing `npm start` to the first answer, on a folder that is filled, and from SIGTERM to its end. */
export async function secondStart(dataDir: string): Promise<{ startMs: number; stopMs: number }> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: packageRoot(),
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  try {
    while (!(await answers(port))) {
      if (performance.now() - started > LIMIT_MS) throw new Error('npm start never answered')
      await pause(20)
    }
    const startMs = performance.now() - started
    return { startMs, stopMs: await stopped(child) }
  } finally {
    child.kill('SIGTERM')
  }
}

async function stopped(child: ChildProcess): Promise<number> {
  const asked = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return performance.now() - asked
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok
  } catch {
    // Nothing listens yet.
    return false
  }
}
