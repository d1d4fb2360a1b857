import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { bitsIn, lettersIn, typosAllowed, typosBetween } from './typo.ts'

/** One spelling of a word with the documents that hold it, by where it stands in them. */
export interface Word {
  text: string
  /** Which letters are in it, a bit each. */
  letters: number
  headings: number[]
  bodies: number[]
}

/** A word of the texts that answers to a word that was asked for, and how well: 0 to 1. */
export interface Hit {
  word: Word
  closeness: number
}

/** How close an answer is to the word that was asked for. */
const closeness = { same: 1, form: 0.9, beginning: 0.8, part: 0.6, typo: 0.5, typos: 0.3 }

/** Every word of the texts, found by itself, its forms, its parts and what is spelled alike. */
export interface Vocabulary {
  /** The word of this spelling, made when it is new. */
  word(text: string): Word
  /** The words that answer to one word of a query in all its spellings. */
  lookUp(forms: readonly string[]): Hit[]
}

export function openVocabulary(): Vocabulary {
  const words = new Map<string, Word>()
  const byStem = new Map<string, Word[]>()
  /** All spellings, each ended by a line break, so that the engine's own search finds parts of them. */
  let all = ''
  const inOrder: Word[] = []
  /** Where each of them starts in `all`. */
  const starts: number[] = []

  function word(text: string): Word {
    const known = words.get(text)
    if (known) return known
    const made: Word = { text, letters: lettersIn(text), headings: [], bodies: [] }
    words.set(text, made)
    const form = stem(fold(text))
    const kin = byStem.get(form)
    if (kin) kin.push(made)
    else byStem.set(form, [made])
    inOrder.push(made)
    starts.push(all.length)
    all += `${text}\n`
    return made
  }

  function addParts(text: string, found: Map<Word, number>): void {
    for (let at = all.indexOf(text); at >= 0; ) {
      const place = lastUpTo(starts, at)
      const hit = inOrder[place]
      if (hit && isUsed(hit))
        keepBest(found, hit, at === starts[place] ? beginningOf(hit, text) : closeness.part)
      at = all.indexOf(text, starts[place + 1] ?? all.length)
    }
  }

  function addAlike(text: string, found: Map<Word, number>): void {
    const limit = typosAllowed(text)
    const letters = lettersIn(text)
    for (let allowed = 1; allowed <= limit && found.size === 0; allowed += 1) {
      for (const candidate of words.values()) {
        // One slip of the finger brings at most one letter that is not in the word.
        if (bitsIn(letters & ~candidate.letters) > allowed) continue
        if (!isUsed(candidate)) continue
        const typos = typosBetween(text, candidate.text, allowed)
        if (typos === undefined) continue
        keepBest(found, candidate, typos <= 1 ? closeness.typo : closeness.typos)
      }
    }
  }

  return {
    word,
    lookUp(forms) {
      const found = new Map<Word, number>()
      for (const form of forms) {
        addParts(form, found)
        for (const kin of byStem.get(stem(fold(form))) ?? []) {
          if (isUsed(kin)) keepBest(found, kin, closeness.form)
        }
      }
      if (found.size === 0) for (const form of forms) addAlike(form, found)
      return [...found].map(([hit, close]) => ({ word: hit, closeness: close }))
    },
  }
}

/** The place of the last of these growing numbers that is no larger than `most`. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let [from, to] = [0, numbers.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) <= most) from = middle
    else to = middle
  }
  return from
}

/** Words of texts that were changed or removed stay known, but answer to nothing. */
function isUsed({ headings, bodies }: Word): boolean {
  return headings.length > 0 || bodies.length > 0
}

function beginningOf(word: Word, text: string): number {
  return word.text === text ? closeness.same : closeness.beginning
}

function keepBest(found: Map<Word, number>, word: Word, value: number): void {
  if (value > (found.get(word) ?? 0)) found.set(word, value)
}
