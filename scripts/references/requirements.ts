import { findAll } from './find-all.ts'
import type { ProjectText } from './project-texts.ts'

/** A page whose rows begin with the id that they are about. */
const PAGE = /^docs\/law\.md$/
const ROW = /^\| ([LC]-\d\d[a-z]?) /gm
const ID = /(?<![\w-])[LC]-\d\d[a-z]?\b/g
/** As duties used to be called. */
const LOOSE = /\blaw\.md (?:[LC]\d|§)|(?<=\()[LC]\d\d(?=[,;)])/g

/** Ids of duties that stand in no row, or in two. */
export function brokenRequirements(texts: ProjectText[]): string[] {
  const rows = texts
    .filter(({ path }) => PAGE.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(ROW)].map(([, id = '']) => ({ path, id })))
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows
      .filter(({ id }, index) => rows.findIndex(row => row.id === id) < index)
      .map(({ path, id }) => `${path}: ${id} stands there twice`),
    ...texts.flatMap(text => [
      ...findAll(text, ID)
        .filter(({ words }) => !known.has(words))
        .map(({ at, words }) => `${at}: there is no ${words}`),
      ...findAll(text, LOOSE).map(({ at, words }) => `${at}: "${words}" is written L-…`),
    ]),
  ]
}
