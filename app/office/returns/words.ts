import type { Verdict } from '#core/returns/check.server.ts'

/** What a check can find, as the office says it. */
export const verdictWords: Record<Verdict, string> = {
  sound: 'In Ordnung',
  wear: 'Normale Abnutzung',
  damaged: 'Schaden',
}
