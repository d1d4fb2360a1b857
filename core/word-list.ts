/** Words as a sentence lists them: 'A', 'A und B', 'A, B und C'. */
export function wordList(words: readonly (string | number)[], and = 'und'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** That all of so many are meant, at the beginning of a line: 'Beide', 'Alle 3'. */
export function allOf(count: number): string {
  return count === 2 ? 'Beide' : `Alle ${count}`
}
