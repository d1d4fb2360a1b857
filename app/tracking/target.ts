import { href } from 'react-router'
import { shop } from '#core/shop.ts'
import type { TrackedEvent } from '#core/tracking/events.ts'
import type { Article } from '#core/tracking/happenings.ts'
import { toldAddress } from '#core/tracking/plain-address.ts'
import type { Channel } from '#core/tracking/queue.ts'
import type { Purpose, Target } from '#core/tracking/targets.ts'

/** One target in the browser: its script is fetched when it is loaded, and never before. */
export interface LoadedTarget extends Channel {
  /** Consent is over: its script cannot be taken back, so it is told to be silent, also when the page is left. */
  stop(): void
}

/** Fetches the script of a target and starts it for these ids. */
export type LoadTarget = (
  targets: readonly Target[],
  allows: Readonly<Record<Purpose, boolean>>,
) => LoadedTarget

const LOAD_TIMEOUT_MS = 5000
const RETRIES = 3
const PAUSE_MS = 1000

/**
 * Fetches a script; what does not come within five seconds is given up and tried again, three times, without a
 * word (S-9-27, S-9-28, S-8-37). `isReady` says whether it has come and `starts` found what it needs of it.
 */
export function loadScript(
  src: string,
  starts: () => boolean = () => true,
): Pick<LoadedTarget, 'isReady' | 'stop'> {
  let isReady = false
  let isStopped = false
  async function load(): Promise<void> {
    for (let attempt = 0; attempt <= RETRIES && !isReady && !isStopped; attempt += 1) {
      if (attempt > 0) await new Promise(done => setTimeout(done, PAUSE_MS))
      isReady = (await fetchScript(src)) && starts()
    }
  }
  void load()
  return {
    isReady: () => isReady,
    stop() {
      isStopped = true
    },
  }
}

function fetchScript(src: string): Promise<boolean> {
  return new Promise(done => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    const end = (hasLoaded: boolean) => {
      clearTimeout(giveUp)
      if (!hasLoaded) script.remove()
      done(hasLoaded)
    }
    const giveUp = setTimeout(end, LOAD_TIMEOUT_MS, false)
    script.onload = () => end(true)
    script.onerror = () => end(false)
    document.head.append(script)
  })
}

/** The page as a target may know it: also without the words that somebody searched for, which its title repeats. */
export function currentPage(): { address: string; title: string } {
  const title = location.pathname === href('/suche') ? `Suche – ${shop.name}` : document.title
  return { address: toldAddress(new URL(location.href)), title }
}

/** What an event is worth, in euros as targets want them. */
export function worthOf({ cents }: TrackedEvent): { value: number; currency: 'EUR' } | undefined {
  return cents === undefined ? undefined : { value: cents / 100, currency: 'EUR' }
}

export const eurosOf = (cents: number | undefined): number | undefined =>
  cents === undefined ? undefined : cents / 100

/** The price of an article in euros; nothing where none is known. */
export const priceOf = ({ cents }: Article): number | undefined =>
  cents === null ? undefined : cents / 100
