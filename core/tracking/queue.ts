import { MINUTE_MS } from '../durations.ts'
import type { TrackedEvent } from './events.ts'

/** The same event is told once in so long (S-9-27). */
export const DEDUPE_MS = 5 * MINUTE_MS
/** What could not be told for so long is old, and dropped (S-9-27). */
const LATEST_MS = 5 * MINUTE_MS
/** How often it is tried again (S-9-27). */
const RETRIES = 3
/** A script is awaited so often, once a second, for all that is told until then (S-9-28). */
export const WAIT_MS = 1000
const WAITS = 30

/** Whom events go to, once they may. */
export interface Channel {
  /** Whether its script is there. */
  isReady(): boolean
  /** Whether it may not be told on the page that is shown; what happens waits for another one. */
  isSilent?(): boolean
  /** Throws when it could not be told. */
  send(event: TrackedEvent): void
}

interface Waiting {
  event: TrackedEvent
  at: number
  tries: number
}

interface Line {
  channel: Channel
  waits: number
  waiting: Waiting[]
}

/** Which events were told, by key, each until when (ms). */
export type ToldUntil = Record<string, number>

export interface QueueSettings {
  /** Milliseconds. */
  now(): number
  told?: ToldUntil
}

/**
 * The queue of a document (S-4-24): events wait in memory until somebody decides. With consent they go to each
 * channel once and leave; with a refusal they are forgotten. Nothing here throws (S-8-37): what a channel does
 * not take is tried again, then dropped.
 */
export function openQueue({ now, told = {} }: QueueSettings) {
  let state: 'undecided' | 'open' | 'closed' = 'undecided'
  let undecided: Waiting[] = []
  let lines: Line[] = []

  const isFresh = ({ at }: Waiting) => now() - at < LATEST_MS

  const isDue = ({ waiting, channel }: Line) => waiting.length > 0 && !channel.isSilent?.()

  function run(line: Line): void {
    line.waiting = line.waiting.filter(isFresh)
    if (!isDue(line)) return
    if (!line.channel.isReady()) {
      if (line.waits >= WAITS) line.waiting = []
      return
    }
    const left: Waiting[] = []
    for (const each of line.waiting) {
      try {
        line.channel.send(each.event)
      } catch {
        if (each.tries < RETRIES) left.push({ ...each, tries: each.tries + 1 })
      }
    }
    line.waiting = left
  }

  return {
    /** Gives whether it is a new one; the same is not taken twice within five minutes. `at` for what is older. */
    add(
      event: TrackedEvent,
      { rememberMs = DEDUPE_MS, at = now() }: { rememberMs?: number; at?: number } = {},
    ): boolean {
      if (state === 'closed') return false
      for (const [key, until] of Object.entries(told)) if (until <= now()) delete told[key]
      if (Object.hasOwn(told, event.key)) return false
      told[event.key] = now() + rememberMs
      const each = { event, at, tries: 0 }
      if (state === 'undecided') undecided.push(each)
      for (const line of lines) {
        line.waiting.push(each)
        run(line)
      }
      return true
    },

    /** Somebody may be told once its code is there; until then all waits. */
    wait(): void {
      if (state === 'closed') state = 'undecided'
    },

    /** Somebody allows these: what waited goes to each of them. */
    open(channels: readonly Channel[]): void {
      state = 'open'
      lines = channels.map(channel => ({ channel, waits: 0, waiting: [...undecided] }))
      undecided = []
      lines.forEach(run)
    },

    /** Nobody may be told anything, of now and of before. */
    close(): void {
      state = 'closed'
      undecided = []
      lines = []
      for (const key of Object.keys(told)) delete told[key]
    },

    /** Once a second: tries what waits. */
    tick(): void {
      undecided = undecided.filter(isFresh)
      for (const line of lines) {
        if (isDue(line)) line.waits += 1
        run(line)
      }
    },

    /** What was told or waits to be, so that the next document tells it once as well. */
    told: (): Readonly<ToldUntil> => told,
    /** How many events have not reached every channel. */
    waiting: (): number =>
      undecided.length + lines.reduce((sum, line) => sum + line.waiting.length, 0),
  }
}

export type Queue = ReturnType<typeof openQueue>
