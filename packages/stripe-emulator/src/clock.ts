/** The emulator's clock as others see it. */
export interface Clocked {
  /** The emulated time: real time plus the stored offset, so it keeps running. */
  now(): Date
  /** Moves the clock forward in steps of at most a day; resolves when all that is due by then is done. Never moves back. */
  advanceTo(date: Date): Promise<void>
}
