import { DAY_MS } from '#core/durations.ts'
import { elapsed, isWaiting, type TimedCart, timed } from '#core/tracking/cart-timers.ts'
import { cartLead, eventsOf, pageView, type TrackedEvent } from '#core/tracking/events.ts'
import type { Happening } from '#core/tracking/happenings.ts'
import { HELD_KEY, TOLD_KEY } from '#core/tracking/own-storage.ts'
import { isTrackedPath } from '#core/tracking/pages.ts'
import { DEDUPE_MS, openQueue, type ToldUntil, WAIT_MS } from '#core/tracking/queue.ts'
import { readOwn, removeOwn, removeOwnKey, writeOwn } from './own-storage.ts'
import { randomId } from './random-id.ts'
import { currentPage, type LoadedTarget } from './target.ts'

/** Purchases and what carts led to count once, however long ago. */
const ONCE_MS = 30 * DAY_MS
/** A term is chosen once the slider rests. */
const REST_MS = 1000

interface Held {
  event: TrackedEvent
  at: number
}

/**
 * Turns what happens in this document into events, and tells them to whoever is allowed to know. Until somebody
 * decides they wait in memory (S-4-24).
 */
export function openTeller() {
  let mode: 'waits' | 'tells' | 'holds' | 'nothing' = 'waits'
  const told: ToldUntil = {}
  const queue = openQueue({ now: Date.now, told })
  let targets: readonly LoadedTarget[] = []
  let cart: TimedCart | null = null
  let term: { before: number; timer: ReturnType<typeof setTimeout> } | undefined
  let clock: ReturnType<typeof setInterval> | undefined

  function tell(event: TrackedEvent): void {
    if (mode === 'nothing') return
    const isOnce = event.transactionId !== undefined || event.lead?.endsWith('cart') === true
    const rememberMs = isOnce ? ONCE_MS : DEDUPE_MS
    const at = { ...event, page: currentPage() }
    if (!queue.add(at, { rememberMs })) return
    if (mode === 'holds') writeOwn(HELD_KEY, [...readHeld(), { event: at, at: Date.now() }])
    remember()
    wake()
  }

  function remember(): void {
    if (mode === 'waits' || mode === 'nothing') return
    // Another tab may have told something meanwhile. Each page view is one of its own.
    const own = Object.entries(queue.told()).filter(([key]) => !key.startsWith('PageView '))
    const all = { ...readTold(), ...Object.fromEntries(own) }
    const now = Date.now()
    writeOwn(TOLD_KEY, Object.fromEntries(Object.entries(all).filter(([, until]) => until > now)))
  }

  /** Looks once a second, as long as there is anything to wait for. */
  function wake(): void {
    clock ??= setInterval(() => {
      queue.tick()
      look()
      if (queue.waiting() > 0 || (cart && isWaiting(cart))) return
      clearInterval(clock)
      clock = undefined
    }, WAIT_MS)
  }

  function look(): void {
    if (!cart) return
    const { version, cents } = cart
    const { cart: seen, due } = elapsed(cart, Date.now(), document.visibilityState === 'visible')
    cart = seen
    for (const kind of due) tell(cartLead(kind, { version, cents }, randomId()))
  }
  document.addEventListener('visibilitychange', look)

  function choose(happening: Extract<Happening, { name: 'term' }>): void {
    clearTimeout(term?.timer)
    const before = term?.before ?? happening.before
    const timer = setTimeout(() => {
      term = undefined
      for (const event of eventsOf({ ...happening, before }, randomId)) tell(event)
    }, REST_MS)
    term = { before, timer }
  }

  return {
    happened(happening: Happening): void {
      if (happening.name === 'term') choose(happening)
      else if (happening.name === 'cart') {
        cart = timed(cart, happening, Date.now())
        if (cart && isWaiting(cart)) wake()
      } else {
        // Whoever begins to pay has not abandoned anything.
        if (happening.name === 'InitiateCheckout') cart = null
        for (const event of eventsOf(happening, randomId)) tell(event)
      }
    },
    pageShown(): void {
      if (isTrackedPath(location.pathname)) tell(pageView(randomId()))
    },
    /** Somebody may know, now or since before; what happens waits until their code is there. */
    allow(): void {
      mode = 'tells'
      queue.wait()
      const held = readHeld()
      Object.assign(told, readTold())
      for (const { event, at } of held) {
        delete told[event.key]
        queue.add(event, { at })
      }
      removeOwnKey(HELD_KEY)
      remember()
    },
    /** Whoever may know is there: what waited goes to them. */
    open(load: () => readonly LoadedTarget[]): void {
      if (mode !== 'tells') return
      targets = load()
      queue.open(targets)
      wake()
    },
    /** Allowed, but this document may load nothing: the next one tells it. */
    hold(): void {
      mode = 'holds'
      Object.assign(told, readTold())
      queue.open([])
    },
    /** Nobody is told any more; with `forget`, as nobody may know, nothing of it stays. */
    close({ forget }: { forget: boolean }): void {
      mode = 'nothing'
      cart = null
      clearTimeout(term?.timer)
      queue.close()
      for (const target of targets) target.stop()
      if (forget) removeOwn()
    },
  }
}

function readTold(): ToldUntil {
  const pairs = Object.entries(Object(parsed(readOwn(TOLD_KEY))))
  return Object.fromEntries(
    pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  )
}

function readHeld(): Held[] {
  const found = parsed(readOwn(HELD_KEY))
  return Array.isArray(found) ? found.filter(isHeld) : []
}

const isHeld = (value: unknown): value is Held =>
  typeof Object(value).at === 'number' && typeof Object(value).event?.key === 'string'

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
