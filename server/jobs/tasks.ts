import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import { z } from 'zod'
import type { MirrorServices } from '#core/catalog/mirror.server.ts'
import { mirrorAll } from '#core/catalog/mirror-all.server.ts'
import type { Task } from './loopback-tasks.ts'

/** What tasks need of the shop, running or opened for them. */
export interface TaskParts {
  services: MirrorServices
  /** Undefined with the real Stripe. */
  emulator: StripeEmulator | undefined
}

export const AT_MOST = 1_000_000
const amount = z.coerce.number().int().min(0).max(AT_MOST)

/** How much large data is wanted, as texts of a command line or as numbers. */
export const amounts = z.object({ products: amount, orders: amount, devices: amount })

/** `npm run sync` and `npm run seed`, as the process runs them that has the database open. */
export function shopTasks({ services, emulator }: TaskParts): { sync: Task; seed: Task } {
  return {
    async sync(_input, say) {
      const { products, prices, changed, gone } = await mirrorAll(services)
      say(`Read ${products} products with ${prices} prices: ${changed} changed, ${gone} gone.`)
    },
    async seed(input, say) {
      if (!emulator) throw new Error('Large data is only for the payment emulator, not for Stripe.')
      const { loadLarge } = await import('#demo/bulk/load.server.ts')
      await loadLarge({ services, emulator }, amounts.parse(input), say)
    },
  }
}
