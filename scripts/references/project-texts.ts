import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One file of the project that people write, with its path from the root. */
export interface ProjectText {
  path: string
  text: string
}

const MADE_OR_FETCHED = new Set(['node_modules', 'build', 'dist', 'package-lock.json'])
const WRITTEN = /\.(?:tsx?|mjs|js|css|md|jsonc?|yml)$/

/** Every file of the project but what is made or fetched; paths from the root. */
export function projectFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.') || MADE_OR_FETCHED.has(entry.name)) return []
    const file = join(folder, entry.name)
    if (entry.isDirectory()) return projectFiles(root, file)
    return [relative(root, file).replaceAll('\\', '/')]
  })
}

/** Every text among them: code, styles, configuration, documents. Migrations are never changed. */
export function projectTexts(root: string, files: string[]): ProjectText[] {
  return files
    .filter(path => WRITTEN.test(path))
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
