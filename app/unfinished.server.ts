/** React's marks of a boundary that is not yet its content: it waits, or it failed. */
const UNFINISHED = /<!--\$[?!]-->/

/** Whether something in this markup stands there only until it is loaded. */
export function isUnfinished(html: string): boolean {
  return UNFINISHED.test(html)
}
