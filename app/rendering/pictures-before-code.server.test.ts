import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { picturesBeforeCode } from './pictures-before-code.server.ts'

const START = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";

window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-4.js");`

const page = `<html><head><link rel="modulepreload" href="/assets/root-2.js"/></head><body><p>Hallo</p><script type="module" async="">${START}</script></body></html>`

/** Runs the script of a page with a browser's few names; tells what it loads and when. */
function run(html: string, pictures: { decode(): Promise<void> }[] = []) {
  const code = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
  const begin: Record<string, () => void> = {}
  const loaded: string[] = []
  const window: { __reactRouterRouteModules?: unknown } = {}
  runInNewContext(code.replaceAll('import(', 'load('), {
    window,
    self: {},
    document: {
      readyState: 'loading',
      createElement: () => ({}),
      querySelectorAll: () => pictures,
      head: { append: ({ href }: { href: string }) => loaded.push(`preload ${href}`) },
    },
    addEventListener: (kind: string, listener: () => void) => {
      begin[kind] = listener
    },
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void, after?: number) => {
      if (after) begin.timer = next
      else next()
    },
    load: async (path: string) => {
      loaded.push(path)
      return { path }
    },
  })
  return { begin, loaded, window }
}

it('asks for no code until the window was painted, then for all of it in the order it needs', async () => {
  const html = picturesBeforeCode(page)
  expect(html).toContain('<p>Hallo</p>')
  expect(html).not.toContain('modulepreload" href')
  const { begin, loaded, window } = run(html)
  expect(loaded).toEqual([])
  begin.load?.()
  await new Promise(setImmediate)
  expect(loaded).toEqual([
    'preload /assets/root-2.js',
    '/assets/manifest-1.js',
    '/assets/root-2.js',
    '/assets/home-3.js',
    '/assets/entry-4.js',
  ])
  expect(window.__reactRouterRouteModules).toEqual({
    root: { path: '/assets/root-2.js' },
    home: { path: '/assets/home-3.js' },
  })
})

it('waits until the first pictures can be shown, also for one that cannot', async () => {
  const shown = Promise.withResolvers<void>()
  const pictures = [{ decode: () => shown.promise }, { decode: () => Promise.reject(new Error()) }]
  const { begin, loaded } = run(picturesBeforeCode(page), pictures)
  begin.load?.()
  await new Promise(setImmediate)
  expect(loaded).toEqual([])
  shown.resolve()
  await new Promise(setImmediate)
  expect(loaded).toContain('/assets/entry-4.js')
})

it.each(['pointerdown', 'keydown', 'timer'])(
  'begins with %s as well, and only once',
  async kind => {
    const { begin, loaded } = run(picturesBeforeCode(page))
    begin[kind]?.()
    begin.load?.()
    await new Promise(setImmediate)
    expect(loaded.filter(path => path === '/assets/entry-4.js')).toHaveLength(1)
  },
)

it('leaves a document alone that starts in another way', () => {
  const other = '<html><body><script type="module">import "/a.js"</script></body></html>'
  expect(picturesBeforeCode(other)).toBe(other)
})
