type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody did before the code of the page came, noted by `pictures-before-code.server.ts`. */
interface EarlyTouches {
  fields: Map<Field, string | boolean>
  button?: HTMLButtonElement
}

declare global {
  interface Window {
    earlyTouches?: EarlyTouches
  }
}

/**
 * Does again what somebody did before the code of the page came: React takes over a document with
 * the choices it was sent with, and a button that needs code did nothing yet. Runs once.
 */
export function repeatEarlyTouches(): void {
  const { fields, button } = window.earlyTouches ?? {}
  if (!fields) return
  window.earlyTouches = undefined
  for (const [field, value] of fields) {
    if (field.isConnected) enter(field, value)
  }
  // After the fields' own updates, so that a button acts on what was chosen.
  if (button?.isConnected) setTimeout(() => button.click())
}

/**
 * React compares a field with what it last knew of it, and it knew it only as it was when the code
 * came. The field's own setter tells React another value, so that what follows counts as a change.
 */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
    return
  }
  // Chosen files stay in their field, and no script may set its value.
  if (field.type !== 'file') {
    field.value = ''
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
