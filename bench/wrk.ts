import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Whether `wrk` is there to ask: it asks several times as fast as node can, so that the shop is what is
 * measured. Installed first where this is root on Debian.
 */
export async function hasWrk(): Promise<boolean> {
  if (!(await isInstalled()) && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    // Without a network the load comes from node, and the bench says so.
    await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined)
    await run('apt-get', ['install', '-y', '-qq', 'wrk'], { env }).catch(() => undefined)
  }
  return isInstalled()
}

function isInstalled(): Promise<boolean> {
  // It prints its version and how to use it, and ends with 1.
  return run('wrk', ['-v']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}
