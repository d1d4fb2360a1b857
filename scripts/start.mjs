// `npm start`: plain JavaScript for the Node that a fresh machine has (>= 20.19), without packages.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './prepare/build.mjs'
import { ensureDependencies, node24 } from './prepare/dependencies.mjs'
import { root, stopRunning } from './prepare/run.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js ${process.versions.node} is too old. Install Node.js 20.19 or newer.`)
  process.exit(1)
}

let server
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    if (server) return server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    stopRunning()
    process.exit(0)
  })
}

try {
  await ensureDependencies()
  await ensureBuild()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// Measured (bench/README.md). The optimising compiler for WebAssembly needs the most of what the embedded
// database takes. With a database server a small nursery is enough, and told that it has 768 MB, V8
// collects old objects early instead of taking what the machine has; that costs a tenth of the speed.
const flags = JSON.parse(readFileSync(join(root, 'scripts/prepare/server-flags.json'), 'utf8'))
const memory = process.env.DATABASE_URL ? flags.postgres : flags.embedded

server = spawn(node24, [...memory, join(root, 'build/server/main.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  },
})
server.once('error', error => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
server.once('exit', (code, signal) => {
  process.exit(code ?? (stopping && signal !== 'SIGKILL' ? 0 : 1))
})
