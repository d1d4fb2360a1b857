/** What a storage that is full or forbidden does not take; it holds for as long as the document. */
const held = new Map<string, string>()

export const readNecessary = (key: string): string | null =>
  held.get(key) ?? localStorage.getItem(key)

/** Stores what is necessary: a decision counts also where the browser keeps nothing. */
export function writeNecessary(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    held.delete(key)
  } catch {
    held.set(key, value)
  }
}

export function removeNecessary(key: string): void {
  held.delete(key)
  localStorage.removeItem(key)
}
