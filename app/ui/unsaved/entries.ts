type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the document hears where a save came to nothing: what was sent is still unsaved. */
export const SAVE_FAILED = 'savefailed'

/** What holds no words of a person: ticks select rows and open things, and files and searches are asked for anew. */
const OTHER = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'hidden',
  'search',
  'file',
])

/** A field of a form that saves something; searches and filters say `method="get"`. */
function isEntry(target: EventTarget | null): target is Entry {
  const isField =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !OTHER.has(target.type))
  if (!isField || target.form === null) return false
  return target.form.getAttribute('method') !== 'get' && !target.form.closest('[data-unsaved=own]')
}

/**
 * What people have typed into forms and not saved, whoever wrote the form: each field is compared with what it
 * held when it was first entered.
 */
export class Entries {
  readonly #before = new Map<Entry, string>()
  /** What was sent and is not answered yet, by form. */
  readonly #sent = new Map<HTMLFormElement, Map<Entry, string>>()

  /** Somebody enters a field. */
  enter(target: EventTarget | null): void {
    if (isEntry(target) && !this.#before.has(target)) this.#before.set(target, target.value)
  }

  /** Whether something is unsaved within `root`, that is not on its way. */
  areUnsaved(root: Node): boolean {
    return this.#within(root).some(
      ([entry, before]) =>
        entry.value !== before && !(entry.form !== null && this.#sent.has(entry.form)),
    )
  }

  /** What is there now counts as read: it was thrown away, or written by nobody. */
  forget(root: Node): void {
    for (const [entry] of this.#within(root)) this.#before.delete(entry)
  }

  /** A form is sent. */
  send(form: HTMLFormElement): void {
    const fields = this.#within(form).map(([entry]) => [entry, entry.value] as const)
    if (fields.length > 0) this.#sent.set(form, new Map(fields))
  }

  /**
   * What was sent is answered. A form that shows a refusal, or a dialog that stayed open, has saved nothing; of
   * all others what was sent counts as read.
   */
  answer(): void {
    for (const [form, fields] of this.#sent) {
      if (isRefused(form)) continue
      for (const [entry, value] of fields) this.#before.set(entry, value)
    }
    this.#sent.clear()
  }

  /** What was sent came to nothing. */
  fail(): void {
    this.#sent.clear()
  }

  /** Fields that are still on the page; the others went with their form. */
  #within(root: Node): [Entry, string][] {
    for (const entry of this.#before.keys()) if (!entry.isConnected) this.#before.delete(entry)
    return [...this.#before].filter(([entry]) => root.contains(entry))
  }
}

/** Whether a form that was sent says why it was not taken, or stands in a dialog that stayed open. */
export function isRefused(form: HTMLFormElement): boolean {
  if (!form.isConnected) return false
  if (form.closest('dialog[open]')) return true
  const place = form.closest('section') ?? form
  return place.querySelector('[aria-invalid=true], [role=alert]') !== null
}
