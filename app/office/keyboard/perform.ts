import { toast } from '#app/ui/toast.ts'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter(isShown)
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** Where the focus was last in the list of each address, for whoever comes back to it. */
const lastRows = new Map<string, string>()

const address = () => location.pathname + location.search

/** To the next row, or the one before; where the focus is in none, to the last one looked at, else to the first. */
export function moveBy(step: 1 | -1): boolean {
  const rows = rowsOf()
  if (rows.length === 0) return follow(step)
  const current = focusedRow()
  if (!current) return toRows()
  focus(rows[rows.indexOf(current) + step])
  return true
}

/** To the row last looked at, else to the first one; false where there is none. */
export function toRows(): boolean {
  const rows = rowsOf()
  const known = rows.find(({ dataset }) => dataset.row === lastRows.get(address()))
  focus(known ?? rows[0])
  return rows.length > 0
}

function focus(row: HTMLElement | undefined): void {
  if (!row) return
  row.focus()
  lastRows.set(address(), row.dataset.row ?? '')
}

/** To the next or the previous page of a list, or what stands next in it. */
export function follow(step: 1 | -1): boolean {
  const scope = topDialog() ?? document.querySelector('main')
  return press(scope?.querySelector<HTMLElement>(`a[rel="${step > 0 ? 'next' : 'prev'}"]`))
}

/** What the key does in the row that has the focus. */
export function pressInRow(key: string): boolean {
  return press(focusedRow()?.querySelector<HTMLElement>(keyed(key)))
}

/** The link of the menu to this part of the office; none where the role has no such part. */
export function menuLink(path: string): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Bereiche"] a')]
  return links.find(link => link.pathname === path)
}

/** What the key does on the page, outside of its rows. */
export function pressOnPage(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`main ${keyed(key)}`)]
  return press(found.find(element => !element.closest('[data-row]') && isShown(element)))
}

/** Enter belongs to the row only where nothing within it has the focus. */
export const isOnRow = () => document.activeElement === focusedRow() && focusedRow() !== null

/** Where somebody has typed or chosen something last. */
let lastWritten: HTMLFormElement | null = null

/** Notes in which form something was entered, for whoever saves after the focus has left it. */
export function noteWritten({ target }: Pick<Event, 'target'>): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form) lastWritten = form
}

/**
 * Submits the form that is worked on, of the topmost dialog or else of the page: where the focus is, else where something
 * was entered last, else the only one. A form says `data-saves` where that is meant, and `data-acts` where only its
 * button is to be pressed: it sends, spends, ends or takes something away.
 */
export function save(): void {
  const scope = topDialog() ?? document
  const forms = [
    ...scope.querySelectorAll<HTMLFormElement>('form[data-saves], form[data-acts]'),
  ].filter(isShown)
  const saving = forms.filter(one => one.matches('[data-saves]'))
  const own = document.activeElement?.closest('form')
  const form = [own, lastWritten, saving.length === 1 ? saving[0] : null].find(
    one => one && forms.includes(one),
  )
  if (form?.matches('[data-acts]')) {
    sayButton(form)
    return
  }
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)')
  if (button && button.ariaDisabled !== 'true') form?.requestSubmit()
}

function sayButton(form: HTMLFormElement): void {
  // Some stand beside their form.
  const submit = [...form.elements].find(one => one.matches('button[type="submit"]'))
  const button = submit?.textContent?.trim()
  if (!button) return
  toast({
    title: 'Nicht mit Strg S',
    text: `Das ist mehr als Speichern. Bitte drücken Sie dafür „${button}“.`,
    kind: 'destructive',
  })
}

/** The question or form that stands open above everything else. */
export const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

/** A thing may have several keys, with a space between them. */
const keyed = (key: string) => `[data-key~="${CSS.escape(key)}"]`

function press(element: HTMLElement | null | undefined): boolean {
  if (!element) return false
  if (element.matches('input[type="search"], select, textarea')) element.focus()
  else element.click()
  return true
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true
}
