import { destinations } from './destinations.ts'
import { isTyping } from './is-typing.ts'
import {
  follow,
  isOnRow,
  menuLink,
  moveBy,
  pressInRow,
  pressOnPage,
  save,
  topDialog,
  toRows,
} from './perform.ts'
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
  if (isTyping(event)) {
    if (event.key === 'Escape' && !topDialog() && isFilter(event) && toRows()) {
      event.preventDefault()
    }
    return
  }
  // A question that stands open is answered first; one that shows a row of a list leads on in it.
  if (topDialog()) {
    if (hasSingleKeys() && !event.repeat && step(event)) event.preventDefault()
    return
  }
  if (event.key === 'Enter' ? isOnRow() && pressInRow('Enter') : single(event, help)) {
    event.preventDefault()
  }
}

/** To the next or the previous page of a list, or thing of one. */
function step({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  if (key === 'n') return follow(1)
  return key === 'p' && follow(-1)
}

/** Whether a key goes into the search or a filter of a list. */
function isFilter({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('main form[role="search"]') !== null
}

/** Until when a letter means where to go. */
let goesUntil = 0
const GO_MS = 2000

/** 'g' and a letter, one after the other. */
function go({ key, repeat, timeStamp }: KeyboardEvent): boolean {
  const [, path] = destinations.find(([letter]) => letter === key) ?? []
  const isGoing = timeStamp < goesUntil
  goesUntil = key === 'g' && !repeat ? timeStamp + GO_MS : 0
  if (key === 'g') return true
  if (!isGoing || path === undefined) return false
  // Where the menu has no such part, the letter means nothing else either.
  menuLink(path)?.click()
  return true
}

function single(event: KeyboardEvent, help: () => void): boolean {
  if (!hasSingleKeys()) return false
  const { key, repeat } = event
  if (go(event)) return true
  if (key === 'j') return moveBy(1)
  if (key === 'k') return moveBy(-1)
  // Whoever holds a key down means it once.
  if (repeat || key === '/') return false
  if (key === '?') {
    help()
    return true
  }
  if (key === 'n' || key === 'p') return step({ key })
  if (key.length > 1 && key !== 'Escape') return false
  return pressInRow(key) || pressOnPage(key)
}
