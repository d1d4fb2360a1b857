import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The folder of this package. */
export const root = resolve(import.meta.dirname, '../..')

/** Runs a program to its end with this terminal's output; rejects when it fails. */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options)
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}`)
}

/** Runs a program of which nobody wants to read anything, unless it fails. */
export async function runQuietly(command, args, options = {}) {
  const said = []
  const code = await exitCode(
    command,
    args,
    { ...options, stdio: ['ignore', 'pipe', 'pipe'] },
    said,
  )
  if (code === 0) return
  process.stderr.write(Buffer.concat(said))
  throw new Error(`${[command, ...args].join(' ')} ended with ${code}`)
}

/** Says a step of the preparation. Stdout is left to the program that is prepared. */
export function say(step) {
  console.error(step)
}

const running = new Set()

/** Ends what `run` still has under way. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs a program to its end and answers with its exit code (1 when a signal ended it). */
export function exitCode(command, args, options = {}, said = []) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => said.push(text))
    child.once('error', fail)
    child.once('close', code => {
      running.delete(child)
      done(code ?? 1)
    })
  })
}
