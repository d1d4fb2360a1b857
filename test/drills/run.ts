import { spawnSync } from 'node:child_process'
import { inspect, parseArgs } from 'node:util'
import { packageRoot } from '#db/root.server.ts'
import { databaseAway } from './database-away.ts'
import type { Drill } from './drill.ts'
import { firstStarts } from './first-starts.ts'
import { fuzz } from './fuzz.ts'
import { shopsOf } from './happenings.ts'
import { kills } from './kills.ts'
import { lives } from './lives.ts'
import { locks } from './locks.ts'
import { mailAway } from './mail-away.ts'
import { stopSharedCluster } from './places.ts'
import { races } from './races.ts'
import { replays } from './replays.ts'

const drills: Record<string, Drill> = {
  locks,
  fuzz,
  races,
  kills,
  'first starts': firstStarts,
  'database away': databaseAway,
  'mail away': mailAway,
  replays,
  lives,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '1' } },
})
const size = Number(values.size)
const times = (full: number) => Math.max(1, Math.round(full * size))
const unknown = positionals.filter(name => !Object.hasOwn(drills, name))
if (!(size > 0) || unknown.length > 0) {
  const names = Object.keys(drills).map(name => `'${name}'`)
  console.error(`npm run drill -- [--size 0.1] [${names.join('] [')}]`)
  process.exit(1)
}

let passed = 0
let failed = 0

/** Runs one drill and prints a line for it, and one for everything that did not hold. */
async function perform(name: string, drill: Drill): Promise<void> {
  const broken: string[] = []
  const began = performance.now()
  const figures = await drill({
    times,
    check(sentence, holds, found) {
      if (holds) passed += 1
      else broken.push(`${sentence}: ${JSON.stringify(found ?? false)}`)
    },
  }).catch((error: unknown) => {
    // With its causes, which say why a connection was cut.
    broken.push(inspect(error))
    return 'broke off'
  })
  failed += broken.length
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${broken.length === 0 ? '✓' : '✗'} ${name}: ${figures} (${seconds} s)`)
  for (const line of broken) console.log(`  ${line}`)
}

const build = spawnSync(process.execPath, ['scripts/build.mjs'], {
  cwd: packageRoot(),
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
const chosen = Object.entries(drills).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
// Lives in one shop keep one core busy, and the other drills mostly wait; several shops take every core there is.
const beside = chosen.filter(([name]) => name === 'lives' && shopsOf(times).shops === 1)
const longest = Promise.all(beside.map(([name, drill]) => perform(name, drill)))
for (const [name, drill] of chosen) {
  if (beside.every(([other]) => other !== name)) await perform(name, drill)
}
await longest
await stopSharedCluster()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
