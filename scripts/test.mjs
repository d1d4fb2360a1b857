// `npm test`: plain JavaScript for the Node that a fresh machine has (>= 20.19), without packages.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuild } from './prepare/build.mjs'
import { ensureChromium } from './prepare/chromium.mjs'
import { ensureDependencies, node24 } from './prepare/dependencies.mjs'
import { exitCode, root } from './prepare/run.mjs'

const RESULTS = join(root, 'test-results/vitest.json')
const CHECKS = JSON.parse(readFileSync(join(root, 'scripts/checks.json'), 'utf8'))

let passed = 0
let failed = 0

try {
  await ensureDependencies()
  await ensureBuild()
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/node/bin')}${delimiter}${process.env.PATH}`,
    CHROMIUM: await ensureChromium(),
  }
  for (const { name, args } of CHECKS) await check(name, args, env)
  await tests(env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  failed += 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function check(name, args, env) {
  const code = await exitCode(node24, args, { env })
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
  if (code === 0) passed += 1
  else failed += 1
}

/** Unit, integration and browser tests. A file that could not even run counts as one failure. */
async function tests(env) {
  mkdirSync(join(root, 'test-results'), { recursive: true })
  rmSync(RESULTS, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`]
  const code = await exitCode(node24, ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {
    env,
  })
  if (!existsSync(RESULTS)) throw new Error('The test runner ended without a result')
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
  const broken = results.testResults.filter(
    file =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length
  passed += results.numPassedTests
  failed += results.numFailedTests + broken
  // Errors outside of any test (an unhandled rejection) only show in the exit code.
  if (code !== 0 && results.numFailedTests + broken === 0) failed += 1
}
