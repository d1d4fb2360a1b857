import type { SqlHandle } from './sql.ts'

/** The emulator's clock as others see it. */
export interface Clocked {
  /** The emulated time: real time plus the stored offset, so it keeps running. */
  now(): Date
  /** Moves the clock forward in steps of at most a day; resolves when all that is due by then is done. Never moves back. */
  advanceTo(date: Date): Promise<void>
}

/** Told of each jump, so that other processes on the same store can follow. */
export const CLOCK_CHANNEL = 'stripe_emulator_clock'

/**
 * Real time plus a stored offset: it keeps running, also over a restart, and only ever jumps forward.
 * All processes on one store share it.
 */
export class Clock {
  readonly #sql: SqlHandle
  readonly #realTime: () => number
  #offset = 0

  constructor(sql: SqlHandle, realTime = Date.now) {
    this.#sql = sql
    this.#realTime = realTime
  }

  /** Reads the offset; in an empty store the clock starts at `startAt`. The store's tables must be there. */
  async open(startAt: Date | undefined): Promise<void> {
    const first = startAt ? startAt.getTime() - this.#realTime() : 0
    await this.#sql.query(
      'insert into stripe_emulator.clock (offset_ms) values ($1) on conflict do nothing',
      [Math.round(first)],
    )
    await this.follow()
  }

  /** Reads how far others have moved it. */
  async follow(): Promise<void> {
    const [row] = await this.#sql.query('select offset_ms from stripe_emulator.clock')
    this.#offset = Number(row?.offset_ms ?? 0)
  }

  now(): Date {
    return new Date(this.#realTime() + this.#offset)
  }

  /** Jumps forward to a time; a time that has passed changes nothing. */
  async moveTo(time: number): Promise<void> {
    const offset = Math.round(time - this.#realTime())
    if (offset <= this.#offset) return
    const [row] = await this.#sql.query(
      `with moved as (
         update stripe_emulator.clock set offset_ms = greatest(offset_ms, $1) returning offset_ms
       )
       select offset_ms, pg_notify('${CLOCK_CHANNEL}', '') from moved`,
      [offset],
    )
    this.#offset = Number(row?.offset_ms ?? offset)
  }
}
