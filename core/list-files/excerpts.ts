const AROUND = 30
const MOST = 120

interface Pair {
  mine: string
  theirs: string
}

/** Two texts as far as they differ, with a little of what stands before, short enough for a sentence. */
export function excerpts({ mine, theirs }: Pair): Pair {
  let same = 0
  while (same < mine.length && mine[same] === theirs[same]) same += 1
  const from = Math.max(0, same - AROUND)
  return { mine: excerpt(mine, from), theirs: excerpt(theirs, from) }
}

function excerpt(text: string, from: number): string {
  if (text === '') return '(leer)'
  const end = from + MOST
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`
}
