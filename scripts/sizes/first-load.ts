import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'
import { z } from 'zod'

await init

const manifest = z.object({
  entry: z.object({ module: z.string(), imports: z.array(z.string()) }),
  routes: z.record(
    z.string(),
    z.object({
      parentId: z.string().optional(),
      module: z.string(),
      imports: z.array(z.string()),
      css: z.array(z.string()),
    }),
  ),
})

/** What a browser loads for the first page of a visit; sizes in bytes after brotli. */
export interface FirstLoad {
  scripts: { file: string; bytes: number }[]
  scriptBytes: number
  styleBytes: number
}

/**
 * The first load of one route, with all of its layouts, read from a finished build; with `later`, the name of a chunk
 * that is loaded on top, with all that it imports.
 */
export function firstLoadOf(root: string, routeId: string, later?: string): FirstLoad {
  const client = join(root, 'build/client')
  const { entry, routes } = readManifest(client)
  // The document itself brings the routes that it needs (ADR-140), not the file of all of them.
  const scripts = new Set([entry.module, ...entry.imports])
  const styles = new Set<string>()
  for (let id: string | undefined = routeId; id !== undefined; ) {
    const route: z.infer<typeof manifest>['routes'][string] | undefined = routes[id]
    if (!route) throw new Error(`The build has no route ${id}`)
    for (const file of [route.module, ...route.imports]) scripts.add(file)
    for (const file of route.css) styles.add(file)
    id = route.parentId
  }
  if (later) for (const file of importedWith(client, chunkNamed(client, later))) scripts.add(file)
  const sized = [...scripts].map(file => ({ file, bytes: compressed(client, file) }))
  return {
    scripts: sized.sort((a, b) => b.bytes - a.bytes),
    scriptBytes: sized.reduce((sum, { bytes }) => sum + bytes, 0),
    styleBytes: [...styles].reduce((sum, file) => sum + compressed(client, file), 0),
  }
}

function chunkNamed(client: string, name: string): string {
  const file = readdirSync(join(client, 'assets')).find(
    file => file.startsWith(`${name}-`) && file.endsWith('.js'),
  )
  if (!file) throw new Error(`The build has no chunk ${name}`)
  return `/assets/${file}`
}

/** A chunk and what it imports at once, and what that imports. */
function importedWith(client: string, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const [imports] = parse(readFileSync(join(client, file), 'utf8'))
  for (const { n: specifier, d: dynamic } of imports) {
    if (specifier?.startsWith('./') && dynamic === -1)
      importedWith(client, join('/assets', specifier), found)
  }
  return found
}

function readManifest(client: string): z.infer<typeof manifest> {
  const name = readdirSync(join(client, 'assets')).find(file => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('There is no build. Run: npm run build')
  const text = readFileSync(join(client, 'assets', name), 'utf8')
  return manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
}

function compressed(client: string, file: string): number {
  return brotliCompressSync(readFileSync(join(client, file))).length
}
