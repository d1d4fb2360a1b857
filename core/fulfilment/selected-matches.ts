/** How many orders one click changes at most: each is a change of its own. */
export const MOST_AT_ONCE = 500

/** All matches, as they were when somebody chose them. */
export interface SeenMatches {
  count: number
  /** Which they were (`set-digest.server.ts`); null where they were more than one click changes. */
  digest: string | null
}

/** What is said where the matches are others than were chosen. */
export function changedMatches(now: number, before: number): string {
  const words = now === before ? 'andere Treffer' : `${now} Treffer statt ${before}`
  return `Inzwischen sind es ${words}. Bitte wählen Sie noch einmal aus.`
}
