import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** One of the files that the router's plugin writes, all at the same time. */
const TYPES = '.react-router/types/+server-build.d.ts'
const LOOK_EVERY_MS = 100
const WRITTEN_AFTER_MS = 500
const GIVE_UP_AFTER_MS = 60_000

/**
 * Holds a project back until another one's router plugin has written its types. Each of them begins by
 * deleting the folder, and two at once stumble over each other.
 */
export function afterTypes(): Plugin {
  const began = Date.now()
  return {
    name: 'after-types',
    enforce: 'pre',
    async config() {
      while (Date.now() - began < GIVE_UP_AFTER_MS) {
        const written = statSync(TYPES, { throwIfNoEntry: false })?.mtimeMs ?? 0
        if (written > began && Date.now() - written > WRITTEN_AFTER_MS) return
        await pause(LOOK_EVERY_MS)
      }
    },
  }
}
