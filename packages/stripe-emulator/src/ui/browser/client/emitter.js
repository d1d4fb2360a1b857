/** Listeners by event name; each call hands back `self`, as Stripe's objects chain. */
export function createEmitter() {
  const listeners = new Map()
  const of = name => listeners.get(name) ?? []
  return {
    on(name, handler) {
      listeners.set(name, [...of(name), { handler, once: false }])
    },
    once(name, handler) {
      listeners.set(name, [...of(name), { handler, once: true }])
    },
    off(name, handler) {
      listeners.set(name, handler ? of(name).filter(one => one.handler !== handler) : [])
    },
    emit(name, event) {
      const called = of(name)
      listeners.set(
        name,
        called.filter(one => !one.once),
      )
      for (const { handler } of called) handler(event)
    },
  }
}
