import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { packageRoot } from '#db/root.server.ts'
import type { Drill } from './drill.ts'

const TEST = 'test/routes/fuzz.requests.test.ts'
const RUNS = 11_000

/** The fuzz test of the route table with many more requests, other ones each time. */
export const fuzz: Drill = async ({ times, check }) => {
  const runs = times(RUNS)
  const seed = randomInt(1_000_000_000)
  const vitest = join(packageRoot(), 'node_modules/vitest/vitest.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'requests', '--reporter=default', TEST],
    {
      cwd: packageRoot(),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, FUZZ_RUNS: String(runs), FUZZ_SEED: String(seed) },
    },
  )
  check('No bad request breaks or writes anything', status === 0, `${stdout}\n${stderr}`)
  return `${runs} requests that are no text or no form, ${runs} odd ones (seed ${seed})`
}
