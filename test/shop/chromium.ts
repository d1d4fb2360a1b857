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

const SYSTEM = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium that `npm test` found or installed. With a port, tools can be attached to it there. */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = SYSTEM.find(path => path && existsSync(path)) ?? chromium.executablePath()
  const args = debuggingPort
    ? [...ARGUMENTS, `--remote-debugging-port=${debuggingPort}`]
    : ARGUMENTS
  return chromium.launch({ executablePath, args })
}
