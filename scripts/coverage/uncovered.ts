import type { CoverageRow } from './rows.ts'

const ITEM = /^- ((?:S|B)-[\d.]+-\d+ .*)$/gm

/** Requirements without a row of coverage, and rows that say of a requirement what it does not say. */
export function uncovered(requirements: string, rows: CoverageRow[]): string[] {
  const sentences = new Set(rows.map(({ sentence }) => sentence))
  return [...requirements.matchAll(ITEM)].flatMap(([, sentence = '']) =>
    sentences.has(sentence) ? [] : [`no row says "${sentence}"`],
  )
}
