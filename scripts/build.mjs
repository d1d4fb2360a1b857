// Builds when the build is missing or stale: what `npm start` does first, for other scripts.
import { ensureBuild } from './prepare/build.mjs'

await ensureBuild()
