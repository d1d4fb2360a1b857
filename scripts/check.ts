import { spawnSync } from 'node:child_process'
import { packageRoot } from '#db/root.server.ts'
import checks from './checks.json' with { type: 'json' }

/** `npm run check`: everything that is quick. The browser and the databases are for `npm test`. */
const steps = [
  { name: 'build', args: ['scripts/build.mjs'] },
  ...checks,
  { name: 'unit tests', args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'] },
]

const failed = steps.filter(({ name, args }) => {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, args, { cwd: packageRoot(), stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
  process.exitCode = 1
}
