/** Words as a sentence lists them: 'A', 'A und B', 'A, B und C'. */
export function wordList(words: readonly (string | number)[], and = 'und'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}
