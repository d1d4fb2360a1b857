import type { ProjectText } from './project-texts.ts'

/** Everything that the pattern (with `g`) matches, with file and line. */
export function findAll(
  { path, text }: ProjectText,
  pattern: RegExp,
): { at: string; words: string }[] {
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => {
    const line = text.slice(0, index).split('\n').length
    return { at: `${path}:${line}`, words: words.replace(/\s[\s*/]*/g, ' ') }
  })
}
