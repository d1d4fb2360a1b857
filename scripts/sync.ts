import { readConfig } from '#server/boot/config.ts'
import { failed } from '#server/boot/failed.ts'
import { perform } from './perform.ts'

/** `npm run sync`: reads the payment provider's whole catalogue again and says what was new. */
async function sync(): Promise<void> {
  await perform(readConfig(process.env), 'sync', {})
}

sync().catch(failed)
