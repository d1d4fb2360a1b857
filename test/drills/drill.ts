/** What a drill is given: how much to do, and where to say what it found. */
export interface Drilling {
  /** How often to do what the full drill does `full` times; at least once. */
  times(full: number): number
  /** Something that must hold; `found` tells what was there instead. */
  check(sentence: string, holds: boolean, found?: unknown): void
}

/** Does its worst to a shop; answers with a line of figures. A drill that throws has failed. */
export type Drill = (drilling: Drilling) => Promise<string>
