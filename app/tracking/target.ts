import type { Purpose, Target } from '#core/tracking/targets.ts'

/** Something that happened here, in the words of the specification (S-7-22). */
export interface TrackedEvent {
  name: 'PageView'
  /** The same in the browser and from our server, so that a target counts it once. */
  id: string
}

/** One target in the browser: its script is fetched when it is loaded, and never before. */
export interface LoadedTarget {
  send(event: TrackedEvent): void
}

/** Fetches the script of a target and starts it for these ids. */
export type LoadTarget = (
  targets: readonly Target[],
  allows: Readonly<Record<Purpose, boolean>>,
) => LoadedTarget

const LOAD_TIMEOUT_MS = 5000

/** Fetches a script; what does not come within five seconds is given up (S-9-28). */
export function fetchScript(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    const giveUp = setTimeout(() => {
      script.remove()
      fail(new Error(`${src} did not come in time`))
    }, LOAD_TIMEOUT_MS)
    script.onload = () => {
      clearTimeout(giveUp)
      done()
    }
    script.onerror = () => {
      clearTimeout(giveUp)
      fail(new Error(`${src} could not be loaded`))
    }
    document.head.append(script)
  })
}

/** The address of the page that a target may know: without what only this shop reads from it. */
export function pageAddress(): string {
  return location.origin + location.pathname
}
