import { type SpawnOptions, spawn } from 'node:child_process'
import { RENDER_SCRIPT } from './folders.ts'

/** Something that the person at the keyboard can mend; its message says how. */
export class Missing extends Error {}

const HOW = `The shop itself never needs it: the finished pictures and models are part of the project.
To make them again, on Debian or Ubuntu: apt-get install blender python3-numpy python3-torch`

/** What Blender answers when its Python lacks a module. */
const NO_MODULE = 3

/** Throws `Missing` with what to install, where Blender or a module that its scripts use is not there. */
export async function requireBlender(): Promise<void> {
  const check = ['-b', '--python-exit-code', String(NO_MODULE), '--python-expr']
  const code = await blender([...check, 'import numpy, torch'], { stdio: 'ignore' })
  if (code === 0) return
  throw new Missing(
    code === NO_MODULE
      ? `Blender is here, but its Python lacks numpy or PyTorch.\n${HOW}`
      : `Blender does not start here (code ${code}).\n${HOW}`,
  )
}

/** Runs the render script with these words, on the terminal. Throws when it does not end well. */
export async function runRenderScript(words: string[]): Promise<void> {
  const code = await blender(['-b', '-P', RENDER_SCRIPT, '--', ...words], { stdio: 'inherit' })
  if (code !== 0) throw new Error(`Blender ended with ${code}`)
}

function blender(words: string[], options: SpawnOptions): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn('blender', words, options)
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ENOENT' ? new Missing(`Blender is missing.\n${HOW}`) : error),
    )
    child.once('exit', code => done(code ?? 1))
  })
}
