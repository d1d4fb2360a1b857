/** Fields that take no letters: a box is ticked by the space bar, everything else means the page. */
const WITHOUT_LETTERS = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range'])

/** Whether a key goes into a field, where it means itself. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (!(target instanceof HTMLElement)) return false
  const field = target.closest('input, textarea, select')
  if (field instanceof HTMLInputElement) return !WITHOUT_LETTERS.has(field.type)
  return field !== null || target.isContentEditable
}
