import { expect, test } from 'vitest'
import { bundleModules } from './bundle.ts'

/** Runs a joined script and gives what it left on `globalThis.joined`. */
function run(script: string): unknown {
  return new Function(`const globalThis = {}; ${script}; return globalThis.joined`)()
}

test('joined modules see what they import and keep the rest to themselves', () => {
  const modules = {
    'a/sum.js': `const one = 1\nexport function sum(n) {\n  return n + one\n}\n`,
    'b/twice.js': `import { sum } from '../a/sum.js'\nconst one = 10\nexport const twice = n => 2 * sum(n) + one\n`,
    'main.js': `import {\n  twice,\n} from './b/twice.js'\nimport { sum } from './a/sum.js'\nglobalThis.joined = [twice(1), sum(1)]\n`,
  }
  expect(run(bundleModules(modules, 'main.js'))).toEqual([14, 2])
})

test('what cannot be joined is refused', () => {
  expect(() => bundleModules({ 'a.js': `import x from './b.js'\n`, 'b.js': '' }, 'a.js')).toThrow()
  expect(() => bundleModules({ 'a.js': `import { x } from './b.js'\n` }, 'a.js')).toThrow('b.js')
  const circle = {
    'a.js': `import { b } from './b.js'\nexport const a = 1\n`,
    'b.js': `import { a } from './a.js'\nexport const b = 1\n`,
  }
  expect(() => bundleModules(circle, 'a.js')).toThrow('itself')
})
