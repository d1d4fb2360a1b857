import { fold, spelledOut } from './fold.ts'

const LONGEST_QUERY = 120
/** More words than anybody types; each costs a look through the vocabulary. */
const MOST_WORDS = 10

/** Words that say nothing about the goods: small ones of grammar, and that one wants to have them. */
const empty = new Set(
  [
    'der die das den dem des ein eine einen einem einer eines und oder aber',
    'für mit ohne von vom zu zum zur in im an am auf aus bei beim als wie ist sind ich',
    'mieten miete mietet kaufen kauf leihen ausleihen günstig günstige günstiger günstiges',
  ]
    .join(' ')
    .split(' ')
    .map(fold),
)

/**
 * What a visitor typed, at most 120 characters, as it is shown and put into addresses: without
 * spaces around it and with single ones in it.
 */
export function cleanQuery(typed: string): string {
  return typed.normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trim()
}

/** One word that a result has to answer to, as a whole or else in its parts. */
export interface AskedWord {
  /** Spelled out; what hyphens join is one word: `l000123` for `L-000123`. */
  whole: string
  /** What it falls into at its hyphens and between letters and figures: `l`, `000123`. */
  parts: string[]
}

/** The words that a result has to answer to; empty words only where there are no others. */
export function askedWords(query: string): AskedWord[] {
  const words = new Map<string, AskedWord>()
  for (const piece of cleanQuery(query).split(/[^\p{L}\p{N}\p{M}-]+/u)) {
    const apart = spelledOut(piece)
    const whole = apart.replaceAll(' ', '')
    if (whole) words.set(whole, { whole, parts: apart.match(/\p{L}+|\p{N}+/gu) ?? [] })
  }
  const all = [...words.values()]
  const telling = all.filter(({ whole }) => !empty.has(fold(whole)))
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
}
