import { createEmitter } from './emitter.js'
import { createFrame } from './frame.js'
import { integrationError } from './integration-error.js'

/**
 * The Payment Element. `group` gives what belongs to all of `elements()`: `base`, `settings()` for
 * the form, `intent()` (a promise of `{ intent }` or `{ error }`), and `forget()`.
 */
export function createPaymentElement(group, options) {
  const emitter = createEmitter()
  let settings = options ?? {}
  let frame
  let ready
  let destroyed = false

  const emit = (name, value) => emitter.emit(name, { elementType: 'payment', ...value })

  const load = async mounted => {
    emit('loaderstart')
    const { intent, error } = await group.intent()
    if (frame !== mounted) return
    if (error) {
      unmount()
      emit('loaderror', { error })
      return
    }
    await mounted.ask('init', { ...group.settings(intent), options: settings })
    if (frame === mounted) emit('ready')
  }

  const unmount = () => {
    frame?.remove()
    frame = undefined
    ready = undefined
  }

  const element = {
    mount(target) {
      if (destroyed) throw integrationError('This Element has already been destroyed.')
      const node = typeof target === 'string' ? document.querySelector(target) : target
      if (!node) {
        throw integrationError(
          `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
        )
      }
      if (frame) return element
      const mounted = createFrame(group.base, node, emit)
      frame = mounted
      ready = load(mounted)
      return element
    },
    on(name, handler) {
      emitter.on(name, handler)
      return element
    },
    once(name, handler) {
      emitter.once(name, handler)
      return element
    },
    off(name, handler) {
      emitter.off(name, handler)
      return element
    },
    update(changes) {
      settings = { ...settings, ...changes }
      frame?.ask('update', { options: settings })
      return element
    },
    focus() {
      frame?.ask('focus')
    },
    blur() {
      frame?.ask('blur')
    },
    clear() {
      frame?.ask('clear')
    },
    collapse() {
      return element
    },
    unmount,
    destroy() {
      unmount()
      destroyed = true
      group.forget(element)
    },
  }
  /** For Stripe.js itself: a question to the form, once it is ready. */
  const ask = async (request, value) => {
    await ready
    if (!frame) {
      throw integrationError(
        'Invalid value for elements: elements should have a mounted Payment Element or Express Checkout Element.',
      )
    }
    return frame.ask(request, value)
  }
  return { element, ask }
}
