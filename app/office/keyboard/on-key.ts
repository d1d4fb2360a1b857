import { isTyping } from './is-typing.ts'
import { follow, isOnRow, moveBy, pressInRow, pressOnPage, save } from './perform.ts'
import { hasSingleKeys } from './single-keys.ts'

/** Everything that a key does in the office besides the search; `help` opens the list of them. */
export function onKey(event: KeyboardEvent, help: () => void): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 's' || event.shiftKey) return
    // The browser would save the page as a file.
    event.preventDefault()
    if (!event.repeat) save()
    return
  }
  // A question that stands open is answered first.
  if (isTyping(event) || document.querySelector('dialog[open]')) return
  if (event.key === 'Enter' ? isOnRow() && pressInRow('Enter') : single(event, help)) {
    event.preventDefault()
  }
}

function single({ key, repeat }: KeyboardEvent, help: () => void): boolean {
  if (!hasSingleKeys()) return false
  if (key === 'j') return moveBy(1)
  if (key === 'k') return moveBy(-1)
  // Whoever holds a key down means it once.
  if (repeat || key === '/') return false
  if (key === '?') {
    help()
    return true
  }
  if (key === 'n') return follow(1)
  if (key === 'p') return follow(-1)
  if (key.length > 1 && key !== 'Escape') return false
  return pressInRow(key) || pressOnPage(key)
}
