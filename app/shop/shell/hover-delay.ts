/** How long the mouse rests on a menu before it opens, and is away before it closes (S-9-18). */
export const HOVER_DELAY_MS = 200

const SKIP_DELAY_MS = 300

/** Milliseconds until a menu opens under the mouse: at once where another one has just closed. */
export function openDelay(sinceLastClosed: number): number {
  return sinceLastClosed < SKIP_DELAY_MS ? 0 : HOVER_DELAY_MS
}
