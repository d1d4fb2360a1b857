import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import type { Drill } from './drill.ts'
import { counted, lineOf, neverHappened, shopsOf, summed } from './happenings.ts'

/**
 * A thousand random lives, forty side by side in one shop after the other, 30 months each. Each shop is a process of its own,
 * so memory does not grow with their number, and two lines tell when one is done and how often what happened in it: they can be
 * gone on with by `FIRST_SHOP`, the seed of the next.
 */
export const lives: Drill = async ({ times, check }) => {
  const { shops, sideBySide } = shopsOf(times)
  const first = Number(process.env.FIRST_SHOP ?? 1)
  const vitest = join(packageRoot(), 'node_modules/vitest/vitest.mjs')
  const lines: string[] = []
  for (let seed = first; seed < first + shops; seed += 1) {
    const began = performance.now()
    const run = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', 'verbs', '--reporter=default', 'test/lives.server.test.ts'],
      {
        cwd: packageRoot(),
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, LIVES: `${sideBySide}`, SEED: `${seed}` },
      },
    )
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`  shop ${seed}: ${sideBySide} lives in ${seconds} s`)
    const line = run.status === 0 ? lineOf(run.stdout) : null
    if (line !== null) {
      lines.push(line)
      console.log(`  ${line}`)
    }
    check(
      `The books of shop ${seed} agree each month, and it says what happened in it`,
      line !== null,
      // The story is long; what differs stands behind it.
      `${run.stdout}${run.stderr}`.slice(-6000),
    )
  }
  const all = summed(lines)
  const missing = neverHappened(all)
  if (missing) check('Everything that can happen did', missing.length === 0, missing)
  return `${shops * sideBySide} lives in ${shops} shops: ${counted(all.times)}`
}
