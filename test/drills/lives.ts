import { spawnSync } from 'node:child_process'
import { packageRoot } from '#db/root.server.ts'
import type { Drill } from './drill.ts'

/** A thousand random lives, forty side by side in one shop after the other, 30 months each. */
export const lives: Drill = async ({ times, check }) => {
  const sideBySide = times(40)
  const shops = times(25)
  for (let seed = 1; seed <= shops; seed += 1) {
    const run = spawnSync(
      'npx',
      ['vitest', 'run', '--project', 'verbs', 'test/lives.server.test.ts'],
      {
        cwd: packageRoot(),
        encoding: 'utf8',
        env: { ...process.env, LIVES: `${sideBySide}`, SEED: `${seed}` },
      },
    )
    check(`The books of shop ${seed} agree each month`, run.status === 0, run.stdout.slice(0, 4000))
  }
  return `${shops * sideBySide} lives in ${shops} shops`
}
