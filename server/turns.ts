/**
 * Lets work begin in the order in which it came, one piece a turn of the event loop. Pages are made
 * without a pause in one or two milliseconds; without turns, all that arrived together would be made
 * before the rest of the first one is sent, and before a file or a page from memory is answered.
 */
export function openTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = []

  function next(): void {
    const work = waiting.shift()
    if (waiting.length > 0) setImmediate(next)
    work?.()
  }

  return work => {
    if (waiting.push(work) === 1) setImmediate(next)
  }
}
