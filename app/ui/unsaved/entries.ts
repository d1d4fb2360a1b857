import { type FormLike, writtenIn } from './written.ts'

/** What the document hears where a save came to nothing: what was sent is still unsaved. */
export const SAVE_FAILED = 'savefailed'

interface Entry {
  /** What the form held before somebody changed it, or what of it was saved last. */
  before: string
  /** Whether somebody has done something in it since; what the page fills in by itself is nobody's. */
  isTouched: boolean
  /** What was sent and is not answered yet. */
  sent: string | null
}

/**
 * What people have changed in forms and not saved, whoever wrote the form: typed, ticked, chosen, moved or taken
 * away. Each form is compared with what it held when it was first entered.
 */
export class Entries<Form extends FormLike = HTMLFormElement> {
  readonly #entries = new Map<Form, Entry>()

  /** Somebody enters a form, and has changed nothing by that. */
  enter(form: Form): void {
    const entry = this.#entries.get(form)
    if (!entry) {
      this.#entries.set(form, { before: writtenIn(form), isTouched: false, sent: null })
    } else if (!entry.isTouched && entry.sent === null) {
      entry.before = writtenIn(form)
    }
  }

  /** Somebody does something in a form. It may have changed already, or will by this. */
  touch(form: Form): void {
    if (!this.#entries.has(form)) this.enter(form)
    const entry = this.#entries.get(form)
    if (entry) entry.isTouched = true
  }

  /** Whether something is unsaved in one of these forms, that is not on its way. */
  areUnsaved(isMeant: (form: Form) => boolean = () => true): boolean {
    return this.#shown().some(
      ([form, entry]) =>
        entry.isTouched && entry.sent === null && isMeant(form) && isChanged(form, entry),
    )
  }

  /** What is there now counts as read: it was thrown away, or written by nobody. */
  forget(isMeant: (form: Form) => boolean = () => true): void {
    for (const [form] of this.#shown()) if (isMeant(form)) this.#entries.delete(form)
  }

  /** A form is sent. */
  send(form: Form): void {
    const entry = this.#entries.get(form)
    if (!entry) return
    entry.sent = writtenIn(form)
    entry.isTouched = false
  }

  /**
   * Something happens that may be of another form or of the shop: where nothing is changed, what the page fills in
   * by that is nobody's.
   */
  settle(): void {
    for (const [form, entry] of this.#shown()) {
      if (entry.isTouched && entry.sent === null && !isChanged(form, entry)) entry.isTouched = false
    }
  }

  /** Everything is answered. Of a form that was sent and not refused, what was sent counts as read. */
  answer(isRefused: (form: Form) => boolean): void {
    for (const [form, entry] of this.#shown()) {
      if (entry.sent !== null && isRefused(form)) entry.isTouched = true
      else if (!entry.isTouched) entry.before = writtenIn(form)
      else if (entry.sent !== null) entry.before = entry.sent
      entry.sent = null
    }
  }

  /** What was sent came to nothing. */
  fail(): void {
    for (const [, entry] of this.#shown()) {
      if (entry.sent !== null) entry.isTouched = true
      entry.sent = null
    }
  }

  /** Forms that are still on the page; what stood in the others went with them. */
  #shown(): [Form, Entry][] {
    for (const form of this.#entries.keys()) if (!form.isConnected) this.#entries.delete(form)
    return [...this.#entries]
  }
}

function isChanged(form: FormLike, { before }: Entry): boolean {
  return writtenIn(form) !== before
}

/** The form that this is a part of and that saves something; searches and filters say `method="get"`. */
export function savingFormOf(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof Element)) return null
  const own = 'form' in target ? target.form : null
  const form = own instanceof HTMLFormElement ? own : target.closest('form')
  if (!form || form.getAttribute('method') === 'get') return null
  return form.closest('[data-unsaved=own]') ? null : form
}

/** Whether a form that was sent, and is not known to be saved, says why or stands in a dialog that stayed open. */
export function isRefused(form: HTMLFormElement): boolean {
  if (!form.isConnected || form.hasAttribute('data-saved')) return false
  if (form.closest('dialog[open]')) return true
  const place = form.closest('section') ?? form
  return place.querySelector('[aria-invalid=true], [role=alert]:not(:empty)') !== null
}
