import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** One file of the project that people write, with its path from the root. */
export interface ProjectText {
  path: string
  text: string
}

const MADE_OR_FETCHED = new Set(['node_modules', 'build', 'dist', 'package-lock.json'])
const WRITTEN = /\.(?:tsx?|mjs|js|css|md|jsonc?|yml)$/

/** Every text of the project: code, styles, configuration, documents. Migrations are never changed. */
export function projectTexts(root: string, folder = root): ProjectText[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.') || MADE_OR_FETCHED.has(entry.name)) return []
    const file = join(folder, entry.name)
    if (entry.isDirectory()) return projectTexts(root, file)
    if (!WRITTEN.test(entry.name)) return []
    return [{ path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }]
  })
}
