import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24 } from './dependencies.mjs'
import { exitCode, root, run } from './run.mjs'

/** The same engine without windows: the journeys take three quarters of the time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium that the browser tests can drive; installed first where none is there. */
export async function ensureChromium() {
  if (!existsSync(WINDOWLESS) && isDebianRoot()) {
    console.log("Installing Debian's chromium-headless-shell …")
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await exitCode('apt-get', ['update', '-qq'], quiet)
    await exitCode('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], quiet)
  }
  const present = systemBrowser() ?? (await playwrightBrowser())
  if (present) return present
  console.log("Downloading Playwright's Chromium …")
  await run(node24, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
  const downloaded = await playwrightBrowser()
  if (!downloaded) throw new Error('No Chromium could be installed for the browser tests')
  return downloaded
}

function systemBrowser() {
  return [WINDOWLESS, ...SYSTEM_BROWSERS].find(path => existsSync(path))
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function isDebianRoot() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
}
