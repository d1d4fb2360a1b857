import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly, say } from './run.mjs'

/** The pinned runtime that everything but the two start scripts runs on. */
export const node24 = join(root, 'node_modules/node/bin/node')

/** Installs the locked dependencies when they are missing or differ from `package-lock.json`. */
export async function ensureDependencies() {
  if (dependenciesAreCurrent()) return
  say('Installing the locked dependencies, which takes about a minute …')
  // Not `npm ci`: it wants the lock to name the builds of every platform that some package offers,
  // also those that the registry did not have. This takes the same versions and leaves the lock be.
  await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  // An npm that skips install scripts leaves the runtime unpicked; its own script then picks it.
  if (!existsSync(node24)) {
    await runQuietly(process.execPath, ['installArchSpecificPackage'], {
      cwd: join(root, 'node_modules/node'),
    })
  }
  if (!existsSync(node24)) {
    throw new Error(
      'The npm package "node" holds no runtime for this machine. Run: npm rebuild node',
    )
  }
}

/** Whether npm's own record of what is installed agrees with the lock, whoever installed it. */
function dependenciesAreCurrent() {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record) || !existsSync(node24)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    if (wanted.link) return found?.link === true
    if (!found) return wanted.optional === true || wanted.devOptional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/** Runs the npm that started this script, or the one on the path; it says nothing unless it fails. */
export function npm(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? runQuietly(process.env.npm_node_execpath ?? process.execPath, [cli, ...args])
    : runQuietly('npm', args)
}
