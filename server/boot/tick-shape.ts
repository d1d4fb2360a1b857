import { createHook } from 'node:async_hooks'

const held: object[] = []

/**
 * Holds one object of `process.nextTick` as long as the process lives. When V8 collects garbage while none
 * of them is alive, as during a start, it forgets their shape, and builds every later one by a slow way: a
 * tenth of the processor of a cached page (bench/README.md). To be called before anything else.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') held.push(resource)
    },
  })
  hook.enable()
  process.nextTick(() => undefined)
  hook.disable()
}
