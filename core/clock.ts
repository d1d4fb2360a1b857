/** The shop's clock. In demo mode it follows the payment emulator's, in tests it stands still. */
export interface Clock {
  now(): Date
}

export const realClock: Clock = { now: () => new Date() }
