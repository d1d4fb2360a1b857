import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './dependencies.mjs'
import { root, say } from './run.mjs'

const SOURCES = [
  'app',
  'core',
  'db',
  'demo',
  'documents',
  'integrations',
  'public',
  'scripts',
  'packages',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]
/** Folders that no build reads, such as what is packed of a package. */
const LEFT_BY_TOOLS = /^(\.|(dist|node_modules)$)/
const STAMP = join(root, 'build/stamp.json')

/** Builds when the build is missing or older than its sources. */
export async function ensureBuild() {
  const files = sourceFiles()
  const stamp = readStamp()
  const touched = touchedAt(files)
  if (stamp?.touched === touched) return
  const content = contentOf(files)
  if (stamp?.content !== content) {
    say('Building the shop, which takes half a minute …')
    rmSync(STAMP, { force: true })
    await npm(['run', '--silent', 'build'])
  }
  writeFileSync(STAMP, JSON.stringify({ touched, content }))
}

function sourceFiles() {
  return SOURCES.flatMap(source => {
    const path = join(root, source)
    if (!existsSync(path)) return []
    return statSync(path).isDirectory() ? filesBelow(path) : [path]
  })
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return LEFT_BY_TOOLS.test(entry.name) ? [] : filesBelow(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}

function readStamp() {
  if (!existsSync(STAMP) || !existsSync(join(root, 'build/server/main.js'))) return undefined
  return JSON.parse(readFileSync(STAMP, 'utf8'))
}

/** Cheap: what a second start compares. Sizes and times alone, no file is read. */
function touchedAt(files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Exact: asked only when times differ, so that a mere checkout does not build again. */
function contentOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
