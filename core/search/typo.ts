const ONE_FROM = 4
const TWO_FROM = 8
/** Shorter words are too like the beginnings of others: 'Ball' is one letter from 'Bal…'. */
const BEGINNINGS_FROM = 6

/** How many letters of a folded word may be wrong: none in short ones and in names of models. */
export function typosAllowed(word: string): number {
  if (word.length < ONE_FROM || !/^[a-z]+$/.test(word)) return 0
  return word.length < TWO_FROM ? 1 : 2
}

/**
 * How many letters are wrong, missing, too many or swapped in `typed`, compared with `word`, or,
 * where it is at least six letters long, with the beginning of `word`, because people search while
 * they type. Undefined when there are more than `limit`.
 */
export function typosBetween(typed: string, word: string, limit: number): number | undefined {
  const isBeginning = typed.length >= BEGINNINGS_FROM
  if (word.length < typed.length - limit) return undefined
  if (!isBeginning && word.length > typed.length + limit) return undefined
  const width = Math.min(word.length, typed.length + limit)
  let before: number[] = []
  let above = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const line = nextLine(typed, word, row, { above, before, width })
    if (Math.min(...line) > limit) return undefined
    before = above
    above = line
  }
  const typos = isBeginning ? Math.min(...above) : (above[word.length] ?? limit + 1)
  return typos <= limit ? typos : undefined
}

interface Lines {
  above: readonly number[]
  /** The line above that one, for letters that are swapped. */
  before: readonly number[]
  width: number
}

/** One line of the table of distances between all beginnings of the two (optimal string alignment). */
function nextLine(typed: string, word: string, row: number, lines: Lines): number[] {
  const { above, before, width } = lines
  const line = [row]
  const letter = typed[row - 1]
  for (let column = 1; column <= width; column += 1) {
    const isSame = letter === word[column - 1]
    let typos = Math.min(
      (above[column] ?? 0) + 1,
      (line[column - 1] ?? 0) + 1,
      (above[column - 1] ?? 0) + (isSame ? 0 : 1),
    )
    const isSwapped = letter === word[column - 2] && typed[row - 2] === word[column - 1]
    if (row > 1 && column > 1 && isSwapped) typos = Math.min(typos, (before[column - 2] ?? 0) + 1)
    line.push(typos)
  }
  return line
}

const LETTER_A = 97
const LETTERS = 26

/** The letters a to z of a word as bits of one number. */
export function lettersIn(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - LETTER_A
    if (letter >= 0 && letter < LETTERS) bits |= 1 << letter
  }
  return bits
}

/** How many bits of a number are set. */
export function bitsIn(number: number): number {
  let count = 0
  for (let left = number; left !== 0; left &= left - 1) count += 1
  return count
}
