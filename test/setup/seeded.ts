import type { TestProject } from 'vitest/node'
import { ensureSeeded } from '../shop/seeded.ts'

/** Starts the demo shop once for all journeys on the embedded database. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('seededShop', { folder: await ensureSeeded() })
}
