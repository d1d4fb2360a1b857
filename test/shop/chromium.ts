import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that `npm test` found or installed. With a port, tools can be attached to it there. */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const executablePath = existsSync(system) ? system : chromium.executablePath()
  const args = debuggingPort
    ? [...ARGUMENTS, `--remote-debugging-port=${debuggingPort}`]
    : ARGUMENTS
  return chromium.launch({ executablePath, args })
}
