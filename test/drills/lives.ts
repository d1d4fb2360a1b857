import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import type { Drill } from './drill.ts'
import { counted, lineOf, neverHappened, shopsOf, summed } from './happenings.ts'

/**
 * A thousand random lives, forty side by side in one shop, 30 months each; as many shops at once as there are cores. Each
 * shop is a process of its own, so memory does not grow with their number, and two lines tell when one is done and how often
 * what happened in it: they can be gone on with by `FIRST_SHOP`, the seed of the next.
 */
export const lives: Drill = async ({ times, check }) => {
  const { shops, sideBySide } = shopsOf(times)
  const first = Number(process.env.FIRST_SHOP ?? 1)
  const seeds = Array.from({ length: shops }, (_, index) => first + index)
  const lines: string[] = []
  async function liveThrough(seed: number): Promise<void> {
    const began = performance.now()
    const { isGreen, output } = await shopOf(seed, sideBySide)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`  shop ${seed}: ${sideBySide} lives in ${seconds} s`)
    const line = isGreen ? lineOf(output) : null
    if (line !== null) lines.push(line)
    // The story is long; what differs stands behind it.
    const end = output.slice(-6000)
    console.log(line === null ? end : `  ${line}`)
    check(
      `The books of shop ${seed} agree each month, and it says what happened in it`,
      line !== null,
      end,
    )
  }
  async function oneAfterAnother(): Promise<void> {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await liveThrough(seed)
  }
  await Promise.all(
    Array.from({ length: Math.min(shops, availableParallelism()) }, oneAfterAnother),
  )
  const all = summed(lines)
  const missing = neverHappened(all)
  if (missing) check('Everything that can happen did', missing.length === 0, missing)
  return `${shops * sideBySide} lives in ${shops} shops: ${counted(all.times)}`
}

function shopOf(seed: number, sideBySide: number): Promise<{ isGreen: boolean; output: string }> {
  const vitest = join(packageRoot(), 'node_modules/vitest/vitest.mjs')
  const test = ['--project', 'verbs', '--reporter=default', 'test/lives.server.test.ts']
  const options = {
    cwd: packageRoot(),
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, LIVES: `${sideBySide}`, SEED: `${seed}` },
  }
  return new Promise(done => {
    execFile(process.execPath, [vitest, 'run', ...test], options, (error, stdout, stderr) =>
      done({ isGreen: error === null, output: `${stdout}${stderr}` }),
    )
  })
}
