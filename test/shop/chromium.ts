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

interface BrowserSettings {
  /** Tools can be attached to it there. */
  debuggingPort?: number
  /** As on a desktop with a mouse; without, they take no room. */
  withScrollbars?: boolean
  /** The video that it takes for its camera, which every page may use. */
  camera?: string
}

/** The Chromium that `npm test` found or installed. */
export function openBrowser({
  debuggingPort,
  withScrollbars,
  camera,
}: BrowserSettings = {}): Promise<Browser> {
  const executablePath = SYSTEM.find(path => path && existsSync(path)) ?? chromium.executablePath()
  const args = [
    ...ARGUMENTS,
    ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
    ...(camera
      ? [
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${camera}`,
        ]
      : []),
  ]
  const ignoreDefaultArgs = withScrollbars ? ['--hide-scrollbars'] : []
  return chromium.launch({ executablePath, args, ignoreDefaultArgs })
}
