import { spawnSync } from 'node:child_process'
import { packageRoot } from '#db/root.server.ts'

/** Builds the shop as `npm start` does; throws when that fails. */
export function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: packageRoot(),
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The build failed')
}
