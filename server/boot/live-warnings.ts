import type { Config } from './config.ts'
import { isLive } from './live-keys.ts'

/** What a shop that takes real money still lacks, but starts without; a line each. */
export function liveWarnings({
  stripe,
  legalGraphics,
}: Pick<Config, 'stripe' | 'legalGraphics'>): string[] {
  if (!stripe || !isLive(stripe.secretKey) || legalGraphics.shown.warrantyNotice) return []
  return [
    'The notice of the EU on the warranty of the law is not shown, which whoever sells to consumers has to show: lay its file into documents/legal/graphics and set legalGraphics.warrantyNotice in core/shop.ts',
  ]
}
