import type { TestProject } from 'vitest/node'
import { ensureSeeded, seededFolder } from '../shop/seeded.ts'

declare global {
  /** Each project loads its setup anew, but they share this process. */
  var seeding: Promise<void> | undefined
}

/**
 * Starts the demo shop once for all journeys on the embedded database. It replays its history beside
 * the tests that need none of it; the journeys wait for the folder.
 */
export default function setup(project: TestProject): () => Promise<void> {
  globalThis.seeding ??= ensureSeeded().then(
    () => undefined,
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
    },
  )
  project.provide('seededShop', { folder: seededFolder() })
  return async () => {
    await globalThis.seeding
  }
}
