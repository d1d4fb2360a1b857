/** The words of buttons that close a dialog without an answer. The office's English tabs say it in English. */
const CLOSING = /^(Abbrechen|Cancel|Schließen)$/

/** A dialog that somebody wants to close, and how to close it after all. */
export interface Closing {
  dialog: HTMLDialogElement
  close: () => void
}

/** Whether this event is about to close a dialog: Escape, its cross, 'Abbrechen', a click beside it. */
export function closingOf(event: Event): Closing | null {
  const { target } = event
  if (!(target instanceof Element)) return null
  const dialog = target.closest<HTMLDialogElement>('dialog[open]')
  if (!dialog) return null
  const cancel = () => dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (event.type === 'cancel') return { dialog, close: cancel }
  if (event instanceof KeyboardEvent) {
    return event.key === 'Escape' ? { dialog, close: cancel } : null
  }
  if (event.type !== 'click') return null
  if (target === dialog) return { dialog, close: cancel }
  const button = target.closest('button')
  if (button?.type !== 'button' || button.closest('dialog') !== dialog) return null
  const words = button.getAttribute('aria-label') ?? button.textContent ?? ''
  return CLOSING.test(words.trim()) ? { dialog, close: () => button.click() } : null
}
