import { posix } from 'node:path'
import type { ProjectText } from './project-texts.ts'

/** The files that exist, with every folder on the way to them. */
export interface Tree {
  has(path: string): boolean
  /** Whether any path matches. */
  some(pattern: RegExp): boolean
  hasName(name: string): boolean
}

const ROOTED =
  /^(?:@?[\w.-]+\/)+[\w.<>*{},-]*$|^[\w<>*-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|jsonc?|md|css)$/

export function treeOf(files: string[]): Tree {
  const paths = new Set<string>()
  for (const file of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path)
  }
  const names = new Set([...paths].map(path => posix.basename(path)))
  return {
    has: path => paths.has(path.replace(/\/$/, '')),
    some: pattern => [...paths].some(path => pattern.test(path)),
    hasName: name => names.has(name),
  }
}

/** Links, paths in `code` and lines of a drawn tree that name something which is not there. */
export function brokenPaths({ path: page, text }: ProjectText, tree: Tree): string[] {
  let fence: string | undefined
  let parent = ''
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) {
      fence = fence === undefined ? line : undefined
      return []
    }
    const isTree = fence === '```'
    if (fence && !isTree) return []
    const drawn = isTree ? drawnPaths(line, parent) : []
    if (isTree && /^\S/.test(line)) parent = drawn[0] ?? ''
    const broken = isTree
      ? drawn.filter(path => !tree.has(path))
      : [
          ...linkedPaths(line, page).filter(path => !tree.has(path)),
          ...codePaths(line).filter(path => !isThere(path, tree)),
        ]
    return broken.map(path => `${page}:${index + 1}: there is no ${path}`)
  })
}

function linkedPaths(line: string, page: string): string[] {
  return [...line.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, target = '']) =>
    /^(?:https?|mailto):/.test(target) ? [] : [posix.join(posix.dirname(page), target)],
  )
}

function codePaths(line: string): string[] {
  return [...line.matchAll(/`([^`]+)`/g)]
    .map(([, words = '']) => words)
    .filter(words => ROOTED.test(words) && !words.startsWith('.data') && !words.startsWith('@'))
}

/** A folder or file of a drawn tree; what is drawn further in lies in the folder above it. */
function drawnPaths(line: string, parent: string): string[] {
  const [names = ''] = line.trim().split(/ {2,}/)
  const isIndented = line.startsWith(' ')
  return names
    .split(' ')
    .filter(name => /^[\w./-]+(?:\/|\.\w+)$/.test(name))
    .map(name => (isIndented ? posix.join(parent, name) : name))
}

/** A bare name may lie anywhere; `<noun>` and `*` stand for one name. */
function isThere(path: string, tree: Tree): boolean {
  if (/[<*{]/.test(path)) return tree.some(patternOf(path))
  return path.includes('/') ? tree.has(path) : tree.hasName(path)
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.$+()[\]]/g, '\\$&')
    .replace(/<[^>]*>|\*+/g, '[^/]+')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(path.includes('/') ? `^${source}$` : `(?:^|/)${source}$`)
}
