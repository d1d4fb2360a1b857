import { findAll } from './find-all.ts'
import type { ProjectText } from './project-texts.ts'

const PAGE = /^docs\/decisions\/(\d{3})-[^/]+\.md$/
/** As decisions used to be called; a comment's line may break within. */
const LOOSE = /\bdecisions?(?: record)?(?:[ \n*/]+\(?|\/)(?:0\d\d|\d{1,3})\b(?!-)/gi

/** References to decisions that do not resolve, and pages whose number is not theirs alone. */
export function brokenDecisions(texts: ProjectText[]): string[] {
  const pages = texts.flatMap(({ path, text }) => {
    const number = PAGE.exec(path)?.[1]
    return number ? [{ path, text, id: `ADR-${number}` }] : []
  })
  const known = new Set(pages.map(({ id }) => id))
  return [
    ...pages.flatMap(({ path, text, id }, index) => [
      ...(text.startsWith(`# ${id} `) ? [] : [`${path}:1: the heading does not begin with ${id}`]),
      ...(pages.findIndex(page => page.id === id) < index ? [`${path}:1: ${id} is taken`] : []),
    ]),
    ...texts.flatMap(text => [
      ...findAll(text, /\bADR-\d+\b/g)
        .filter(({ words }) => !known.has(words))
        .map(({ at, words }) => `${at}: there is no ${words}`),
      ...findAll(text, LOOSE).map(({ at, words }) => `${at}: "${words}" is written ADR-…`),
    ]),
  ]
}
