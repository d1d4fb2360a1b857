/**
 * Joins small modules of browser code into one classic script, so that the page loads one file that
 * sets `window.Stripe` at once. Each module keeps a scope of its own. Takes `import { a } from './b.js'`
 * and `export function|const`, which is all that this folder uses; throws at anything else.
 * @param modules texts by path, e.g. `client/stripe.js`
 * @param entry the path of the module that runs last
 */
export function bundleModules(modules: Readonly<Record<string, string>>, entry: string): string {
  const done: string[] = []
  const parts: string[] = []
  const add = (path: string, importers: readonly string[]) => {
    if (done.includes(path)) return
    if (importers.includes(path)) throw new Error(`${path} imports itself`)
    const text = modules[path]
    if (text === undefined) throw new Error(`No browser module ${path}`)
    const body = text.replace(importPattern, (_, names: string, from: string) => {
      const imported = resolve(path, from)
      add(imported, [...importers, path])
      return `const {${names}} = ${scopeName(imported)}`
    })
    const exported = [...body.matchAll(exportPattern)].map(([, name]) => name)
    const plain = body.replace(/^export /gm, '')
    if (/^\s*(import|export)\b/m.test(plain)) throw new Error(`${path} imports in another form`)
    parts.push(
      `const ${scopeName(path)} = (() => {\n${plain}\nreturn { ${exported.join(', ')} }\n})()`,
    )
    done.push(path)
  }
  add(entry, [])
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}

const importPattern = /^import \{([^}]*)\} from '([^']+)'$/gm
const exportPattern = /^export (?:async )?(?:function|const) (\w+)/gm

function resolve(from: string, relative: string): string {
  return new URL(relative, `file:///${from}`).pathname.slice(1)
}

function scopeName(path: string): string {
  return `in_${path.replace(/\W/g, '_')}`
}
