import { isRefused, SAVE_FAILED } from '#app/ui/unsaved/entries.ts'
import { dirtyEntries } from '#app/ui/unsaved/own-entries.ts'

/** Forms of this page that somebody has begun to fill in, ticks included; those that only search are none. */
export class BegunForms {
  readonly #forms = new Map<HTMLFormElement, 'begun' | 'sent'>()

  /** Listens until what it gives is called. */
  watch(): () => void {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const enter = ({ target }: Event) => {
      const form = target instanceof Element && target.closest('form')
      if (form && form.getAttribute('method') !== 'get') this.#forms.set(form, 'begun')
    }
    document.addEventListener('input', enter, options)
    document.addEventListener('change', enter, options)
    document.addEventListener(
      'submit',
      ({ target }) => {
        if (target instanceof HTMLFormElement && this.#forms.has(target)) {
          this.#forms.set(target, 'sent')
        }
      },
      options,
    )
    document.addEventListener(
      'reset',
      ({ target }) => {
        if (target instanceof HTMLFormElement) this.#forms.delete(target)
      },
      options,
    )
    document.addEventListener(
      SAVE_FAILED,
      () => {
        for (const form of this.#forms.keys()) this.#forms.set(form, 'begun')
      },
      options,
    )
    return () => listening.abort()
  }

  /** Whether one is still being filled in. Asked while nothing is on its way: what was sent is answered. */
  isOneOpen(): boolean {
    for (const [form, state] of this.#forms) {
      if (!form.isConnected || (state === 'sent' && !isRefused(form))) this.#forms.delete(form)
    }
    return this.#forms.size > 0 || dirtyEntries().length > 0
  }
}
