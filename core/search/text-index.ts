import { fold, formsOf, wordsOf } from './fold.ts'
import { type AskedWord, askedWords } from './query.ts'
import { type Hit, openVocabulary, type Word } from './vocabulary.ts'

/** What a thing is found by: words of its heading count more than those of its body. */
export interface Text {
  heading: string
  body?: string
}

/** Texts in memory, found by words (B-2-28, search page). */
export interface TextIndex {
  /** Takes a text in; answers with its number. */
  add(text: Text): number
  /** Forgets the text of this number, which must be given as it was added. */
  remove(number: number, text: Text): void
  /** The things whose texts answer to a query, the best first, equals in the order in which they come. */
  find<T>(query: string, things: Iterable<Indexed<T>>): T[]
}

/** Something with the number of its text in an index. */
export interface Indexed<T> {
  thing: T
  number: number
}

const HEADING = 3
/** Letters of a word that alone may be enough. */
const TELLING = 3
const PHRASE = 4

/**
 * An empty index. A text answers to a query when each of its words is there: as it is, as a part of
 * a word, in another form of German grammar, or, where no text has any of these, spelled alike.
 * Where no text has all words, those are found that have the most, at least half of them.
 */
export function openTextIndex(): TextIndex {
  const vocabulary = openVocabulary()
  /** The folded heading of every text, by its number. */
  const headings: string[] = []
  const free: number[] = []
  /** The words behind a word as it is written, so that each spelling is folded only once. */
  const written = new Map<string, Word[]>()

  function wordsBehind(text: string): Word[] {
    const known = written.get(text)
    if (known) return known
    const words = formsOf(text).map(form => vocabulary.word(form))
    written.set(text, words)
    return words
  }

  function forEachWord({ heading, body = '' }: Text, work: (numbers: number[]) => void): void {
    for (const one of wordsOf(heading)) for (const word of wordsBehind(one)) work(word.headings)
    for (const one of wordsOf(body)) for (const word of wordsBehind(one)) work(word.bodies)
  }

  /** The words that answer to an asked word, or to its parts where nothing does to the whole. */
  function answersTo({ whole, parts }: AskedWord): Hit[][] {
    const hits = vocabulary.lookUp(formsOf(whole))
    if (hits.length > 0 || parts.length < 2) return [hits]
    return parts.map(part => vocabulary.lookUp(formsOf(part)))
  }

  /** Every text holds some 'b' or '2', so only longer words count here. */
  function findMost(words: readonly AskedWord[]): Float64Array | null {
    const telling = words.filter(({ whole }) => whole.length >= TELLING)
    const answers = telling.flatMap(answersTo)
    return scoresOf(answers, headings.length, Math.max(1, Math.ceil(answers.length / 2)))
  }

  /** How well each text answers, by its number, 0 for not at all; null where none does. */
  function scoresFor(query: string): Float64Array | null {
    const words = askedWords(query)
    const answers = words.flatMap(answersTo)
    const scores = scoresOf(answers, headings.length, answers.length) ?? findMost(words)
    const phrase = fold(query)
    if (!scores) return null
    for (const [number, heading] of headings.entries()) {
      const score = scores[number] ?? 0
      if (score > 0 && heading.includes(phrase)) scores[number] = score + PHRASE
    }
    return scores
  }

  return {
    add(text) {
      const number = free.pop() ?? headings.length
      headings[number] = fold(text.heading)
      forEachWord(text, numbers => {
        if (numbers.at(-1) !== number) numbers.push(number)
      })
      return number
    },
    remove(number, text) {
      headings[number] = ''
      free.push(number)
      forEachWord(text, numbers => {
        const at = numbers.indexOf(number)
        if (at >= 0) numbers.splice(at, 1)
      })
    },
    find(query, things) {
      const scores = scoresFor(query)
      return scores ? bestFirst(things, scores) : []
    },
  }
}

/** Scores are few, things are many and come in order, so they are only divided up. */
function bestFirst<T>(things: Iterable<Indexed<T>>, scores: Float64Array): T[] {
  const byScore = new Map<number, T[]>()
  for (const { thing, number } of things) {
    const score = scores[number] ?? 0
    if (score === 0) continue
    const equals = byScore.get(score)
    if (equals) equals.push(thing)
    else byScore.set(score, [thing])
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, equals]) => equals)
}

/**
 * Adds up, for each text, its best answer to every word. Keeps the texts that answer to the most
 * words, if these are at least so many.
 */
function scoresOf(asked: readonly Hit[][], texts: number, least: number): Float64Array | null {
  const total = new Float64Array(texts)
  const answered = new Uint16Array(texts)
  let most = 0
  for (const hits of asked) {
    const best = new Float64Array(texts)
    for (const { word, closeness } of hits) {
      raise(best, word.bodies, closeness)
      raise(best, word.headings, closeness * HEADING)
    }
    for (let number = 0; number < texts; number += 1) {
      const score = best[number] ?? 0
      if (score === 0) continue
      total[number] = (total[number] ?? 0) + score
      const count = (answered[number] ?? 0) + 1
      answered[number] = count
      if (count > most) most = count
    }
  }
  if (most === 0 || most < least) return null
  for (let number = 0; number < texts; number += 1) if (answered[number] !== most) total[number] = 0
  return total
}

function raise(best: Float64Array, numbers: readonly number[], score: number): void {
  for (const number of numbers) if (score > (best[number] ?? 0)) best[number] = score
}
