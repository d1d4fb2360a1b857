import type { Log } from './log.ts'

const interval = 1000
const tidyEvery = 3600

/** What happens as time passes. */
interface Ticked {
  tick(): Promise<void>
  tidy(): Promise<void>
}

/** Lets the emulator's time pass: about once a second it does what is due. */
export class Ticker {
  readonly #engine: Ticked
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #ticks = 0
  #stopped = false

  constructor(engine: Ticked, log: Log) {
    this.#engine = engine
    this.#log = log
  }

  start(): void {
    if (this.#timer || this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#running = this.#tick().finally(() => {
        this.#timer = undefined
        this.start()
      })
    }, interval)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #tick(): Promise<void> {
    try {
      await this.#engine.tick()
      if (this.#ticks % tidyEvery === 0) await this.#engine.tidy()
      this.#ticks += 1
    } catch (error) {
      this.#log({ level: 'error', msg: 'scheduler tick failed', error: String(error) })
    }
  }
}
