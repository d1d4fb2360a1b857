/** A project's duration as its page reads the bare number (B-3-2): days. */
export function dayCount(count: number): string {
  return count === 1 ? '1 Tag' : `${count} Tage`
}
