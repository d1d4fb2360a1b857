/** How many orders one request changes: so few that none takes long. The browser sends one after the other (ADR-197). */
export const BATCH = 25

/** More on one paper is a slip. */
export const MOST_PRINTED = 200

/** The list reads so many matches as a whole and can say which they are; of more it says how many. */
export const MOST_NAMED = 2000

/** All matches, as the list showed them. */
export interface SeenMatches {
  count: number
  /** Which they were (`set-digest.server.ts`); null where they were more than the list names. */
  digest: string | null
}

/** What is said where the matches are others than were chosen. */
export function changedMatches(now: number, before: number): string {
  const words = now === before ? 'andere Treffer' : `${now} Treffer statt ${before}`
  return `Inzwischen sind es ${words}. Bitte wählen Sie noch einmal aus.`
}
