import { spawnSync } from 'node:child_process'
import { packageRoot } from '#db/root.server.ts'
import type { Drill } from './drill.ts'

/**
 * A thousand random lives, forty side by side in one shop after the other, 30 months each. Each shop is a process of its own,
 * so memory does not grow with their number, and a line tells when one is done: they can be gone on with
 * by `FIRST_SHOP`, the seed of the next.
 */
export const lives: Drill = async ({ times, check }) => {
  const sideBySide = times(40)
  const shops = times(25)
  const first = Number(process.env.FIRST_SHOP ?? 1)
  for (let seed = first; seed < first + shops; seed += 1) {
    const began = performance.now()
    const run = spawnSync(
      'npx',
      ['vitest', 'run', '--project', 'verbs', 'test/lives.server.test.ts'],
      {
        cwd: packageRoot(),
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, LIVES: `${sideBySide}`, SEED: `${seed}` },
      },
    )
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`  shop ${seed}: ${sideBySide} lives in ${seconds} s`)
    check(
      `The books of shop ${seed} agree each month`,
      run.status === 0,
      // The story is long; what differs stands behind it.
      `${run.stdout}${run.stderr}`.slice(-6000),
    )
  }
  return `${shops * sideBySide} lives in ${shops} shops`
}
