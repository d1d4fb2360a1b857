import { findAll } from './find-all.ts'
import type { ProjectText } from './project-texts.ts'

/** Pages whose rows, items and headings begin with the id that they are about. */
const PAGES = ['docs/law.md', 'docs/spec/shop.md', 'docs/spec/back-office.md']
const ENTRY = /^(?:\||-|##) ([LCSB]-\d[\w.-]*) /gm
const ID = /(?<![\w-])(?:[LC]-\d\d[a-z]?|[SB]-\d(?:\.\d)?(?:-\d{1,2})?)(?![\w-]|\.\d)/g
/** As duties and requirements used to be called. */
const LOOSE =
  /\blaw\.md (?:[LC]\d|§)|(?<=\()[LC]\d\d(?=[,;)])|\b(?:shop|back-office)\.md[ \n*]+§|(?<=\()§ ?\d(?:\.\d+)?(?=[,;)])/g

/** Ids of duties and requirements that stand nowhere, or twice. */
export function brokenRequirements(texts: ProjectText[]): string[] {
  const entries = texts
    .filter(({ path }) => PAGES.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(ENTRY)].map(([, id = '']) => ({ path, id })))
  const known = new Set(entries.map(({ id }) => id))
  return [
    ...entries
      .filter(({ id }, index) => entries.findIndex(entry => entry.id === id) < index)
      .map(({ path, id }) => `${path}: ${id} stands there twice`),
    ...texts.flatMap(text => [
      ...findAll(text, ID)
        .filter(({ words }) => !known.has(words))
        .map(({ at, words }) => `${at}: there is no ${words}`),
      ...findAll(text, LOOSE).map(({ at, words }) => `${at}: "${words}" is written as an id`),
    ]),
  ]
}
