const NAME = 'office-single-keys'

/**
 * Whether keys without Ctrl do something. Whoever speaks to their computer, or whose hand slips, can turn
 * them off in this browser (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off'
  } catch {
    // Storage is forbidden: then nobody has turned them off.
    return true
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, 'off')
  } catch {
    // Storage is forbidden: the choice cannot be remembered.
  }
}
