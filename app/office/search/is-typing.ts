/** Whether a key goes into a field, where it means itself. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
