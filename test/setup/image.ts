import { ensureImage } from '../unused-database.ts'

/** Makes the migrated image once, before many test files ask for it at the same time. */
export default async function setup(): Promise<void> {
  await ensureImage()
}
