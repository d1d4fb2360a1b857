import type { Services } from '#core/services.ts'
import type { Config } from './config.ts'

/** A running shop: its services, and how it is stopped. */
export interface Running {
  services: Services
  config: Config
  stop(): Promise<void>
}
